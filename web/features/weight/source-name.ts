/** Where an entry comes from, in words. */
import type { TFunction } from 'i18next';
import { findSourceName } from '#core/providers/source-name.ts';

/** @returns undefined for the person's own entries */
export function nameOrigin(source: string, t: TFunction<'weight'>): string | undefined {
  return findSourceName(source) ?? (source === 'manual' ? undefined : t(source === 'csv' ? 'source.csv' : 'source.other'));
}
