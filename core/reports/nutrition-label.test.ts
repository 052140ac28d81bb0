import { describe, expect, test } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { knownAmounts, labelNutrients } from './label-nutrients.ts';
import type { LabelReading, LabelValues } from './label-reading.ts';
import { readNutritionLabel } from './nutrition-label.ts';

const numbers = (values: LabelValues | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([field, read]) => [field, read.value]));
const per100 = (...lines: string[]): Record<string, number> => numbers(readNutritionLabel(getPage(lines)).per100.values);
const doubted = ({ doubts }: LabelReading): string[] => doubts.map(({ field, code }) => `${field}: ${code}`);

const OATS = { energyKj: 1543, calories: 368, fat: 6.4, saturated_fat: 1.2, carbs: 58.7, sugar: 0.9, fiber: 10, protein: 13.5, salt: 0.02 };

const SLOVENIAN = [
  'Povprečna hranilna vrednost',
  '                                    na 100 g            na porcijo (40 g)',
  'Energijska vrednost                 1543 kJ / 368 kcal  617 kJ / 147 kcal',
  'Maščobe                             6,4 g               2,6 g',
  '  od tega nasičene maščobne kisline 1,2 g               0,5 g',
  'Ogljikovi hidrati                   58,7 g              23,5 g',
  '  od tega sladkorji                 0,9 g               0,4 g',
  'Prehranske vlaknine                 10 g                4,0 g',
  'Beljakovine                         13,5 g              5,4 g',
  'Sol                                 0,02 g              0,01 g',
];

