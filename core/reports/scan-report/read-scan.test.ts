import { expect, it } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { toValueKey } from '#core/body-composition/scan.ts';
import { mergeReadings } from './merge-readings.ts';
import { readScanPages, readScanPasses, type ScanReading } from './read-scan.ts';

const read = (...lines: readonly string[]): ScanReading => readScanPages([getPage(lines)]);
const toValues = (reading: ScanReading): Record<string, number> =>
  Object.fromEntries(reading.values.map((one) => [toValueKey(one).replace(/\|0$/, '').replace('|whole', ''), one.value]));
const values = (...lines: readonly string[]) => toValues(read(...lines));
const doubted = (reading: ScanReading) => reading.values.filter((one) => one.isDoubted).map((one) => toValueKey(one).replace(/\|0$/, ''));

const HOLOGIC = [
  'Hologic Horizon A',
  'DXA Results Summary:',
  'Region        BMC       Fat      Lean    Lean +     Total   % Fat',
  '              (g)  Mass (g)  Mass (g)   BMC (g)  Mass (g)        ',
  'L Arm      134.97    1095.2    2002.0    2137.0    3232.3    33.9',
  'R Arm      144.04    1203.0    2159.4    2303.5    3506.5    34.3',
  'L Ribs     100.10                                                ',
  'Total     1853.37   19764.5   40876.3   42729.7   62494.2    31.6',
];

it('[BR1]: a table with heads in two lines gives every cell its part and quantity', () => {
  const found = values(...HOLOGIC);
  expect(found).toMatchObject({
    'bmc_kg|arm_left': 0.13497,
    'fat_mass_kg|arm_right': 1.203,
    ffm_kg: 42.7297,
    total_mass_kg: 62.4942,
    body_fat_pct: 31.6,
  });
  expect(Object.keys(found)).toHaveLength(18);
});

it('[BR1]: rows of differences are no parts', () => {
  const found = values(
    'Lunar Prodigy',
    'Region        Fat      Lean',
    '              (g)       (g)',
    'Arms        1,108     3,085',
    'Arms Diff.     78        18',
    'Legs        4,108    10,253',
  );
  expect(found).toEqual({ 'fat_mass_kg|arms': 1.108, 'lean_mass_kg|arms': 3.085, 'fat_mass_kg|legs': 4.108, 'lean_mass_kg|legs': 10.253 });
});

it('[BR2]: Tissue %Fat and Region %Fat are two fields', () => {
  const found = values(
    'GE Healthcare Lunar iDXA',
    '            Tissue    Region    Tissue       Fat',
    'Region     (%Fat)    (%Fat)        (g)       (g)',
    'Legs         28.6      27.4     14,361     4,108',
    'Trunk        19.2      18.8     21,691     4,163',
    'Total        23.1      22.3     43,424    10,049',
  );
  expect(found).toMatchObject({ tissue_fat_pct: 23.1, body_fat_pct: 22.3, tissue_mass_kg: 43.424, fat_mass_kg: 10.049 });
});

it('[BR3]: kilograms of segments are read, shares of the normal are not', () => {
  const found = values(
    'InBody 770',
    'Segmental Lean Analysis',
    'Right Arm     3.12 kg    105.3 %',
    'Left Arm      3.05 kg    103.1 %',
    'Trunk        25.30 kg    101.0 %',
  );
  expect(found).toEqual({ 'lean_mass_kg|arm_right': 3.12, 'lean_mass_kg|arm_left': 3.05, 'lean_mass_kg|trunk': 25.3 });
});

it('[BR4]: impedance by frequency and part', () => {
  const found = values(
    'InBody 770',
    'Impedance',
    'Z (Ω)      RA      LA      TR      RL      LL',
    '5 kHz   361.9   355.6    25.2   273.0   272.6',
    '50 kHz  326.3   318.5    20.5   244.7   243.8',
  );
  expect(found).toMatchObject({ 'impedance_ohm|arm_right|5': 361.9, 'impedance_ohm|trunk|50': 20.5, 'impedance_ohm|leg_left|50': 243.8 });
  expect(Object.keys(found)).toHaveLength(10);
});

