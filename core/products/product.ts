/**
 * Packaged products. Values are as on the package, per 100 g or per 100 ml; as a food they are per 100 g. If the density of a
 * product with values per 100 ml is unknown, a millilitre counts as a gram: the density cancels out for amounts in millilitres, so
 * the values are exact.
 */
import type { Food } from '#core/foods/food.ts';

export const PRODUCT_BASES = ['g', 'ml'] as const;
export type ProductBasis = (typeof PRODUCT_BASES)[number];

/** `off`: taken over from Open Food Facts and changed. */
export const PRODUCT_SOURCES = ['manual', 'label', 'off'] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];

/** Bounds that contract and SQL share; density in g/ml. */
export const PRODUCT_LIMITS = { name: 200, brand: 120, packageGrams: 100_000, density: 25 } as const;

export const OFF_ATTRIBUTION = 'Open Food Facts, ODbL';

/** Milligrams of sodium in a gram of salt: salt = sodium x 2.5 (Regulation (EU) 1169/2011, Annex I, 11). */
const SODIUM_MG_IN_SALT_G = 400;

/** @returns mg */
export function toSodium(saltGrams: number): number {
  return Math.round(saltGrams * SODIUM_MG_IN_SALT_G * 1e6) / 1e6;
}

/** @returns g */
export function toSalt(sodiumMg: number): number {
  return Math.round((sodiumMg / SODIUM_MG_IN_SALT_G) * 1e6) / 1e6;
}

/** Grams of an amount said in the product's own unit. */
export function toGrams(amount: number, basis: ProductBasis, density: number | null | undefined): number {
  return basis === 'ml' ? amount * (density ?? 1) : amount;
}

/** The id a product's meals refer to. */
export function productFoodId(id: string): string {
  return `product:${id}`;
}

/** The product's own id behind a food; undefined when the food is none of ours. */
export function toProductId(foodId: string): string | undefined {
  return foodId.startsWith('product:') ? foodId.slice('product:'.length) : undefined;
}

/** What must stand beside the figures of a food of others. */
export function toAttribution({ food }: { readonly food: Pick<Food, 'source'> }): string | undefined {
  return food.source.startsWith('off:') ? OFF_ATTRIBUTION : undefined;
}
