/**
 * USDA FoodData Central, the CSV layout of its downloads: food.csv, nutrient.csv, food_nutrient.csv, food_portion.csv, measure_unit.csv,
 * food_category.csv. Takes survey (FNDDS), SR Legacy and Foundation foods; samples, branded and experimental rows are counted and left
 * out. Nutrients are found by their USDA number, which all releases share.
 */
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { readCell } from '#core/foods/table-cell.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import type { Imported } from './fndds.ts';
import type { ImportedFood, Measure, Reject } from './imported-food.ts';
import { categoryOfGroup, categoryOfWweia } from './table-categories.ts';
import { impossible, measured, NEEDED, withAvailableCarbs } from './table-values.ts';

/** The files read, in the order they are to come: what a row refers to before the row. */
export const FDC_FILES = ['nutrient.csv', 'measure_unit.csv', 'food_category.csv', 'food.csv', 'food_nutrient.csv', 'food_portion.csv'] as const;
export type FdcFile = (typeof FDC_FILES)[number];

/** The columns read of each: the others need not be cut out of files with millions of rows. */
export const FDC_COLUMNS: { readonly [file in FdcFile]: ReadonlySet<string> } = {
  'nutrient.csv': new Set(['id', 'nutrient_nbr']),
  'measure_unit.csv': new Set(['id', 'name']),
  'food_category.csv': new Set(['id', 'description']),
  'food.csv': new Set(['fdc_id', 'data_type', 'description', 'food_category_id']),
  'food_nutrient.csv': new Set(['fdc_id', 'nutrient_id', 'amount']),
  'food_portion.csv': new Set(['fdc_id', 'amount', 'measure_unit_id', 'portion_description', 'modifier', 'gram_weight']),
};

/** Without these two there is no table. */
export const FDC_NEEDED = ['food.csv', 'food_nutrient.csv'] as const satisfies readonly FdcFile[];

const TYPES = new Set(['survey_fndds_food', 'sr_legacy_food', 'foundation_food']);

/** USDA nutrient numbers; where a food has several for one nutrient the earlier wins (energy by specific before general factors). */
const NUMBERS: { readonly [number: string]: readonly [NutrientId | 'alcohol', number] } = {
  208: ['calories', 0],
  958: ['calories', 1],
  957: ['calories', 2],
  203: ['protein', 0],
  204: ['fat', 0],
  298: ['fat', 1],
  205: ['carbs', 0],
  '205.2': ['carbs', 1],
  291: ['fiber', 0],
  293: ['fiber', 1],
  269: ['sugar', 0],
  '269.3': ['sugar', 1],
  606: ['saturated_fat', 0],
  605: ['trans_fat', 0],
  601: ['cholesterol', 0],
  307: ['sodium', 0],
  306: ['potassium', 0],
  320: ['vitamin_a', 0],
  401: ['vitamin_c', 0],
  301: ['calcium', 0],
  303: ['iron', 0],
  221: ['alcohol', 0],
};
/** Ids FoodData Central gives those numbers, for downloads that come without nutrient.csv. */
const IDS: { readonly [id: string]: string } = {
  1008: '208',
  2048: '958',
  2047: '957',
  1003: '203',
  1004: '204',
  1085: '298',
  1005: '205',
  1050: '205.2',
  1079: '291',
  2033: '293',
  2000: '269',
  1063: '269.3',
  1258: '606',
  1257: '605',
  1253: '601',
  1093: '307',
  1092: '306',
  1106: '320',
  1162: '401',
  1087: '301',
  1089: '303',
  1018: '221',
};

interface Known {
  amount: number;
  rank: number;
}

const isNumber = (words: string): boolean => /^\d+$/.test(words);

/** Survey foods print the whole description; a bare number there is a code. */
function wholeWords(row: CsvRecord): string | undefined {
  const whole = row['portion_description']?.trim() ?? '';
  if (whole === '' || isNumber(whole)) return undefined;
  return /^\d/.test(whole) || whole === 'Quantity not specified' ? whole : `1 ${whole}`;
}

/** "1 cup, diced" from amount, unit and modifier. */
function toText(row: CsvRecord, units: ReadonlyMap<string, string>): string {
  const whole = wholeWords(row);
  if (whole !== undefined) return whole;
  const unit = units.get(row['measure_unit_id'] ?? '') ?? '';
  const modifier = row['modifier']?.trim() ?? '';
  const parts = [unit === 'undetermined' ? '' : unit, modifier].filter((part) => part !== '' && !isNumber(part));
  return parts.length === 0 ? '' : `${readCell(row['amount']) ?? 1} ${parts.join(', ')}`;
}

