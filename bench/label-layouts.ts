/**
 * Further layouts of nutrition labels for measuring the reader, apart from those of `bench/label-pictures.ts`: half of the pictures are held
 * back by the hash of their name. Figures follow from a seed; energy follows from the macronutrients as Annex XIV of Regulation (EU)
 * 1169/2011 asks.
 */
import { createHash } from 'node:crypto';
import type { LabelField } from '#core/reports/label-reading.ts';
import { AMERICAN_LAYOUTS } from './american-layouts.ts';
import type { Figures } from './label-words.ts';

/** Lines of cells at fixed places; a cell is empty where nothing is printed. */
export interface Table {
  readonly lines: readonly (readonly string[])[];
  /** Where each cell begins, in heights of a letter. */
  readonly places: readonly number[];
  readonly truth: Figures;
  readonly of: 'per100' | 'perPortion';
}

/** Numbers from 0 to 1 that follow from a name. */
export function toRandom(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const isHeldOut = (name: string): boolean => (createHash('sha256').update(`half of ${name}`).digest()[0] ?? 0) % 2 === 1;

export interface Food {
  readonly per100: Required<Pick<Figures, 'energyKj' | 'calories' | 'fat' | 'saturated_fat' | 'carbs' | 'sugar' | 'fiber' | 'protein' | 'salt'>>;
  /** g */
  readonly portion: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

function toFood(random: () => number): Food {
  const fat = tenth(random() * 32);
  const carbs = tenth(random() * Math.min(70, 92 - fat));
  const fiber = tenth(random() * 9);
  const protein = tenth(random() * Math.min(26, 100 - fat - carbs - fiber));
  const kcal = fat * 9 + carbs * 4 + protein * 4 + fiber * 2;
  const kj = fat * 37 + carbs * 17 + protein * 17 + fiber * 8;
  const parts = { saturated_fat: tenth(fat * random()), sugar: tenth(carbs * random()), salt: hundredth(random() * 2.4) };
  const portion = [25, 30, 40, 60, 80, 100, 125, 150, 200][Math.floor(random() * 9)] ?? 50;
  return { per100: { energyKj: Math.round(kj), calories: Math.round(kcal), fat, carbs, fiber, protein, ...parts }, portion };
}

const ROWS = ['fat', 'saturated_fat', 'carbs', 'sugar', 'fiber', 'protein', 'salt'] as const satisfies readonly LabelField[];
type Row = (typeof ROWS)[number];
type Names = Readonly<Record<Row | 'energy', string>>;

const SL: Names = {
  energy: 'Energijska vrednost',
  fat: 'Maščobe',
  saturated_fat: '- od tega nasičene maščobe',
  carbs: 'Ogljikovi hidrati',
  sugar: '- od tega sladkorji',
  fiber: 'Prehranske vlaknine',
  protein: 'Beljakovine',
  salt: 'Sol',
};
const HR: Names = {
  energy: 'Energija',
  fat: 'Masti',
  saturated_fat: '- od kojih zasićene',
  carbs: 'Ugljikohidrati',
  sugar: '- od kojih šećeri',
  fiber: 'Prehrambena vlakna',
  protein: 'Bjelančevine',
  salt: 'Sol',
};
const DE: Names = {
  energy: 'Brennwert',
  fat: 'Fett',
  saturated_fat: '- davon ges. Fettsäuren',
  carbs: 'Kohlenhydrate',
  sugar: '- davon Zucker',
  fiber: 'Ballaststoffe',
  protein: 'Eiweiß',
  salt: 'Salz',
};
const EN: Names = {
  energy: 'Energy',
  fat: 'Fat',
  saturated_fat: 'of which saturates',
  carbs: 'Carbohydrate',
  sugar: 'of which sugars',
  fiber: 'Fibre',
  protein: 'Protein',
  salt: 'Salt',
};

const comma = (value: number): string => String(hundredth(value)).replace('.', ',');
const inPortion = (value: number, { portion }: Food): number => (value * portion) / 100;
/** As packages round a portion. */
const rounded = (value: number): number => (value < 0.5 ? hundredth(value) : tenth(value));
const both = ({ per100 }: Food, by = 1): string => `${Math.round(per100.energyKj * by)} kJ / ${Math.round(per100.calories * by)} kcal`;
const grams = (value: number, space = ' '): string => `${comma(value)}${space}g`;

type Draw = (food: Food) => Table;
const SHARES: Readonly<Record<Row, number>> = { fat: 70, saturated_fat: 20, carbs: 260, sugar: 90, fiber: 25, protein: 50, salt: 6 };
const percent = (row: Row, value: number): string => `${Math.round((value / SHARES[row]) * 100)} %`;

const portionFirst: Draw = (food) => ({
  lines: [
    ['Hranilna vrednost', `porcija (${food.portion} g)`, '100 g'],
    [SL.energy, both(food, food.portion / 100), both(food)],
    ...ROWS.map((row) => [SL[row], grams(rounded(inPortion(food.per100[row], food))), grams(food.per100[row])]),
  ],
  places: [1, 17, 30],
  truth: food.per100,
  of: 'per100',
});

const servingLine: Draw = (food) => ({
  lines: [
    ['Nutrition information'],
    [`Servings per pack: 4   Serving size: ${food.portion} g (1/4 pack)`],
    ['Typical values', 'per 100 g'],
    [EN.energy, both(food)],
    ...ROWS.map((row) => [EN[row], `${food.per100[row]}g`]),
  ],
  places: [1, 20],
  truth: food.per100,
  of: 'per100',
});

const withShares: Draw = (food) => ({
  lines: [
    ['Prosječne hranjive vrijednosti', '100 g', '% PU*', `obrok ${food.portion} g`, '% PU*'],
    [HR.energy, both(food), '', both(food, food.portion / 100), ''],
    ...ROWS.map((row) => {
      const portion = rounded(inPortion(food.per100[row], food));
      return [HR[row], grams(food.per100[row]), percent(row, food.per100[row]), grams(portion), percent(row, portion)];
    }),
    ['* PU: preporučeni unos za prosječnu odraslu osobu (8400 kJ / 2000 kcal)'],
  ],
  places: [1, 17, 27, 31, 42],
  truth: food.per100,
  of: 'per100',
});

const unitRows: Draw = (food) => ({
  lines: [
    ['Nährwerte', 'je 100 g', `je ${food.portion} g`],
    ['Energie', 'kJ', String(food.per100.energyKj), String(Math.round(inPortion(food.per100.energyKj, food)))],
    ['', 'kcal', String(food.per100.calories), String(Math.round(inPortion(food.per100.calories, food)))],
    ...ROWS.map((row) => [DE[row], 'g', comma(food.per100[row]), comma(rounded(inPortion(food.per100[row], food)))]),
  ].map((line, at) => (at === 0 ? [line[0] ?? '', '', line[1] ?? '', line[2] ?? ''] : line)),
  places: [1, 15, 18, 25],
  truth: food.per100,
  of: 'per100',
});

const stacked: Draw = (food) => ({
  lines: [
    ['Hranilna vrednost / Hranjiva vrijednost / Nährwert', '100 g'],
    ['Energijska vrednost / Energija / Brennwert', both(food)],
    ...ROWS.flatMap((row) => [[`${SL[row]} /`], [`${HR[row]} / ${DE[row]}`, grams(food.per100[row])]]),
  ],
  places: [1, 28],
  truth: food.per100,
  of: 'per100',
});

const prepared: Draw = (food) => ({
  lines: [
    ['Hranilna vrednost', 'na 100 g izdelka', 'na 100 ml pripravljenega'],
    [SL.energy, both(food), both(food, 0.12)],
    ...ROWS.map((row) => [SL[row], grams(food.per100[row]), grams(rounded(food.per100[row] * 0.12))]),
  ],
  places: [1, 17, 30],
  truth: food.per100,
  of: 'per100',
});

const australian: Draw = (food) => {
  const sodium = Math.round((food.per100.salt / 2.5) * 1000);
  const part = (value: number): string => `${rounded(inPortion(value, food))} g`;
  const { per100 } = food;
  const portion = (value: number): number => Math.round(inPortion(value, food));
  const { salt: _salt, ...kept } = per100;
  return {
    lines: [
      ['NUTRITION INFORMATION'],
      ['Servings per package: 5'],
      [`Serving size: ${food.portion} g`],
      ['', 'Quantity per', 'Quantity per'],
      ['', 'serving', '100 g'],
      ['Energy', `${portion(per100.energyKj)} kJ (${portion(per100.calories)} Cal)`, `${per100.energyKj} kJ (${per100.calories} Cal)`],
      ['Protein', part(per100.protein), `${per100.protein} g`],
      ['Fat, total', part(per100.fat), `${per100.fat} g`],
      ['- saturated', part(per100.saturated_fat), `${per100.saturated_fat} g`],
      ['Carbohydrate', part(per100.carbs), `${per100.carbs} g`],
      ['- sugars', part(per100.sugar), `${per100.sugar} g`],
      ['Dietary fibre', part(per100.fiber), `${per100.fiber} g`],
      ['Sodium', `${portion(sodium)} mg`, `${sodium} mg`],
    ],
    places: [1, 11, 22],
    truth: { ...kept, sodium },
    of: 'per100',
  };
};

/** Names in the first line and figures under them, as on the front of a package. */
const inColumns: Draw = (food) => {
  const rows = ['fat', 'saturated_fat', 'carbs', 'sugar', 'protein', 'salt'] as const;
  const names = ['Energy', 'Fat', 'Saturates', 'Carbohydrate', 'Sugars', 'Protein', 'Salt'];
  const { fiber: _fiber, ...truth } = food.per100;
  return {
    lines: [['Per 100 g'], names, [`${food.per100.energyKj}kJ`, ...rows.map((row) => `${food.per100[row]}g`)], [`${food.per100.calories}kcal`]],
    places: [1, 7, 11, 17, 26, 32, 38],
    truth,
    of: 'per100',
  };
};

/** kJ and kcal in columns of their own rows, a colon behind the names, amounts without a blank, and minerals below. */
const withMinerals: Draw = (food) => ({
  lines: [
    ['Povprečna hranilna vrednost', '100 g:', '% PDV'],
    [`${SL.energy}:`, `${food.per100.energyKj}kJ`, ''],
    ['', `${food.per100.calories}kcal`, ''],
    ...ROWS.map((row) => [`${SL[row]}:`, grams(food.per100[row], ''), '']),
    ['Kalcij:', '120mg', '15%'],
    ['Železo:', '2,1mg', '15%'],
    ['Vitamin D:', '0,75µg', '15%'],
  ],
  places: [1, 19, 25],
  truth: { ...food.per100, calcium: 120, iron: 2.1, vitamin_d: 0.75 },
  of: 'per100',
});

/** Only a portion is told: nothing is for 100 g. */
const portionOnly: Draw = (food) => {
  const truth = Object.fromEntries(
    Object.entries(food.per100).map(([field, value]) => [
      field,
      field === 'energyKj' || field === 'calories' ? Math.round(inPortion(value, food)) : rounded(inPortion(value, food)),
    ]),
  );
  return {
    lines: [
      ['Hranilna vrednost', `na porcijo (${food.portion} g)`],
      [SL.energy, both(food, food.portion / 100)],
      ...ROWS.map((row) => [SL[row], grams(rounded(inPortion(food.per100[row], food)))]),
    ],
    places: [1, 18],
    truth,
    of: 'perPortion',
  };
};

const LAYOUTS: Readonly<Record<string, Draw>> = {
  'portion first': portionFirst,
  'serving line': servingLine,
  'with shares': withShares,
  'rows of units': unitRows,
  'names in three languages': stacked,
  'prepared beside': prepared,
  australian,
  'names in columns': inColumns,
  'with minerals': withMinerals,
  'portion only': portionOnly,
};

export const LAYOUT_NAMES: readonly string[] = [...Object.keys(LAYOUTS), ...Object.keys(AMERICAN_LAYOUTS)];

/** @param name of the picture: its figures follow from it */
export function drawTable(layout: string, name: string): Table {
  const food = toFood(toRandom(name));
  return LAYOUTS[layout]?.(food) ?? (AMERICAN_LAYOUTS[layout] as NonNullable<(typeof AMERICAN_LAYOUTS)[string]>)(food, 3);
}
