import { expect, it } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { toValueKey } from '#core/body-composition/scan.ts';
import { readScanPasses, type ScanReading } from './read-scan.ts';

const SHEET = [
  'Norland',
  'Region       Fat (g)     Lean (g)    BMC (g)',
  'Left Arm         515        1,534        102',
  'Right Arm        593        1,551        108',
  'Left Leg       2,027        5,076        304',
  'Right Leg      2,081        5,177        315',
];
const blank = (text: string): string => ' '.repeat(text.length);
const toLook = (lines: readonly string[]) => [getPage(lines)];
const find = ({ values }: ScanReading, key: string) => values.find((one) => toValueKey(one) === `${key}|0`)?.value;

it('[BR30]: a row whose name one look lost is named by the look that has its numbers', () => {
  const numberless = SHEET.map((line) => line.replace('1,551', blank));
  const nameless = SHEET.map((line) => line.replace('Right Arm', blank));
  for (const passes of [
    [numberless, nameless],
    [nameless, numberless],
  ])
    expect(find(readScanPasses(passes.map(toLook)), 'lean_mass_kg|arm_right')).toBe(1.551);
});

it('[BR30]: a column whose head one look lost has that of the look with its numbers', () => {
  const numberless = SHEET.map((line) => line.replace('1,551', blank));
  const headless = SHEET.map((line) => line.replace(/^Region.*/, blank));
  for (const passes of [
    [numberless, headless],
    [headless, numberless],
  ])
    expect(find(readScanPasses(passes.map(toLook)), 'lean_mass_kg|arm_right')).toBe(1.551);
});

it('[BR30]: a row that two looks name differently has no name', () => {
  const nameless = SHEET.map((line) => line.replace(/Right (?=Arm)/, blank).replace('Arm ', '.... '));
  const others = ['Right Arm', 'Trunk    '].map((name) => SHEET.map((line) => line.replace('Right Arm', name).replace('1,551', blank)));
  const reading = readScanPasses([nameless, ...others].map(toLook));
  expect(['lean_mass_kg|arm_right', 'lean_mass_kg|trunk'].map((key) => find(reading, key))).toEqual([undefined, undefined]);
});

it('[BR31]: a row without its name is no value of the heads above it', () => {
  const nameless = SHEET.map((line) => line.replace('Left Arm', blank));
  for (const passes of [[nameless], [nameless, nameless]]) {
    const { values } = readScanPasses(passes.map(toLook));
    expect(values.filter(({ region }) => region === 'whole')).toEqual([]);
  }
});

const GE = [
  'GE Healthcare Lunar Prodigy',
  '              Tissue    Region     Tissue        Fat       Lean       BMC   Total Mass',
  'Region        (%Fat)    (%Fat)        (g)        (g)        (g)       (g)         (kg)',
  'Arm Right       27.7      26.3      2,145        593      1,551       108          2.3',
  'Arm Left        25.1      23.9      2,048        515      1,534       102          2.1',
  'Trunk           19.2      18.8     21,691      4,163     17,528       428         22.1',
];

it('[BR30]: a single misread head does not keep the order of the maker from the other columns, which are in doubt', () => {
  const misread = GE.map((line, row) => (row === 1 ? `${' '.repeat(16)}Fat` : row === 2 ? `Region          (g)` : line));
  const reading = readScanPasses([toLook(misread)]);
  expect(['lean_mass_kg|trunk', 'tissue_fat_pct|trunk'].map((key) => find(reading, key))).toEqual([17.528, 19.2]);
  expect(reading.values.every(({ isDoubted }) => isDoubted)).toBe(true);
});

it('[BR32]: two lines that run into each other are two', () => {
  const page = getPage(GE);
  const top = page.words.find(({ text }) => text === 'Left')?.y0 ?? 0;
  // From here on all lines lie higher than they should, so that half of the letters lie over each other.
  const words = page.words.map((word) => (word.y0 < top ? word : { ...word, y0: word.y0 - 19.5, y1: word.y1 - 19.5 }));
  const reading = readScanPasses([[{ ...page, words }]]);
  expect(['arm_right', 'arm_left'].map((part) => find(reading, `lean_mass_kg|${part}`))).toEqual([1.551, 1.534]);
});