it('[BR4]: a line above frequencies may count as a part of their letters, and they are still the heads', () => {
  const page = getPage([
    'InBody 270',
    'Impedance (Ω)',
    'Segment      5 kHz   50 kHz',
    'Right Arm    304.8    268.3',
    'Left Arm     311.2    274.5',
    'Trunk         23.5     20.1',
  ]);
  const isHead = (text: string) => /^(5|50|kHz|Segment)$/.test(text);
  const words = page.words.map((word) => (isHead(word.text) ? { ...word, y0: word.y0 - (word.y1 - word.y0) * 0.7 } : word));
  expect(toValues(readScanPages([{ ...page, words }]))).toMatchObject({ 'impedance_ohm|arm_right|5': 304.8, 'impedance_ohm|trunk|50': 20.1 });
});

it('[BR5]: bounds of the normal, scales and earlier tests are no values', () => {
  const found = values(
    'InBody 770',
    'Body Fat Mass   12.4 kg   ( 8.9 ~ 17.9 )',
    'Protein  12.1 kg   10.1 - 14.5',
    '          8.0   13.0   18.0   23.0   28.0   33.0',
    'PBF (%)                17.6',
    'Body Composition History',
    'Weight    70.1   71.3   72.4',
  );
  expect(found).toEqual({ fat_mass_kg: 12.4, protein_kg: 12.1, body_fat_pct: 17.6 });
  expect(values('Hologic Horizon A', 'Est. VAT Mass (g) +520')).toEqual({});
});

it('[BR1]: brackets of units stand higher than digits, and the row of them is still a head', () => {
  const page = getPage([
    'GE Healthcare Lunar iDXA',
    '            Tissue    Region    Tissue       Fat',
    'Region     (%Fat)    (%Fat)        (9)       (g)',
    'Legs         28.6      27.4     14,361     4,108',
    'Trunk        19.2      18.8     21,691     4,163',
  ]);
  const words = page.words.map((word) => (/[()]/.test(word.text) ? { ...word, y0: word.y0 - 4, y1: word.y1 + 4 } : word));
  const reading = readScanPages([{ ...page, words }]);
  expect(toValues(reading)).toMatchObject({ 'tissue_fat_pct|legs': 28.6, 'body_fat_pct|legs': 27.4, 'fat_mass_kg|trunk': 4.163 });
  expect(doubted(reading)).toEqual([]);
});

it('[BR5]: a value can stand below its name', () => {
  expect(values('Lunar iDXA', 'Estimated Visceral Adipose Tissue', 'Volume      Mass', '163 cm³     154 g')).toEqual({
    vat_volume_cm3: 163,
    vat_mass_g: 154,
  });
});

it('[BR6]: two numbers beside one name are told apart by their units', () => {
  expect(values('Tanita MC-780', 'Fat   17.6 %   12.4 kg', 'BMR   6799 kJ   1625 kcal')).toEqual({
    body_fat_pct: 17.6,
    fat_mass_kg: 12.4,
    bmr_kcal: 1625,
  });
});

it('[BR7]: nothing is read from targets and degrees', () => {
  expect(values('InBody 270', 'Target Weight  62.0 kg', 'Obesity Degree  110 %', 'Fat Control  -4.2 kg')).toEqual({});
});

it('[BR10]: decimal commas, and thousands of grams', () => {
  expect(values('Delež maščobe   17,6 %', 'Maščobna masa   12,4 kg')).toEqual({ body_fat_pct: 17.6, fat_mass_kg: 12.4 });
  expect(values('Lunar', 'Region     Fat (g)', 'Arms         1.108', 'Trunk       14.163')).toEqual({
    'fat_mass_kg|arms': 1.108,
    'fat_mass_kg|trunk': 14.163,
  });
});

