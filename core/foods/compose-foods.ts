/**
 * Composes the built-in food table from authored foods and cited table rows. With any wrong entry it composes nothing and returns all problems at
 * once.
 *
 * A recipe is the sum of its ingredients over the cooked weight; water is an ingredient, losses are in the yield. A nutrient
 * unknown for an ingredient of more than 5 % of the input is unknown for the dish; a smaller ingredient counts as 0, but not of
 * iodine, most of which may be in a gram of salt. Losses of vitamins in cooking are not reckoned: rows of cooked foods have them.
 * Of a dish that loses weight the alcohol is unknown, for part of it is gone with the steam.
 */
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { FOOD_CATEGORIES, type Food, type FoodCategory } from './food.ts';
import { AUTHORED_FOOD, citedRows, type AuthoredFood } from './authored-food.ts';
import { foldName } from '#core/food-text/fold.ts';
import type { FoodRow } from './food-row.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import { MORE_NUTRIENTS, type NutrientId, type Nutrients } from '#core/nutrition/nutrients.ts';

/** Parsed JSON of each category's authored file. */
export type AuthoredFiles = Readonly<Record<string, unknown>>;
export type CitedRows = Readonly<Record<string, FoodRow>>;

export interface Composition {
  readonly foods: readonly Food[];
  readonly problems: readonly string[];
}

interface Entry {
  readonly category: FoodCategory;
  readonly food: AuthoredFood;
}

const NEGLIGIBLE_SHARE = 0.05;

/** Three figures are more than any table is good for: 884, 52.1, 3.46. */
export function roundFigure(x: number): number {
  const factor = x >= 100 ? 1 : x >= 10 ? 10 : 100;
  return Math.round(x * factor) / factor;
}

const MORE_IDS: ReadonlySet<string> = new Set(MORE_NUTRIENTS.map(({ id }) => id));

/** A milligram of a vitamin B is a day's amount, so thousandths of it count. */
export function roundNutrient(id: string, value: number): number {
  return MORE_IDS.has(id) && value < 1 ? Math.round(value * 1000) / 1000 : roundFigure(value);
}

function roundAll(nutrients: Nutrients): Nutrients {
  return Object.fromEntries(Object.entries(nutrients).map(([id, value]) => [id, roundNutrient(id, value)]));
}

/** Reads the authored files in category order, collecting what is wrong with them. */
export function readAuthored(files: AuthoredFiles): { readonly entries: readonly Entry[]; readonly problems: readonly string[] } {
  const entries: Entry[] = [];
  const problems = Object.keys(files)
    .filter((name) => !FOOD_CATEGORIES.some((category) => category === name))
    .map((name) => `${name}: no such category`);
  for (const category of FOOD_CATEGORIES) {
    const list = files[category] ?? [];
    if (!Array.isArray(list)) {
      problems.push(`${category}: not a list`);
      continue;
    }
    list.forEach((item: unknown, i) => {
      const parsed = AUTHORED_FOOD.safeParse(item);
      if (parsed.success) entries.push({ category, food: parsed.data });
      else problems.push(`${category}[${i}] ${toName(item)}: ${parsed.error.issues.map(describeIssue).join('; ')}`);
    });
  }
  return { entries, problems: [...problems, ...findClashes(entries)] };
}

function toName(item: unknown): string {
  return typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : '(no id)';
}

function describeIssue(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  return `${issue.path.map(String).join('.')} ${issue.message}`.trim();
}

function findClashes(entries: readonly Entry[]): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  const owners = { sl: new Map<string, string>(), en: new Map<string, string>() };
  for (const { food } of entries) {
    if (ids.has(food.id)) problems.push(`${food.id}: id given twice`);
    ids.add(food.id);
    for (const lang of FOOD_LANGS) {
      for (const name of food[lang]) {
        const folded = foldName(name);
        const owner = owners[lang].get(folded);
        if (owner !== undefined && owner !== food.id) problems.push(`${food.id}: ${lang} name "${name}" already belongs to ${owner}`);
        owners[lang].set(folded, food.id);
      }
    }
  }
  return problems;
}

/** Spellings that fold to an earlier one of the same food ("musli" after "müsli") add nothing and are left out. */
function distinct(names: readonly string[]): string[] {
  const folded = names.map(foldName);
  return names.filter((_, i) => folded.indexOf(folded[i] ?? '') === i);
}

function composeRecipe(rows: readonly (readonly [FoodRow, number])[], yieldGrams: number): FoodRow {
  const input = rows.reduce((sum, [, grams]) => sum + grams, 0);
  const total = (value: (row: FoodRow) => number | undefined, negligible = NEGLIGIBLE_SHARE): number | undefined => {
    let sum = 0;
    for (const [row, grams] of rows) {
      const amount = value(row);
      if (amount === undefined && grams / input > negligible) return undefined;
      sum += ((amount ?? 0) * grams) / yieldGrams;
    }
    return sum;
  };
  const per100g: { [id in NutrientId]?: number } = {};
  for (const id of NUTRIENT_IDS) {
    const amount = total((row) => row.per100g[id], id === 'iodine' ? 0 : NEGLIGIBLE_SHARE);
    if (amount !== undefined) per100g[id] = amount;
  }
  if (per100g.alcohol !== undefined && per100g.alcohol > 0 && yieldGrams < input) delete per100g.alcohol;
  const alcohol = total((row) => row.alcohol ?? 0);
  return alcohol === undefined || alcohol === 0 ? { per100g } : { per100g, alcohol };
}

function composeFood({ category, food }: Entry, cited: CitedRows, problems: string[]): Food | undefined {
  const rows: (readonly [FoodRow, number])[] = [];
  for (const [code, grams] of citedRows(food)) {
    const row = cited[code];
    if (row === undefined) problems.push(`${food.id}: row ${code} is not known`);
    else rows.push([row, grams]);
  }
  if (rows.length < citedRows(food).length) return undefined;
  const { per100g, alcohol } = composeRecipe(rows, 'source' in food ? 100 : food.recipe.yield);
  for (const id of ['calories', 'protein', 'carbs', 'fat'] as const) {
    if (per100g[id] === undefined) problems.push(`${food.id}: ${id} is not known in its row(s)`);
  }
  return {
    id: food.id,
    sl: distinct(food.sl),
    en: distinct(food.en),
    category,
    per100g: roundAll(per100g),
    ...(alcohol === undefined ? {} : { alcohol: roundFigure(alcohol) }),
    source: 'source' in food ? food.source : 'recipe',
    portions: food.portions,
    usualGrams: food.usual,
    ...(food.density === undefined ? {} : { density: food.density }),
  };
}

/** The whole table, or all the reasons why there is none yet. */
export function composeFoods(files: AuthoredFiles, cited: CitedRows): Composition {
  const { entries, problems: authored } = readAuthored(files);
  const problems = [...authored];
  const foods = entries.map((entry) => composeFood(entry, cited, problems)).filter((food) => food !== undefined);
  return problems.length > 0 ? { foods: [], problems } : { foods, problems };
}
