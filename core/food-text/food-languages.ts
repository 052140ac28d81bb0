/**
 * The languages food is read in: each has a lexicon, a stemmer, a corpus and its names in every food of the table. The languages of the interface
 * are another list: core/kit/interface-languages.ts.
 */
export const FOOD_LANGS = ['sl', 'en'] as const;
export type FoodLang = (typeof FOOD_LANGS)[number];
export const DEFAULT_FOOD_LANG: FoodLang = FOOD_LANGS[0];

export function isFoodLang(value: unknown): value is FoodLang {
  return FOOD_LANGS.some((lang) => lang === value);
}

/**
 * The language a person's food is read in.
 * @param chosen what they chose; null or absent = as the interface
 * @param interfaceLang followed where food can be read in it, else the default
 */
export function toFoodLang(chosen: string | null | undefined, interfaceLang: string): FoodLang {
  return [chosen, interfaceLang].find(isFoodLang) ?? DEFAULT_FOOD_LANG;
}
