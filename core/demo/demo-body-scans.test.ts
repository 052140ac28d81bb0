import { expect, it } from 'vitest';
import { checkScan } from '#core/body-composition/check-scan.ts';
import { toSeries } from '#core/body-composition/comparable.ts';
import { saveScanRequest } from '#core/contracts/body-scans.ts';
import { demoBodyScans } from './demo-body-scans.ts';

const scans = demoBodyScans('2026-11-20').map((scan, at) => ({ ...scan, id: `00000000-0000-4000-8000-00000000000${at}`, source: 'manual' }));

it.each(scans)('demo scan of $day: its values fit each other and may be stored', (scan) => {
  expect(checkScan(scan)).toEqual([]);
  expect(saveScanRequest.safeParse(scan).success).toBe(true);
  expect(scan.day <= '2026-11-20').toBe(true);
});

it('demo scans: a trend with one device, and a scan with another', () => {
  expect(toSeries(scans).map((series) => series.scans.length)).toEqual([3, 1]);
});
