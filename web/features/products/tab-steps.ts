/** Where one stands in the product tab, and what was typed into the search all the while. */
import type { Found } from './found.ts';
import type { PendingScan } from '#web/lib/meal/pending-scan.ts';
import type { Begun } from './use-stored-draft.ts';
import type { ReadPicture } from './use-label-reading.ts';

export type TabStep =
  | { readonly at: 'find' }
  | { readonly at: 'scan' }
  | { readonly at: 'code'; readonly gtin14: string }
  | { readonly at: 'label'; readonly gtin14?: string | undefined; readonly picture?: Blob }
  | { readonly at: 'form'; readonly begun: Begun; readonly read?: ReadPicture; readonly gtin14?: string | undefined }
  | { readonly at: 'edit'; readonly id: string }
  | { readonly at: 'amount'; readonly found: Found };

export interface TabState {
  readonly step: TabStep;
  readonly typed: string;
}

/** @param handover what another tab found on a photo */
export function firstStep(pendingScan: PendingScan | undefined): TabState {
  if (pendingScan?.gtin14 !== undefined) return { step: { at: 'code', gtin14: pendingScan.gtin14 }, typed: '' };
  if (pendingScan?.label !== undefined) return { step: { at: 'label', picture: pendingScan.label }, typed: '' };
  return { step: { at: 'find' }, typed: '' };
}

export function nextStep(state: TabState, change: { readonly to?: TabStep; readonly typed?: string }): TabState {
  return { step: change.to ?? state.step, typed: change.typed ?? state.typed };
}