it('[BR11]: pounds, kilojoules and litres are converted', () => {
  const found = values('InBody 570', 'Body Fat Mass  39.7 lb', 'Weight   155.4 lb', 'Basal Metabolic Rate   6799 kJ');
  expect(found['fat_mass_kg']).toBeCloseTo(18.0076, 3);
  expect(found['total_mass_kg']).toBeCloseTo(70.4883, 3);
  expect(found['bmr_kcal']).toBeCloseTo(1625, 0);
  expect(values('seca mBCA 515', 'Visceral Adipose Tissue (VAT)  2.3 l')).toEqual({ vat_volume_cm3: 2300 });
});

it('[BR11]: a column of masses without a unit is in grams where its numbers are too great for kilograms', () => {
  expect(values('Hologic', 'Region      Fat Mass', 'Trunk         7231.2', 'Head          1042.8')).toEqual({
    'fat_mass_kg|trunk': 7.2312,
    'fat_mass_kg|head': 1.0428,
  });
});

it('[BR12]: a number with a unit of another quantity is not read', () => {
  const reading = read('InBody 770', 'Total Body Water   60.4 %');
  expect(reading.values).toEqual([]);
  expect(reading.unread).toEqual(['Total Body Water']);
});

it('[BR15]: maker, model, method and height', () => {
  expect(read('InBody', 'Height 181.0 cm   [InBody 770]')).toMatchObject({ maker: 'inbody', device: 'InBody 770', method: 'bia', heightCm: 181 });
  expect(read('Model: Horizon A (S/N 302081M)')).toMatchObject({ maker: 'hologic', device: 'Horizon A', method: 'dexa' });
  expect(read('Height: 5ft. 9.0in.').heightCm).toBe(175.3);
});

it.each([
  ['Scan Date: December 04, 2019', '2019-12-04', false],
  ['Test Date 2026.03.28. 16:14', '2026-03-28', false],
  ['Datum meritve: 28. 2. 2026', '2026-02-28', false],
  ['Measured: 04/25/2026', '2026-04-25', false],
  ['Measured: 04/05/2026', '2026-05-04', true],
])('[BR16]: %s', (line, day, isDayUnsure) => {
  expect(read('DOB: 03/03/1981', line)).toMatchObject({ day, isDayUnsure });
});

it('[BR16]: a birth date alone is no day of a scan', () => {
  expect(read('Date of birth: 03.03.1981').day).toBeUndefined();
});

it('[BR17]: SMI of InBody and of others are two fields', () => {
  expect(values('InBody 770', 'SMI   7.6 kg/m²')).toEqual({ almi: 7.6 });
  expect(values('Charder MA801', 'SMI   9.8 kg/m²')).toEqual({ smm_index: 9.8 });
});

it('[BR20]: a value that contradicts its row and column is doubted, and only that', () => {
  const wrong = HOLOGIC.map((line) => line.replace('19764.5', '29764.5'));
  expect(doubted(read(...wrong))).toEqual(['fat_mass_kg|whole']);
  expect(doubted(read(...HOLOGIC))).toEqual([]);
});

it('[BR20]: letters that the reader is unsure of are doubted', () => {
  expect(doubted(readScanPages([getPage(['InBody', 'Body Fat Mass 12.4 kg'], { confidence: 40 })]))).toEqual(['fat_mass_kg|whole']);
});

it('[BR21]: what fits the other values is chosen among several looks', () => {
  const wrong = HOLOGIC.map((line) => line.replace('19764.5', '19164.5').replace('1095.2', '1005.2'));
  const other = HOLOGIC.map((line) => line.replace('40876.3', '46876.3'));
  const reading = readScanPasses([[getPage(wrong)], [getPage(other)]]);
  expect(toValues(reading)).toMatchObject({ fat_mass_kg: 19.7645, lean_mass_kg: 40.8763, 'fat_mass_kg|arm_left': 1.0952 });
});

it('[BR21]: two looks that differ, with nothing to confirm either, leave a doubt', () => {
  const reading = readScanPasses([[getPage(['InBody', 'Protein 12.1 kg'])], [getPage(['InBody', 'Protein 12.7 kg'])]]);
  expect(doubted(reading)).toEqual(['protein_kg|whole']);
});

