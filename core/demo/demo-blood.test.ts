import { expect, test } from 'vitest';
import { bloodReportSchema } from '#core/contracts/blood-tests.ts';
import { demoBlood } from './demo-blood.ts';

test('demo: four blood tests that the contract takes, with statuses that show something', () => {
  const reports = demoBlood('2026-11-24');
  expect(reports).toHaveLength(4);
  for (const report of reports) expect(bloodReportSchema.safeParse({ ...report, id: '00000000-0000-4000-8000-000000000001' }).error).toBeUndefined();
  const status = (at: number, marker: string) => reports[at]?.results.find((result) => result.marker === marker)?.status;
  expect([status(0, 'ferritin'), status(3, 'ferritin'), status(3, 'ldl'), status(3, 'glucose')]).toEqual(['low', 'normal', 'high', 'normal']);
  expect(reports.flatMap(({ results }) => results).filter((result) => result.status === undefined || result.canonical === undefined)).toEqual([]);
});