function toFood(row: CsvRecord, known: ReadonlyMap<string, Known>, measures: readonly Measure[], group: string | undefined): ImportedFood | string {
  const printed: { [id in NutrientId]?: number } = {};
  for (const [id, { amount }] of known) if (id !== 'alcohol') printed[id as NutrientId] = amount;
  const missing = NEEDED.filter((id) => printed[id] === undefined);
  if (missing.length > 0) return `no ${missing.join(', ')}`;
  const wrong = impossible(printed);
  if (wrong !== undefined) return wrong;
  const wweia = Number(row['food_category_id']);
  return {
    id: `fdc:${row['fdc_id']}`,
    sl: [],
    en: [row['description']?.replace(/\s+/g, ' ').trim() ?? ''],
    category: row['data_type'] === 'survey_fndds_food' && wweia > 999 ? categoryOfWweia(wweia) : categoryOfGroup(group),
    per100g: withAvailableCarbs(printed),
    source: `fdc:${row['fdc_id']}`,
    ...measured(measures, known.get('alcohol')?.amount, group),
  };
}

export interface ImportedFdc extends Imported {
  /** Rows of kinds that are no foods to log, by kind. */
  readonly leftOut: { readonly [dataType: string]: number };
}

/**
 * Takes the rows of the files one by one, file after file in the order of FDC_FILES, and keeps of each only what the foods taken need: the
 * full download has millions of rows of products and samples.
 */
export class FdcImport {
  private readonly numbers = new Map(Object.entries(IDS));
  private readonly units = new Map<string, string>();
  private readonly groups = new Map<string, string>();
  private readonly foods = new Map<string, { readonly row: CsvRecord; readonly line: number }>();
  private readonly nutrients = new Map<string, Map<string, Known>>();
  private readonly measures = new Map<string, Measure[]>();
  private readonly leftOut: { [dataType: string]: number } = {};
  private readonly rejects: Reject[] = [];
  private readonly takers: { readonly [file in FdcFile]: (row: CsvRecord, line: number) => void } = {
    'nutrient.csv': (row) => this.takeNumber(row),
    'measure_unit.csv': (row) => void this.units.set(row['id'] ?? '', row['name'] ?? ''),
    'food_category.csv': (row) => void this.groups.set(row['id'] ?? '', row['description'] ?? ''),
    'food.csv': (row, line) => this.takeFood(row, line),
    'food_nutrient.csv': (row) => this.takeNutrient(row),
    'food_portion.csv': (row, line) => this.takePortion(row, line),
  };

  /** @param line where the row stands in its file, for telling what was left out */
  take(file: FdcFile, row: CsvRecord, line: number): void {
    this.takers[file](row, line);
  }

  finish(): ImportedFdc {
    const foods: ImportedFood[] = [];
    for (const [id, { row, line }] of this.foods) {
      const food = toFood(
        row,
        this.nutrients.get(id) ?? new Map<string, Known>(),
        this.measures.get(id) ?? [],
        this.groups.get(row['food_category_id'] ?? ''),
      );
      if (typeof food === 'string') this.rejects.push({ file: 'food.csv', line, id, reason: food });
      else foods.push(food);
    }
    const measures = foods.reduce((sum, food) => sum + food.measures.length, 0);
    return { table: { name: 'FoodData Central', carbsBasis: 'total', foods }, rejects: this.rejects, measures, leftOut: this.leftOut };
  }

  private takeNumber(row: CsvRecord): void {
    if (row['id'] && row['nutrient_nbr']) this.numbers.set(row['id'], row['nutrient_nbr'].replace(/\.0$/, ''));
  }

  private takeFood(row: CsvRecord, line: number): void {
    const id = row['fdc_id'];
    const type = row['data_type'] || 'unknown';
    if (!TYPES.has(type)) this.leftOut[type] = (this.leftOut[type] ?? 0) + 1;
    else if (id === undefined || !row['description'])
      this.rejects.push({ file: 'food.csv', line, ...(id === undefined ? {} : { id }), reason: 'no id or description' });
    else this.foods.set(id, { row, line });
  }

  private takeNutrient(row: CsvRecord): void {
    const food = row['fdc_id'];
    if (food === undefined || !this.foods.has(food)) return;
    const code = row['nutrient_id'] ?? '';
    const entry = NUMBERS[this.numbers.get(code) ?? code];
    const amount = readCell(row['amount']);
    if (entry === undefined || amount === undefined) return;
    const [id, rank] = entry;
    const known = this.nutrients.get(food) ?? new Map<string, Known>();
    const before = known.get(id);
    if (before === undefined || rank < before.rank) known.set(id, { amount, rank });
    this.nutrients.set(food, known);
  }

  private takePortion(row: CsvRecord, line: number): void {
    const food = row['fdc_id'];
    if (food === undefined || !this.foods.has(food)) return;
    const grams = readCell(row['gram_weight']);
    const words = toText(row, this.units);
    if (grams === undefined || words === '') {
      this.rejects.push({ file: 'food_portion.csv', line, id: food, reason: 'no weight or words' });
      return;
    }
    if (grams === 0) return;
    const list = this.measures.get(food);
    if (list === undefined) this.measures.set(food, [{ words, grams }]);
    else list.push({ words, grams });
  }
}
