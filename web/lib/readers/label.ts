import type { LabelReading } from '#core/reports/label-reading.ts';

/** 0 to 1, of the whole. */
export type OnProgress = (part: number) => void;

/** What the nutrition label on a picture says. Nothing read: `confidence` 0 and no values. */
export async function readLabel(_image: Blob, _onProgress?: OnProgress, _signal?: AbortSignal): Promise<LabelReading> {
  return { per100: { values: {}, basis: 'g' }, carbsBasis: 'available', confidence: 0, doubts: [] };
}
