import { expect, it } from 'vitest';
import { compareValue, findEarlier, toDeviceName, toSeries, toSeriesKey } from './comparable.ts';
import { GE_SHEET, HOLOGIC_SHEET, withValue } from './fixture-scans.ts';
import { toChange } from './least-significant-change.ts';
import type { BodyScan } from './scan.ts';

const on = (scan: BodyScan, day: string, more: Partial<BodyScan> = {}): BodyScan => ({ ...scan, id: `${day}-${scan.maker ?? ''}`, day, ...more });

it('[BC30]: scans of two makers, devices or methods are never one series', () => {
  const scans = [
    on(HOLOGIC_SHEET, '2026-01-10'),
    on(GE_SHEET, '2026-02-10'),
    on(HOLOGIC_SHEET, '2026-03-10', { device: 'horizon-A' }),
    on(HOLOGIC_SHEET, '2026-04-10', { device: 'Discovery' }),
    on(HOLOGIC_SHEET, '2026-05-10', { method: 'bia', maker: 'inbody' }),
  ];
  expect(toSeries(scans).map(({ scans: own }) => own.map(({ day }) => day))).toEqual([
    ['2026-05-10'],
    ['2026-04-10'],
    ['2026-01-10', '2026-03-10'],
    ['2026-02-10'],
  ]);
});

it('[BC30]: a scan that names neither maker nor device is compared with none', () => {
  const bare = (day: string) => on({ ...HOLOGIC_SHEET, maker: undefined, device: undefined }, day);
  expect(toSeriesKey(bare('2026-01-10'))).not.toBe(toSeriesKey(bare('2026-02-10')));
  expect(findEarlier([bare('2026-01-10')], bare('2026-02-10'))).toBeUndefined();
  expect(toDeviceName(bare('2026-01-10'))).toBeUndefined();
});

it('[BC30]: the earlier scan is the newest before with the same device', () => {
  const [first, second, other, third] = [
    on(HOLOGIC_SHEET, '2026-01-10'),
    on(HOLOGIC_SHEET, '2026-02-10'),
    on(GE_SHEET, '2026-02-20'),
    on(HOLOGIC_SHEET, '2026-03-10'),
  ] as const;
  expect(findEarlier([third, other, first, second], third)?.day).toBe('2026-02-10');
  expect(findEarlier([third, other, first, second], first)).toBeUndefined();
});

it('[BC30]: a device is named with its maker once', () => {
  expect(toDeviceName({ maker: 'inbody', device: 'InBody 770' })).toBe('InBody 770');
  expect(toDeviceName({ maker: 'inbody', device: '770' })).toBe('InBody 770');
  expect(toDeviceName({ maker: 'ge_lunar', device: undefined })).toBe('GE Lunar');
});

it('[BC31]: 2.77 × 3 % of 20 kg fat is 1.662 kg: less is noise', () => {
  expect(toChange('dexa', 'fat_mass_kg', 20, 18.4)).toMatchObject({ meaning: 'noise' });
  expect(toChange('dexa', 'fat_mass_kg', 20, 18.3)).toMatchObject({ meaning: 'real' });
  expect(toChange('dexa', 'fat_mass_kg', 20, 18.3).least).toBeCloseTo(1.662, 6);
  // 2.77 × 2 % of 40 kg lean mass is 2.216 kg.
  expect(toChange('dexa', 'lean_mass_kg', 40, 42.2)).toMatchObject({ meaning: 'noise' });
  expect(toChange('dexa', 'lean_mass_kg', 40, 42.3)).toMatchObject({ meaning: 'real' });
});

it('[BC32]: no change of BIA is called real or noise', () => {
  expect(toChange('bia', 'fat_mass_kg', 20, 10)).toEqual({ difference: -10, meaning: 'unknown' });
  expect(toChange('dexa', 'vat_mass_g', 500, 300)).toMatchObject({ meaning: 'unknown' });
});

it('[BC31]: two scans are compared value by value, and not where one lacks it', () => {
  const before = on(HOLOGIC_SHEET, '2026-01-10');
  const after = withValue(on(HOLOGIC_SHEET, '2026-03-10'), 'fat_mass_kg', 'whole', 17.7);
  expect(compareValue(before, after, 'fat_mass_kg')).toMatchObject({ meaning: 'real' });
  expect(compareValue(before, after, 'vat_mass_g')).toBeUndefined();
});
