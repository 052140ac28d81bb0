/**
 * A built-in food as its author writes it: names, portions and the table row (or recipe of rows) its figures come from. One JSON
 * array a category under `authored/`. It holds no nutrient figure of its own: those come from the cited rows alone.
 */
import * as z from 'zod/mini';
import { PORTION_IDS } from './food.ts';

const names = z.array(z.string().check(z.minLength(1), z.trim())).check(z.minLength(1));
const grams = z.number().check(z.gt(0), z.lte(5000));
const citation = z.string().check(z.regex(/^(fndds:\d{8}|sr:\d{5}|ciqual:\d{4,5})$/));

const shared = {
  id: z.string().check(z.regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/)),
  sl: names,
  en: names,
  portions: z.partialRecord(z.enum(PORTION_IDS), grams),
  /** What "one" or no amount means, in grams. */
  usual: grams,
  /** Grams per millilitre. */
  density: z.optional(z.number().check(z.gt(0.05), z.lt(2))),
  /** Why a proxy row stands in, in the author's own words. */
  note: z.optional(z.string().check(z.minLength(1))),
};

export const AUTHORED_FOOD = z.union([
  z.strictObject({ ...shared, source: citation }),
  z.strictObject({
    ...shared,
    recipe: z.strictObject({
      /** [row, grams going in] */
      rows: z.array(z.tuple([citation, z.number().check(z.gt(0))])).check(z.minLength(1)),
      /** Grams of the finished dish. */
      yield: grams,
    }),
  }),
]);

export type AuthoredFood = z.infer<typeof AUTHORED_FOOD>;

/** Rows a food is made of, with the grams of each (a single row is 100 g of itself). */
export function citedRows(food: AuthoredFood): readonly (readonly [string, number])[] {
  return 'source' in food ? [[food.source, 100]] : food.recipe.rows;
}