describe('words to cells', () => {
  test('[NL5] reads both columns of a Slovenian table', () => {
    const reading = readNutritionLabel(getPage(SLOVENIAN));
    expect(numbers(reading.per100.values)).toEqual(OATS);
    expect(numbers(reading.perPortion)).toMatchObject({ energyKj: 617, calories: 147, carbs: 23.5, salt: 0.01 });
    expect(reading).toMatchObject({ portionGrams: 40, language: 'sl', carbsBasis: 'available', doubts: [], per100: { basis: 'g' } });
    expect(reading.confidence).toBeGreaterThan(0.85);
  });

  test('[NL1] holds rows together that climb', () => {
    expect(numbers(readNutritionLabel(getPage(SLOVENIAN, { slope: 0.02 })).per100.values)).toEqual(OATS);
  });

  test.each([
    [
      'hr',
      'po',
      ['Energija', 'Masti', 'od kojih zasićene masne kiseline', 'Ugljikohidrati', 'od kojih šećeri', 'Vlakna', 'Bjelančevine', 'Sol'],
      ',',
    ],
    ['en', 'per', ['Energy', 'Fat', 'of which saturates', 'Carbohydrate', 'of which sugars', 'Fibre', 'Protein', 'Salt'], '.'],
    ['de', 'pro', ['Brennwert', 'Fett', 'davon gesättigte Fettsäuren', 'Kohlenhydrate', 'davon Zucker', 'Ballaststoffe', 'Eiweiß', 'Salz'], ','],
    ['it', 'per', ['Energia', 'Grassi', 'di cui acidi grassi saturi', 'Carboidrati', 'di cui zuccheri', 'Fibre', 'Proteine', 'Sale'], ','],
  ])('[NL2] reads %s', (lang, per, names, mark) => {
    const amounts = ['1543 kJ / 368 kcal', '6.4 g', '1.2 g', '58.7 g', '0.9 g', '10 g', '13.5 g', '0.02 g'];
    const rows = names.map((name, at) => `${name.padEnd(40)}${(amounts[at] ?? '').replace('.', mark)}`);
    const reading = readNutritionLabel(getPage([`${''.padEnd(40)}${per} 100 g`, ...rows]));
    expect(numbers(reading.per100.values)).toEqual(OATS);
    expect(reading.language).toBe(lang);
  });

  test('[NL2] forgives wrong letters, but makes no other name of them', () => {
    expect(per100('na 100 g', 'Mascohe 6,4 g', '0gljikovi hldrati 58,7 g', 'od tega nasieene mascobne kislinc 1,2 g', 'Beljakcvine 13,5 g')).toEqual({
      fat: 6.4,
      carbs: 58.7,
      saturated_fat: 1.2,
      protein: 13.5,
    });
    expect(per100('na 100 g', 'Fan 6,4 g', 'Pol 3 g')).toEqual({});
  });

  test('[NL3] takes a row that says its name in several languages for one', () => {
    const lines = [
      'na 100 g / per 100 g',
      'Maščobe / Masti / Fett 6,4 g',
      'od tega nasičene maščobne kisline / od kojih zasićene masne kiseline 1,2 g',
      'Sol / Salz 0,02 g',
    ];
    expect(per100(...lines)).toEqual({ fat: 6.4, saturated_fat: 1.2, salt: 0.02 });
  });

  test('[NL3] takes names joined by strokes apart', () => {
    const lines = [
      'na 100 g',
      'Maščobe/Masti/Fett 6,4 g',
      'Ogljikovi hidrati/Ugljikohidrati/Kohlenhydrate 58,7 g',
      'Beljakovine/Bjelančevine/Eiweiß 13,5 g',
    ];
    expect(per100(...lines)).toEqual({ fat: 6.4, carbs: 58.7, protein: 13.5 });
  });

  test('[NL4] finds the amount of a name that takes two lines', () => {
    expect(per100('na 100 g', 'Maščobe 6,4 g', 'od tega nasičene', 'maščobne kisline 1,2 g', 'Sol 0,02 g')).toEqual({
      fat: 6.4,
      saturated_fat: 1.2,
      salt: 0.02,
    });
  });

  test('[NL4] reads running text', () => {
    const text = [
      'Hranilna vrednost na 100 g: Energijska vrednost 1543 kJ/368 kcal, Maščobe',
      '6,4 g, od tega nasičene maščobne kisline 1,2 g, Ogljikovi hidrati 58,7',
      'g, od tega sladkorji 0,9 g, Prehranske vlaknine 10 g, Beljakovine 13,5 g,',
      'Sol 0,02 g.',
    ];
    expect(per100(...text)).toEqual(OATS);
  });

  test('[NL5] knows drinks, a portion in front and shares of the day', () => {
    const reading = readNutritionLabel(
      getPage([
        '                  1 kozarec (250 ml)   %PV*    na 100 ml',
        'Energija          670 kJ / 160 kcal    8 %     268 kJ / 64 kcal',
        'Maščobe           8,8 g                13 %    3,5 g',
        'Beljakovine       8,3 g                17 %    3,3 g',
      ]),
    );
    expect(reading.per100.basis).toBe('ml');
    expect(reading.portionGrams).toBe(250);
    expect(numbers(reading.per100.values)).toEqual({ energyKj: 268, calories: 64, fat: 3.5, protein: 3.3 });
    expect(numbers(reading.perPortion)).toEqual({ energyKj: 670, calories: 160, fat: 8.8, protein: 8.3 });
  });

  test.each([['Serving size 1 piece (100 g)'], ['Serving size                 100 g'], ['Serving Size 3.5 oz (100g)']])(
    '[NL5] %s is the weight of a serving, no column',
    (size) => {
      const reading = readNutritionLabel(
        getPage(['Nutrition Facts', size, 'Amount Per Serving', 'Calories 230', 'Total Fat 8g 10%', 'Total Carbohydrate 37g 13%', 'Protein 3g']),
      );
      expect(reading).toMatchObject({ carbsBasis: 'total', portionGrams: 100, perPortion: { carbs: { value: 37 } }, per100: { derived: true } });
    },
  );

  test('[NL5] a portion of 100 g beside 100 ml is not the same column', () => {
    const lines = [
      '                  na porcijo (100 g)     na 100 ml',
      'Energija          268 kJ / 64 kcal       295 kJ / 70 kcal',
      'Maščobe           3,5 g                  3,9 g',
      'Ogljikovi hidrati 4,7 g                  5,2 g',
      'Beljakovine       3,3 g                  3,6 g',
    ];
    const reading = readNutritionLabel(getPage(lines));
    expect(numbers(reading.per100.values)).toMatchObject({ calories: 70, fat: 3.9 });
    expect(numbers(reading.perPortion)).toMatchObject({ calories: 64, fat: 3.5 });
    expect(reading.portionGrams).toBe(100);
  });

  test('[NL5] what the whole package holds is left out', () => {
    const lines = [
      '                  na 100 g           na embalažo (250 g)',
      'Energija          268 kJ / 64 kcal   670 kJ / 160 kcal',
      'Maščobe           3,5 g              8,8 g',
      'Ogljikovi hidrati 4,7 g              11,8 g',
      'Beljakovine       3,3 g              8,3 g',
    ];
    const reading = readNutritionLabel(getPage(lines));
    expect(numbers(reading.per100.values)).toEqual({ energyKj: 268, calories: 64, fat: 3.5, carbs: 4.7, protein: 3.3 });
    expect(reading.perPortion).toBeUndefined();
    expect(reading.portionGrams).toBeUndefined();
  });

  test('[NL5] a heading read alone is not given the amounts of the column beside it', () => {
    const lines = [
      '                                     na embalažo (250 g)',
      'Energija          268 kJ / 64 kcal   670 kJ / 160 kcal',
      'Maščobe           3,5 g              8,8 g',
      'Ogljikovi hidrati 4,7 g              11,8 g',
      'Beljakovine       3,3 g              8,3 g',
    ];
    const package_ = readNutritionLabel(getPage(lines));
    expect(package_.perPortion).toBeUndefined();
    const portion = readNutritionLabel(getPage(lines.map((line) => line.replace('embalažo', 'porcijo'))));
    expect(numbers(portion.perPortion)).toMatchObject({ fat: 8.8, carbs: 11.8, protein: 8.3 });
  });

  test('[NL7] an amount of the package is not taken for the serving’s where that was not read', () => {
    const panel = (fat: string): string[] => [
      'Nutrition Facts',
      '3 servings per container',
      'Serving size 2/3 cup (140g)',
      '                    Per serving     Per container',
      'Calories            350             1060',
      `Total Fat           ${fat}             54g    69%`,
      'Total Carbohydrate  43g    16%      129g   47%',
      'Protein             6g              17g',
    ];
    expect(numbers(readNutritionLabel(getPage(panel('18g'))).perPortion)).toEqual({ calories: 350, fat: 18, carbs: 43, protein: 6 });
    expect(numbers(readNutritionLabel(getPage(panel('   '))).perPortion)).toEqual({ calories: 350, carbs: 43, protein: 6 });
  });

  test.each([
    [['Energija (kJ/kcal) 1543/368', 'Maščobe (g) 6,4', 'Kalcij (mg) 120']],
    [['Energija kJ 1543', 'kcal 368', 'Maščobe g 6,4', 'Kalcij mg 120']],
    [['Energija (kJ) 1543', 'Energija (kcal) 368', 'Maščobe, g: 6,4', 'Kalcij [mg] 120']],
  ])('[NL9] units stand with the names: %j', (lines) => {
    expect(per100('na 100 g', ...lines)).toEqual({ energyKj: 1543, calories: 368, fat: 6.4, calcium: 120 });
  });

  test('[NL9] an amount that was not read is not replaced by the next row’s', () => {
    const lines = SLOVENIAN.map((line) => line.slice(0, 56).replace('58,7 g', ''));
    const { carbs: _, ...rest } = OATS;
    expect(per100(...lines)).toEqual(rest);
  });

  test.each([
    [['na 100 g', 'Energijska vrednost 1543/368', 'Maščobe 6,4 g']],
    [['na 100 g', 'Energijska vrednost 1543 kJ', '                    368 kcal', 'Maščobe 6,4 g']],
    [['na 100 g', 'Energijska vrednost (kJ/kcal) 1543 / 368', 'Maščobe 6,4 g']],
    [['na 100 g', 'Energijska vrednost 1 543 kJ 368 kcal', 'Maščobe 6,4 g']],
    [['na 100 g', 'Energijska vrednost 1.543 kJ/368 kcal', 'Maščobe 6,4 g']],
  ])('[NL6] [NL10] reads energy as a pair: %j', (lines) => {
    expect(per100(...lines)).toMatchObject({ energyKj: 1543, calories: 368, fat: 6.4 });
  });

  test('[NL7] takes the millilitres of a drink’s serving as its basis', () => {
    const reading = readNutritionLabel(
      getPage([
        'Nutrition Facts',
        'Serving size   1 cup (240mL)',
        'Calories 120',
        'Total Fat 5g',
        'Sodium 100mg',
        'Total Carbohydrate 12g',
        'Protein 8g',
      ]),
    );
    expect(reading).toMatchObject({ portionGrams: 240, per100: { basis: 'ml', derived: true, values: { calories: { value: 50 } } } });
  });

  test('[NL7] reads an American panel per serving and works out 100 g', () => {
    const reading = readNutritionLabel(
      getPage([
        'Nutrition Facts',
        '8 servings per container',
        'Serving size      2/3 cup (50g)',
        'Amount per serving',
        'Calories          230',
        '                  % Daily Value*',
        'Total Fat 8g      10%',
        'Saturated Fat 1g  5%',
        'Trans Fat 0g',
        'Sodium 160mg      7%',
        'Total Carbohydrate 37g  13%',
        'Dietary Fiber 4g  14%',
        'Total Sugars 12g',
        'Includes 10g Added Sugars  20%',
        'Protein 3g',
        'Vitamin D 2mcg    10%',
        'Iron 8mg          45%',
        'Total Fat Less than 65g 80g',
      ]),
    );
    expect(numbers(reading.perPortion)).toEqual({
      calories: 230,
      fat: 8,
      saturated_fat: 1,
      trans_fat: 0,
      sodium: 160,
      salt: 0.4,
      carbs: 37,
      fiber: 4,
      sugar: 12,
      added_sugar: 10,
      protein: 3,
      vitamin_d: 2,
      iron: 8,
    });
    expect(reading).toMatchObject({ carbsBasis: 'total', portionGrams: 50, per100: { derived: true } });
    expect(numbers(reading.per100.values)).toMatchObject({ calories: 460, fat: 16, carbs: 74 });
    expect(labelNutrients(knownAmounts(reading.per100.values), reading.carbsBasis)).toMatchObject({
      calories: 460,
      carbs: 66,
      fiber: 8,
      sodium: 320,
      added_sugar: 20,
      vitamin_d: 4,
    });
  });

  test('[NL8] leaves out what stands around the label', () => {
    const lines = ['Sestavine: ovseni kosmiči, sladkor 12 %, sol, kakav 5 %', ...SLOVENIAN, 'Neto količina: 500 g', 'Sol v morju 35 g'];
    expect(per100(...lines)).toEqual(OATS);
  });
});