it('[BR22]: a lost decimal mark is put back where others confirm it, in doubt', () => {
  const reading = read(...HOLOGIC.map((line) => line.replace('31.6', '316 ')));
  expect(toValues(reading)).toMatchObject({ body_fat_pct: 31.6 });
  expect(doubted(reading)).toEqual(['body_fat_pct|whole']);
});

it('[BR26]: a number that can only be what was printed with a mark, and that nothing confirms, is unread', () => {
  const reading = read('InBody', 'Percent Body Fat 316 %', 'Weight 70.5 kg');
  expect(toValues(reading)).toEqual({ total_mass_kg: 70.5 });
  expect(reading.unread).toEqual(['Percent Body Fat 316']);
});

it('[BR26]: a number without the mark of its column is unread where too few others tell its place', () => {
  const reading = read('InBody 270', 'Impedance', 'Z (Ω)      RA      TR      RL      LL', '5 kHz   361.9    25.2    2730    2726');
  expect(toValues(reading)).toEqual({ 'impedance_ohm|arm_right|5': 361.9, 'impedance_ohm|trunk|5': 25.2 });
  expect(reading.unread).toEqual(['5 kHz 2730', '5 kHz 2726']);
});

it('[BR22]: of a left limb the right one tells where the mark stood', () => {
  const reading = read('InBody 270', 'Impedance', 'Z (Ω)      RA      LA      TR      RL      LL', '5 kHz   361.9    3556    25.2   273.0   272.6');
  expect(toValues(reading)).toMatchObject({ 'impedance_ohm|arm_left|5': 355.6 });
  expect(doubted(reading)).toEqual(['impedance_ohm|arm_left|5']);
});

it('[BR26]: numbers of one row whose frequencies were not read are of none', () => {
  const reading = read('Tanita', 'Impedance (Ω)', 'Segment', 'Right Arm    304.8    268.3', 'Trunk         23.5     20.1');
  expect(toValues(reading)).toEqual({});
  expect(reading.unread).toContain('Right Arm 304.8');
});

it.each([[[]], [['']], [['Račun 2026-03-04', 'Kava 1,80', 'Skupaj 1,80 EUR']], [['((((', '%%% 12 kg', 'kHz kHz 5 kHz', 'Total', 'L Arm R Arm']]])(
  '[BR23] a page without a sheet has no scan: %j',
  (lines) => {
    expect(read(...lines).isEnough).toBe(false);
  },
);

it('[BR24]: files of one day and device are one scan, and a value that differs is doubted', () => {
  const [first, second, other] = [
    read('InBody 770', 'Test Date 2026.03.28', 'Body Fat Mass 12.4 kg', 'Weight 70.5 kg'),
    read('InBody 770', 'Test Date 2026.03.28', 'Body Fat Mass 13.4 kg', 'Protein 12.1 kg'),
    read('InBody 770', 'Test Date 2026.05.01', 'Body Fat Mass 11.4 kg'),
  ];
  const merged = mergeReadings([first, other, second]);
  expect(merged.map(({ from }) => from)).toEqual([[0, 2], [1]]);
  const reading = merged[0]?.reading as ScanReading;
  expect(toValues(reading)).toEqual({ fat_mass_kg: 12.4, total_mass_kg: 70.5, protein_kg: 12.1 });
  expect(doubted(reading)).toContain('fat_mass_kg|whole');
});

it('[BR25]: a name without a value is reported unread, the heads of a table are not', () => {
  const found = read(
    'Hologic Horizon A',
    'Region    BMC (g)    Fat Mass (g)    Total Mass (g) % Fat',
    'L Arm         180            1200              4000  30.0',
    'Trunk         600            7200             30000  24.0',
    'Total        2360           16500             66000  25.0',
    '',
    'Android/Gynoid Ratio',
  );
  expect(found.unread).toEqual(['Android / Gynoid Ratio']);
});

