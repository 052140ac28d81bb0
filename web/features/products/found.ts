/** Orders the results of the product search: own and recently eaten products first, then the built-in table, shared products and imported ones. */
import type { ProductHit, ProductSearch } from '#core/contracts/product.ts';
import { foldName } from '#core/food-text/fold.ts';
import type { Food } from '#core/foods/food.ts';
import { capital, foodName } from '#core/foods/food-name.ts';
import type { FoundFood } from '#core/food-text/search-foods.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';

export interface Found extends Omit<ProductHit, 'kind'> {
  readonly kind: ProductHit['kind'] | 'built_in';
}

/** A food of the built-in table as something found. */
export function builtIn(food: Food, lastUsed: string | null = null): Found {
  return { food, brand: null, barcode: null, servingGrams: null, packageGrams: null, kind: 'built_in', lastUsed };
}

export const foundName = ({ food }: Found, lang: FoodLang): string => capital(foodName(food, lang));

/** A built-in food that fits the words worse than this stands behind products, which may bear exactly these words. */
const FITS_WELL = 0.6;

const RANKS = { own: 0, built_in: 1, common: 2, imported: 3, last: 4 } as const;

function getRank({ kind, lastUsed }: Found, score: number): number {
  if (kind === 'own' || lastUsed !== null) return RANKS.own;
  return kind === 'built_in' && score < FITS_WELL ? RANKS.last : RANKS[kind];
}

/** Whether every word typed begins a word of the name, the brand or the number. */
export function isLike({ food, brand, barcode }: Found, query: string): boolean {
  const words = foldName([...food.sl, ...food.en, brand ?? '', barcode ?? ''].join(' ')).split(' ');
  return foldName(query)
    .split(' ')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

export interface FoundParts {
  /** What the server found for these words, or for the ones before. */
  readonly hits: readonly ProductHit[];
  /** Own and recent products kept on the device. */
  readonly kept: readonly Found[];
  readonly builtIns: readonly FoundFood[];
  /** Last days of the built-in foods eaten lately. */
  readonly recent: readonly ProductSearch['recent'][number][];
  readonly query: string;
}

/** Each food once; the order within a group is the one its search gave. */
export function mergeFound({ hits, kept, builtIns, recent, query }: FoundParts): Found[] {
  const lastUsed = new Map(recent.map((one) => [one.foodId, one.lastUsed]));
  const ranked = [
    ...kept.filter((one) => isLike(one, query)).map((found) => ({ found, rank: getRank(found, 1) })),
    ...hits.map((found) => ({ found, rank: getRank(found, 1) })),
    ...builtIns.map(({ food, score }) => {
      const found = builtIn(food, lastUsed.get(food.id) ?? null);
      return { found, rank: getRank(found, score) };
    }),
  ];
  const seen = new Set<string>();
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ found }) => {
      if (seen.has(found.food.id)) return [];
      seen.add(found.food.id);
      return [found];
    });
}
