/**
 * Packaged products on the wire. A product of somebody's own, or a common one, is the food `product:<uuid>`; a row of Open Food Facts is
 * the food `off:<gtin14>`. Meals refer to both by that id, like to any food.
 */
import * as z from 'zod/mini';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { oneLine } from '#core/kit/one-line.ts';
import { FOOD_CATEGORIES } from '#core/foods/food.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { NUTRIENTS } from '#core/nutrition/nutrients.ts';
import { PRODUCT_BASES, PRODUCT_LIMITS, PRODUCT_SOURCES } from '#core/products/product.ts';
import { foodSchema } from './food.ts';
import { daySchema, nutrientsSchema } from './meal.ts';
import { mostIn100g } from './unknown.ts';

const gtin14 = z.string().check(z.regex(/^\d{14}$/));
const weight = z.number().check(z.positive(), z.maximum(MEAL_LIMITS.grams));
const packageWeight = z.number().check(z.positive(), z.maximum(PRODUCT_LIMITS.packageGrams));

const shared = {
  /** Made by the client; the same id twice is one product. */
  id: z.uuid(),
  basis: z.enum(PRODUCT_BASES),
  source: z.enum(PRODUCT_SOURCES),
  lang: z.enum(FOOD_LANGS),
};

/** rpc `save_product(product)`: creates or changes an own product, or for administrators a shared one. Absent and null both mean unknown. */
export const saveProductRequest = z.strictObject({
  ...shared,
  name: oneLine({ min: 1, max: PRODUCT_LIMITS.name }),
  brand: z.nullish(oneLine({ min: 1, max: PRODUCT_LIMITS.brand })),
  /** As parseGtin answers it. */
  barcode: z.nullish(gtin14),
  packageGrams: z.nullish(packageWeight),
  servingGrams: z.nullish(weight),
  /** Grams of a millilitre; of a product by the millilitre nobody need know it (core/products/product.ts). */
  density: z.nullish(z.number().check(z.positive(), z.maximum(PRODUCT_LIMITS.density))),
  /** Per 100 g or 100 ml as `basis` says; an absent amount is unknown, never 0. Salt comes in as sodium. */
  per100: z.strictObject(
    Object.fromEntries(NUTRIENTS.map(({ id, unit }) => [id, z.optional(z.number().check(z.nonnegative(), z.maximum(mostIn100g(unit))))])),
  ),
  category: z.optional(z.enum(FOOD_CATEGORIES)),
});
export type SaveProductRequest = z.infer<typeof saveProductRequest>;

/** A product whole, as `save_product`, `remove_product`, `my_products` and `desk_products` answer it. */
export const productSchema = z.object({
  ...shared,
  id: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  packageGrams: z.nullable(z.number()),
  servingGrams: z.nullable(z.number()),
  density: z.nullable(z.number()),
  per100: nutrientsSchema,
  category: z.enum(FOOD_CATEGORIES),
  /** Everybody finds it; only administrators change it. */
  common: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof productSchema>;

export const PRODUCT_KINDS = ['own', 'common', 'imported'] as const;

/** A product (or a food of an imported table) as search and look-up answer it: ready to be logged by `food.id`. */
export const productHitSchema = z.object({
  food: foodSchema,
  brand: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  servingGrams: z.nullable(z.number()),
  packageGrams: z.nullable(z.number()),
  kind: z.enum(PRODUCT_KINDS),
  /** Day of the caller's latest meal with it, within 60 days. */
  lastUsed: z.nullable(daySchema),
});
export type ProductHit = z.infer<typeof productHitSchema>;

/**
 * rpc `search_products(q, lang, max)`: own, common and imported foods, own and recently used first. Of an empty `q`: what was eaten lately,
 * then own products. The built-in table is not in it: the browser has it (web/lib/food-search.tsx) and merges it in there and nowhere else, with
 * `recent` telling which built-in foods the caller had lately.
 */
export const productSearchSchema = z.object({
  hits: z.array(productHitSchema),
  recent: z.array(z.object({ foodId: z.string(), lastUsed: daySchema })),
});
export type ProductSearch = z.infer<typeof productSearchSchema>;

/** rpc `my_products()`: own products by name, without those that are common now. */
export const myProductsSchema = z.array(productSchema);

/** rpc `desk_products(q, after, max)`: products of clients and common ones, the newest first; `next` is given back as `after`. */
export const deskProductsSchema = z.object({
  total: z.number(),
  next: z.nullable(z.string()),
  rows: z.array(
    z.object({
      product: productSchema,
      /** Whose it is, or was before it became common; null when the account is gone. */
      owner: z.nullable(z.object({ id: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()), email: z.string() })),
    }),
  ),
});
export type DeskProducts = z.infer<typeof deskProductsSchema>;

/** POST /functions/v1/look-up-product: by barcode here, then, where the owner has configured it, at Open Food Facts. */
export const lookUpProductRequest = z.strictObject({ gtin14 });

export const LOOK_UP_REASONS = ['local_code', 'unknown', 'not_configured', 'unavailable'] as const;
export const lookUpProductAnswer = z.object({
  found: z.boolean(),
  product: z.optional(productHitSchema),
  /** To be shown beside figures of others. */
  attribution: z.optional(z.string()),
  /**
   * Why nothing was found: a shop's own number, which is never looked up; nobody has it; only this installation was asked; the others did not answer
   * (asking again later may help).
   */
  reason: z.optional(z.enum(LOOK_UP_REASONS)),
});
export type LookUpProductAnswer = z.infer<typeof lookUpProductAnswer>;