describe('figures', () => {
  test('[NL10] a mark before three digits of a figure that is no energy is decimal', () => {
    const lines = ['na 100 g', 'Energijska vrednost 1.543 kJ/368 kcal', 'Maščobe 6,4 g', 'Sol 0,125 g'];
    expect(per100(...lines)).toEqual({ energyKj: 1543, calories: 368, fat: 6.4, salt: 0.125 });
  });

  test('[NL11] "less than" is a bound and no amount', () => {
    const { per100: hundred } = readNutritionLabel(getPage(['na 100 g', 'Maščobe <0,5 g', 'Sladkorji < 0,1 g', 'Sol 0,02 g']));
    expect(hundred.values.fat).toMatchObject({ value: 0.5, comparator: '<' });
    expect(hundred.values.sugar).toMatchObject({ value: 0.1, comparator: '<' });
    expect(labelNutrients(knownAmounts(hundred.values), 'available')).toEqual({ sodium: 8 });
  });

  test('[NL12] traces are no amount', () => {
    const reading = readNutritionLabel(getPage(['na 100 g', 'Maščobe sledi', 'Beljakovine 3,5 g']));
    expect(numbers(reading.per100.values)).toEqual({ protein: 3.5 });
    expect(doubted(reading)).toContain('fat: traces');
  });

  test('[NL13] a 9 where a unit should be is the unit', () => {
    const lines = SLOVENIAN.map((line) => line.replace('58,7 g', '58,79').replace('13,5 g', '13,59').replace('0,02 g', '0,029'));
    expect(per100(...lines)).toEqual(OATS);
  });

  test('[NL13] an 8 where the sums ask for a unit is the unit', () => {
    const lines = SLOVENIAN.map((line) => line.slice(0, 56).replace('13,5 g', '13,58').replace('58,7 g', '58,78'));
    expect(per100(...lines)).toEqual(OATS);
  });

  test('[NL13] a 9 that belongs to the figure stays', () => {
    expect(per100('na 100 g', 'Energijska vrednost 375 kJ / 90 kcal', 'Maščobe 3,9 g', 'Ogljikovi hidrati 4,7 g', 'Beljakovine 9 g')).toMatchObject({
      fat: 3.9,
      protein: 9,
    });
  });

  test('[NL14] puts a lost comma back where only then the sums fit, and doubts it', () => {
    const lines = SLOVENIAN.map((line) => line.replace('6,4 g ', '64 g  ').replace('2,6 g', '26 g').replace('58,7 g', '587 g'));
    const reading = readNutritionLabel(getPage(lines));
    expect(numbers(reading.per100.values)).toEqual(OATS);
    expect(doubted(reading)).toContain('fat: comma_restored');
    expect(doubted(reading)).toContain('carbs: comma_restored');
    expect(reading.confidence).toBeLessThan(readNutritionLabel(getPage(SLOVENIAN)).confidence);
  });

  test('[NL14] more salt than nearly any food has is doubted: its comma may be lost', () => {
    const reading = readNutritionLabel(getPage(SLOVENIAN.map((line) => line.slice(0, 56).replace('0,02 g', '13 g'))));
    expect(doubted(reading)).toContain('salt: hard_to_read');
  });

  test('[NL15] converts units, works out salt from sodium and kcal from kJ, and invents nothing else', () => {
    const { values } = readNutritionLabel(getPage(['na 100 g', 'Energijska vrednost 1000 kJ', 'Natrij 0,4 g', 'Kalcij 120 mg'])).per100;
    expect(numbers(values)).toEqual({ energyKj: 1000, calories: 239, sodium: 400, salt: 1, calcium: 120 });
    expect(values.salt?.derived).toBe(true);
    expect(values.calories?.derived).toBe(true);
  });
});

