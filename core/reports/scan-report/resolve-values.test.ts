import { expect, it } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { toValueKey } from '#core/body-composition/scan.ts';
import { readScanPasses, type ScanReading } from './read-scan.ts';

/** Adds up to the last digit, in both directions. */
const SHEET = [
  'Hologic Horizon A',
  'Region        BMC       Fat      Lean    Lean +     Total',
  '              (g)  Mass (g)  Mass (g)   BMC (g)  Mass (g)',
  'L Arm      134.97    1095.2    2002.0    2137.0    3232.2',
  'R Arm      144.04    1203.0    2159.4    2303.4    3506.4',
  'Trunk      472.62    7231.2   20381.8   20854.4   28085.6',
  'L Leg      368.09    4527.2    7102.9    7471.0   11998.2',
  'R Leg      345.60    4665.2    6852.2    7197.8   11863.0',
  'Subtotal  1465.32   18721.8   38498.3   39963.6   58685.4',
];
const look = (from: string, to: string) => [getPage(SHEET.map((line) => line.replace(from, to)))];
const find = ({ values }: ScanReading, key: string) => values.find((one) => toValueKey(one) === `${key}|0`);
const doubted = ({ values }: ScanReading) => values.filter((one) => one.isDoubted).map((one) => toValueKey(one).replace(/\|0$/, ''));

it('[BR27]: on a sheet that adds up to the last digit a wrong digit in the middle of a number is doubted', () => {
  expect(doubted(readScanPasses([look('', '')]))).toEqual([]);
  expect(doubted(readScanPasses([look('2159.4', '2150.4')]))).toEqual(['lean_mass_kg|arm_right']);
});

it('[BR27]: of two looks the one that adds up counts', () => {
  for (const passes of [
    [look('2159.4', '2150.4'), look('', '')],
    [look('', ''), look('2159.4', '2150.4')],
  ])
    expect(find(readScanPasses(passes), 'lean_mass_kg|arm_right')).toMatchObject({ value: 2.1594, isDoubted: false });
});

it('[BR27]: a sheet whose columns do not add up to the last digit is compared as any other', () => {
  const others = ['2140.0', '2306.4', '20857.4', '7474.0', '7200.8', '39978.6'];
  const rounded = SHEET.map((line, row) => line.replace(/(\S+)(?= +\S+$)/, (printed) => others[row - 3] ?? printed));
  expect(doubted(readScanPasses([[getPage(rounded)]]))).toEqual([]);
});

it('[BR21]: two looks at one print differ by a single digit', () => {
  const passes = ['12.14', '12.15'].map((printed) => [getPage(['InBody', `Protein ${printed} kg`])]);
  expect(doubted(readScanPasses(passes))).toEqual(['protein_kg|whole']);
  // Two prints of one value are rounded differently.
  expect(doubted(readScanPasses([[getPage(['InBody', 'Protein 12.14 kg', 'Protein 12.1 kg'])]]))).toEqual([]);
});

it('[BR26]: what each look reads differently, while the other values contradict it, is unread', () => {
  const passes = ['721.9', '127.9', '42.79'].map((printed) => look('2137.0', printed));
  const reading = readScanPasses(passes);
  expect(find(reading, 'ffm_kg|arm_left')).toBeUndefined();
  expect(reading.unread).toEqual(['L Arm 721.9']);
});

const GE = [
  'GE Healthcare Lunar Prodigy',
  'Region       Fat (g)     Lean (g)    BMC (g)    Total Mass (kg)',
  'Arms           1,108        3,085        209                4.4',
  'Arm Right        593        1,551        108                2.3',
  'Arm Left         515        1,534        102                2.1',
  'Legs           4,108       10,253        619               15.0',
  'Trunk          4,163       17,528        428               22.1',
];
const toLook = (lines: readonly string[]) => [getPage(lines)];

it('[BR22]: a whole column without its marks is seen by the other columns, and its values stay in doubt', () => {
  const markless = GE.map((line) => line.replace(/(\d+)\.(\d)$/, '$1$2 '));
  const reading = readScanPasses([toLook(markless), toLook(markless)]);
  expect(['arms', 'arm_right', 'arm_left', 'legs', 'trunk'].map((part) => find(reading, `total_mass_kg|${part}`)?.value)).toEqual([
    4.4, 2.3, 2.1, 15, 22.1,
  ]);
  expect(doubted(reading)).toHaveLength(5);
});

it('[BR22]: a column of whole numbers has no mark to put back', () => {
  const reading = readScanPasses([toLook(GE.map((line) => line.replace('1,551', '  551')))]);
  expect(find(reading, 'lean_mass_kg|arm_right')?.value).not.toBe(0.0551);
  expect(find(reading, 'lean_mass_kg|arm_right')?.isDoubted ?? true).toBe(true);
});

it('[BR28]: on a picture a number without a mark is in doubt where its column has one', () => {
  const lines = ['InBody 770', 'Segmental Lean Analysis', 'Left Arm   3.2 kg', 'Right Arm   3.1 kg', 'Trunk   25 kg'];
  expect(doubted(readScanPasses([toLook(lines), toLook(lines)]))).toEqual(['lean_mass_kg|trunk']);
  expect(doubted(readScanPasses([toLook(lines)]))).toEqual([]);
});

it('[BR28]: on a picture a number with more decimals than its column is in doubt', () => {
  const lines = ['InBody 770', 'Segmental Lean Analysis', 'Left Arm   3.2 kg', 'Right Arm   3.1 kg', 'Trunk   25.15 kg'];
  expect(doubted(readScanPasses([toLook(lines), toLook(lines)]))).toEqual(['lean_mass_kg|trunk']);
});

it('[BR20]: what a single look at a picture has, and nothing is compared with, is in doubt', () => {
  const lines = ['InBody 770', 'Protein 12.1 kg', 'Minerals 4.2 kg'];
  expect(doubted(readScanPasses([toLook(lines), toLook(lines.slice(0, 2))]))).toEqual(['minerals_kg|whole']);
});

it.each([
  ['lost', '  593', '   53'],
  ['misread', '  593', '  573'],
  ['seen twice', '  593', ' 5593'],
])('[BR29]: a digit that was %s is put back where the others prove the number, in doubt', (_, printed, read) => {
  const lines = GE.map((line) => line.replace(printed, read));
  const reading = readScanPasses([toLook(lines), toLook(lines)]);
  expect(find(reading, 'fat_mass_kg|arm_right')).toMatchObject({ value: 0.593, isDoubted: true });
});

it('[BR29]: text that was no picture has lost no digit', () => {
  const reading = readScanPasses([toLook(GE.map((line) => line.replace('  593', '   53')))]);
  expect(find(reading, 'fat_mass_kg|arm_right')).toMatchObject({ value: 0.053, isDoubted: true });
});

it('[BR29]: where two numbers are as likely, none of them is read', () => {
  const lines = GE.map((line) => line.replace('  593', '   59'));
  const reading = readScanPasses([toLook(lines), toLook(lines)]);
  expect(find(reading, 'fat_mass_kg|arm_right')).toBeUndefined();
  expect(reading.unread).toEqual(['Arm Right 59']);
});

it('[BR26]: on a sheet that adds up to the last digit a number that follows from no other one is unread', () => {
  const reading = readScanPasses([look('2159.4', '59.4  '), look('2159.4', '59.4  ')]);
  expect(find(reading, 'lean_mass_kg|arm_right')).toBeUndefined();
  expect(reading.unread).toEqual(['R Arm 59.4']);
});
