/**
 * Imports tables that print one food a row with its figures in columns: ANSES CIQUAL, USDA SR and the Kenya Food Composition Tables. A table
 * is recognised by its header. A row without energy, protein, fat or carbohydrate, with impossible figures, or without code or name is
 * rejected with the reason; nothing is estimated.
 */
import type { CsvRecord } from '#core/foods/csv-record.ts';
import type { FoodRow } from '#core/foods/food-row.ts';
import type { FoodCategory } from '#core/foods/food.ts';
import type { Imported } from './fndds.ts';
import type { CarbsBasis, ImportedFood, Measure, Reject } from './imported-food.ts';
import { impossible, measured, NEEDED } from './table-values.ts';

export interface RowTable {
  /** Beginning of the ids and sources of its foods: "ciqual:13050". */
  readonly id: string;
  readonly name: string;
  /** Of the printed figures; `toFigures` returns available carbohydrate. */
  readonly carbsBasis: CarbsBasis;
  /** Columns that no other table has together. */
  readonly header: readonly string[];
  readonly toCode: (row: CsvRecord) => string;
  /** Names in English, the printed one first. */
  readonly toNames: (row: CsvRecord) => readonly string[];
  readonly toGroup: (row: CsvRecord) => string | undefined;
  readonly toCategory: (row: CsvRecord) => FoodCategory;
  readonly toFigures: (row: CsvRecord) => FoodRow;
  readonly toMeasures: (row: CsvRecord) => readonly Measure[];
}

export const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/gu, ' ').trim();

/** Takes rows one by one. */
export class RowImport {
  private readonly table: RowTable;
  private readonly foods = new Map<string, ImportedFood>();
  private readonly rejects: Reject[] = [];

  constructor(table: RowTable) {
    this.table = table;
  }

  /** @param line where the row stands in its file */
  take(row: CsvRecord, line: number, file: string): void {
    const code = this.table.toCode(row).trim();
    const food = this.toFood(row, code);
    if (typeof food !== 'string') this.foods.set(code, food);
    else this.rejects.push({ file, line, ...(code === '' ? {} : { id: code }), reason: food });
  }

  finish(): Imported {
    const { name, carbsBasis } = this.table;
    const foods = [...this.foods.values()];
    return { table: { name, carbsBasis, foods }, rejects: this.rejects, measures: foods.reduce((sum, food) => sum + food.measures.length, 0) };
  }

  /** @returns the reason if the row is rejected */
  private toFood(row: CsvRecord, code: string): ImportedFood | string {
    const { table } = this;
    const [name = '', ...more] = table.toNames(row);
    if (code === '' || name === '') return 'no food code or description';
    if (this.foods.has(code)) return 'food code twice';
    const { per100g, alcohol } = table.toFigures(row);
    const missing = NEEDED.filter((id) => per100g[id] === undefined);
    if (missing.length > 0) return `no ${missing.join(', ')}`;
    const wrong = impossible(per100g);
    if (wrong !== undefined) return wrong;
    const source = `${table.id}:${code}`;
    return {
      id: source,
      sl: [],
      en: [name, ...more],
      category: table.toCategory(row),
      per100g,
      source,
      ...measured(table.toMeasures(row), alcohol, table.toGroup(row)),
    };
  }
}
