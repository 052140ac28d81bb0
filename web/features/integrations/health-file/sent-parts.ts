/** How many parts of a file were stored before it was stopped, so that the same file chosen again goes on there. Kept on this device until it is done. */
import * as z from 'zod/mini';
import type { WearableBatch } from '#core/wearables/contract.ts';
import { storedDraft, storeDraft } from '#web/lib/drafts.ts';

const NAME = 'health-file';
const keptSchema = z.object({ digest: z.string(), sent: z.int().check(z.gte(0)) });

/** Equal for equal parts: a file that says anything else is another one. */
export async function toDigest(batches: readonly WearableBatch[]): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(batches))));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function readSent(digest: string): number {
  const kept = keptSchema.safeParse(storedDraft(NAME)).data;
  return kept?.digest === digest ? kept.sent : 0;
}

export const keepSent = (digest: string, sent: number): void => storeDraft(NAME, { digest, sent });
export const forgetSent = (): void => storeDraft(NAME, undefined);