describe('judging', () => {
  const with_ = (from: string, to: string): LabelReading => readNutritionLabel(getPage(SLOVENIAN.map((line) => line.slice(0, 56).replace(from, to))));

  test.each([
    ['1543 kJ', '1843 kJ', 'energyKj: energy_units'],
    ['58,7 g', '18,7 g', 'calories: energy_macros'],
    ['1,2 g', '8,2 g', 'saturated_fat: part_exceeds_whole'],
    ['0,9 g', '60,9 g', 'sugar: part_exceeds_whole'],
    ['13,5 g', '53,5 g', 'carbs: sum_exceeds_100'],
  ])('[NL20] %s as %s is doubted', (from, to, doubt) => {
    const reading = with_(from, to);
    expect(doubted(reading)).toContain(doubt);
    expect(reading.confidence).toBeLessThan(with_('x', 'x').confidence);
  });

  test.each([
    ['Energijska vrednost 15430 kJ / 3680 kcal', ['energyKj', 'calories']],
    ['Maščobe 1640 g', ['fat']],
    ['Natrij 64 g', ['sodium']],
  ])('[NL20] %s is impossible and not read', (line, fields) => {
    const { values } = readNutritionLabel(getPage(['na 100 g', line, 'Beljakovine 13,5 g'])).per100;
    for (const field of fields) expect(values).not.toHaveProperty(field);
  });

  const everyField = (reading: LabelReading, code: string): boolean =>
    Object.keys(reading.per100.values).every((field) => reading.doubts.some((doubt) => doubt.field === field && doubt.code === code));

  test('[NL24] without a heading every field is doubted', () => {
    const reading = readNutritionLabel(getPage(SLOVENIAN.filter((line) => !line.includes('100 g')).map((line) => line.slice(0, 56))));
    expect(numbers(reading.per100.values)).toEqual(OATS);
    expect(everyField(reading, 'basis_assumed')).toBe(true);
    expect(everyField(readNutritionLabel(getPage(SLOVENIAN)), 'basis_assumed')).toBe(false);
  });

  test.each([
    ['58,7 g', '18,7 g', 'the energy does not follow'],
    ['58,7 g', '', 'carbohydrate is missing'],
    ['0,9 g', '', 'a part is missing'],
  ])('[NL24] %s as %j: every field is doubted, since %s', (from, to) => {
    expect(everyField(with_(from, to), 'label_unsure')).toBe(true);
  });

  test('[NL24] a reader that is unsure makes every field doubted', () => {
    expect(everyField(readNutritionLabel(getPage(SLOVENIAN, { confidence: 50 })), 'label_unsure')).toBe(true);
  });

  test('[NL21] the other column bears a figure out', () => {
    const lines = SLOVENIAN.map((line) => line.replace('1,2 g', '1,7 g'));
    expect(doubted(readNutritionLabel(getPage(lines)))).toContain('saturated_fat: columns_disagree');
  });

  test('[NL22] one reading completes another', () => {
    const first = getPage(SLOVENIAN.filter((line) => !line.startsWith('Beljakovine')));
    const second = getPage(SLOVENIAN.filter((line) => !line.startsWith('Maščobe')));
    expect(numbers(readNutritionLabel(first, second).per100.values)).toEqual(OATS);
  });

  test.each([
    [[]],
    [['%', '|', '100', 'g', '-', '<', '/']],
    [['100 g 100 g 100 g', '//////', '<<<<', 'Maščobe', 'Sol Sol Sol']],
    [['Maščobe '.repeat(200)]],
  ])('[NL23] reads nothing out of nothing', (lines) => {
    expect(readNutritionLabel(getPage(lines))).toMatchObject({ confidence: 0, per100: { values: {} } });
  });
});