it('[BR12]: a small digit that was read as another sign is known from the name', () => {
  expect(
    values('InBody 770', 'Visceral Fat Area   92.4 cm?', 'BMI (kg/m?)   23.6', 'Est. VAT Volume (cm*)   466', 'Fat Mass/Height? (kg/m)   7.62'),
  ).toEqual({ vat_area_cm2: 92.4, bmi: 23.6, vat_volume_cm3: 466, fmi: 7.62 });
  // Area or volume: the name does not say.
  expect(values('seca mBCA 515', 'VAT   92.4 cm?')).toEqual({});
});

it('[BR4]: heads that were not read are those of the maker', () => {
  const found = values(
    'InBody 770',
    'Impedance',
    'Z (a)      RA      LA      mm      Rt      4',
    '5 kHz   361.9   355.6    25.2   273.0   272.6',
    '50 kHz  326.3   318.5    20.5   244 7   243.8',
  );
  expect(found).toMatchObject({ 'impedance_ohm|trunk|5': 25.2, 'impedance_ohm|leg_right|50': 244.7, 'impedance_ohm|leg_left|50': 243.8 });
  expect(Object.keys(found)).toHaveLength(10);
});

it('[BR4]: a frequency is known by letters that look like its digits, a row without one does not end the table, and one twice is of neither', () => {
  const reading = read(
    'InBody 770',
    'Impedance',
    'Z (Ω)     RA      LA      TR      RL      LL',
    'SkHz   361.9   355.6    25.2   273.0   272.6',
    '~ ~    326.3   318.5    20.5   244.7   243.8',
    '259kHz 306.3   301.5    18.5   224.7   223.8',
    '500kHz 296.3   2915     17.5   214.7   213.8',
    '500kHz 286.3   281.5    16.5   204.7   203.8',
  );
  const found = toValues(reading);
  expect(found).toMatchObject({ 'impedance_ohm|arm_right|5': 361.9, 'impedance_ohm|arm_left|250': 301.5 });
  expect(Object.keys(found)).toHaveLength(10);
  expect(doubted(reading)).toContain('impedance_ohm|arm_right|250');
  expect(doubted(reading)).not.toContain('impedance_ohm|arm_right|5');
});

it('[BR4]: parts in words may stand in two rows, and a number without its frequency is none beside those that have theirs', () => {
  const heads = ['       Desna   Leva           Desna    Leva', '        roka   roka    Trup    noga    noga'];
  const whole = getPage(['Naprava InBody 570', 'Impedanca (Ω)', ...heads, '5 kHz  361,9   355,6    25,2   273,0   272,6']);
  const without = getPage(['Naprava InBody 570', 'Impedanca (Ω)', 'Desna roka   361,9', 'Leva roka   355,6']);
  const reading = readScanPasses([[whole], [without]]);
  expect(toValues(reading)).toEqual({
    'impedance_ohm|arm_right|5': 361.9,
    'impedance_ohm|arm_left|5': 355.6,
    'impedance_ohm|trunk|5': 25.2,
    'impedance_ohm|leg_right|5': 273,
    'impedance_ohm|leg_left|5': 272.6,
  });
  expect(doubted(reading)).toEqual([]);
});

it('[BR22]: a column of one print has its lost mark back, in doubt, and a zero in front tells of one', () => {
  const reading = read(
    'Hologic Horizon A',
    'Region    Fat Mass (lb)    Total Mass (lb)    BMC (lb)',
    'L Arm              3.1               8.4         0.3',
    'R Arm              2.9               8.2          03',
    'Trunk              218              72.5         1.5',
    'L Leg              8.9              25.5         1.0',
  );
  const found = toValues(reading);
  expect(found['fat_mass_kg|trunk']).toBeCloseTo(9.888, 3);
  expect(found['bmc_kg|arm_right']).toBeCloseTo(0.136, 3);
  expect(doubted(reading)).toEqual(['bmc_kg|arm_right', 'fat_mass_kg|trunk']);
});

it('[BR4]: without any head the order of the maker is taken and doubted', () => {
  const lines = ['Impedance', '5 kHz   361.9   355.6    25.2   273.0   272.6'];
  const reading = read('InBody 770', ...lines);
  expect(toValues(reading)).toMatchObject({ 'impedance_ohm|trunk|5': 25.2, 'impedance_ohm|leg_left|5': 272.6 });
  expect(doubted(reading)).toHaveLength(5);
  // Of an unknown maker nothing tells the order.
  expect(values('Impedance', ...lines)).toEqual({});
});

