/** Parses the source of a food's values, "fndds:31103010", into table name and row. */
const TABLES: Readonly<Record<string, string>> = {
  fndds: 'USDA FNDDS 2019-2020',
  sr: 'USDA SR Legacy',
  ciqual: 'ANSES CIQUAL 2020',
  kenya: 'Kenya Food Composition Tables 2018',
  fdc: 'USDA FoodData Central',
  off: 'Open Food Facts',
  // Of a meal that another app wrote to the phone; its row is the app.
  apple_health: 'Apple Health',
  health_connect: 'Health Connect',
  google_fit: 'Google Fit',
};

export interface FoodSource {
  /** A recipe is put together of rows of tables and has none of its own; `row` of a product says where its figures come from: label or manual. */
  readonly kind: 'table' | 'recipe' | 'product' | 'other';
  /** Proper name of the table; the text itself when the table is not known. */
  readonly table: string;
  readonly row: string;
}

export function readFoodSource(source: string): FoodSource {
  if (source === 'recipe') return { kind: 'recipe', table: '', row: '' };
  const at = source.indexOf(':');
  if (at > 0 && source.slice(0, at) === 'product') return { kind: 'product', table: '', row: source.slice(at + 1) };
  const table = at > 0 ? TABLES[source.slice(0, at)] : undefined;
  return table === undefined ? { kind: 'other', table: source, row: '' } : { kind: 'table', table, row: source.slice(at + 1) };
}
