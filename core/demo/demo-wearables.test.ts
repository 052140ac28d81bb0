import { expect, test } from 'vitest';
import { wearableBatchSchema } from '#core/wearables/contract.ts';
import { demoWearables } from './demo-wearables.ts';

const TODAY = '2026-11-20';
const batches = demoWearables(TODAY, 'Europe/Ljubljana', '2026-11-20T08:00:00Z');

test('demo wearables: what is stored is what the contract allows, up to today and not beyond', () => {
  for (const batch of batches) {
    const parsed = wearableBatchSchema.safeParse(batch);
    expect(parsed.error).toBeUndefined();
    for (const { day } of [...batch.metrics, ...batch.sleeps]) expect(day <= TODAY).toBe(true);
  }
  const [ring, band] = batches;
  expect(ring!.sleeps.length).toBeGreaterThan(330);
  expect(ring!.sleeps.some(({ kind }) => kind === 'nap')).toBe(true);
  expect(band!.metrics.filter(({ metric }) => metric === 'recovery_score').length).toBeGreaterThan(90);
});

test('demo wearables: the night of a morning that has not come is absent', () => {
  const [ring] = demoWearables(TODAY, 'Europe/Ljubljana', '2026-11-20T02:00:00Z');
  expect(ring!.sleeps.some(({ day }) => day === TODAY)).toBe(false);
  expect(ring!.metrics.some(({ metric, day }) => metric === 'hrv_rmssd_ms' && day === TODAY)).toBe(false);
});