it('[BR21]: a look that lost a decimal mark has no vote against one that has it', () => {
  const look = (trunk: string) => [getPage(['InBody 770', 'Z (Ω)  RA  LA  TR  RL  LL', `250 kHz   316.4   322.8   ${trunk}   236.9   239.2`])];
  const reading = readScanPasses([look('217'), look('21.7'), look('217')]);
  expect(toValues(reading)).toMatchObject({ 'impedance_ohm|trunk|250': 21.7 });
  expect(doubted(reading)).toEqual([]);
  expect(doubted(readScanPasses([look('217')]))).toEqual(['impedance_ohm|trunk|250']);
});

it('[BR1]: the edge of the paper before a name makes no other part of it', () => {
  expect(values('InBody 770', 'Segmental Fat Analysis', 'Left Arm   1.5 kg   98.3 %', 'l Trunk   10.3 kg   100.6 %')).toEqual({
    'fat_mass_kg|arm_left': 1.5,
    'fat_mass_kg|trunk': 10.3,
  });
});

it('[BR11]: pounds are known by letters that look like theirs', () => {
  const found = values('InBody 770', 'Protein   30.6 1b', 'Body Fat Mass   32.8 Ib', 'Weight   185.8|b', 'Skeletal Muscle Mass   86.91b');
  expect(found['protein_kg']).toBeCloseTo(13.88, 2);
  expect(found['fat_mass_kg']).toBeCloseTo(14.878, 2);
  expect(found['total_mass_kg']).toBeCloseTo(84.277, 2);
  expect(found['smm_kg']).toBeCloseTo(39.417, 2);
});

it('[BR1]: a unit that was misread spoils neither its head nor the next one', () => {
  const found = values(
    'Hologic APEX',
    'Region       Fat     Lean +    Total   ',
    '       Mass (Ib)  BMC (kq) Mass (lb) Centile',
    'L Arm        2.95     5.22     8.17      57',
    'R Arm        2.85     5.42     8.27      57',
  );
  expect(Object.keys(found)).toHaveLength(6);
  expect(found['fat_mass_kg|arm_left']).toBeCloseTo(1.338, 3);
});

it('[BR1]: a misread unit turns no mass into a share, and a lone letter spoils no head', () => {
  const found = values(
    'GE Healthcare Lunar Prodigy',
    '            Tissue    Region    Tissue       Fat      Lean',
    'Region     (%Fat)    (%Fat)         (a         0         O',
    'Legs         28.6      27.4     14,361     4,108    10,253',
    'Total        23.1      22.3     43,424    10,049    33,375',
  );
  expect(found).toMatchObject({ tissue_fat_pct: 23.1, tissue_mass_kg: 43.424, fat_mass_kg: 10.049, lean_mass_kg: 33.375 });
});

it('[BR1]: a column of numbers in groups of three is no share, whatever its head was read as', () => {
  const found = values(
    'Region     Tissue %Fat    Tissue %Fat       Fat (g)',
    'Legs              28.6         14,361         4,108',
    'Total             23.1         43,424        10,049',
  );
  expect(found).toEqual({ 'tissue_fat_pct|legs': 28.6, tissue_fat_pct: 23.1, 'fat_mass_kg|legs': 4.108, fat_mass_kg: 10.049 });
});

it('[BR5]: a name over its value may take two lines', () => {
  const reading = read(
    'GE Healthcare Lunar Prodigy',
    'Trunk Fat Mass/Total Fat                               Limbs Fat Mass/Trunk Fat',
    '         Mass            Legs Fat Mass/Total Fat Mass            Mass          ',
    '         0.41                      0.43                          1.25          ',
  );
  expect(toValues(reading)).toEqual({ trunk_total_fat: 0.41, legs_total_fat: 0.43, limb_trunk_fat: 1.25 });
  expect(reading.unread).toEqual([]);
});
