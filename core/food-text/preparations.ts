/** Preparations named by a word in either language, with synonyms. */
import { PREPARATIONS } from './words-around.ts';
import { stemEn } from './stem-en.ts';
import { nameKeys, wordKeys } from './stem-sl.ts';
import type { FoodLang } from './food-languages.ts';

const EN = new Map<string, number>();
const SL = new Map<string, number>();
for (const [way, { sl, en }] of PREPARATIONS.entries()) {
  for (const word of en.split(' ')) if (!EN.has(word)) EN.set(word, way);
  for (const word of sl.split(' ')) for (const key of nameKeys(word)) SL.set(key, way);
}

/** Inflection leaves the first two letters alone, so most words are told to be no preparation by them. */
const BEGINNING = 2;
const SL_BEGINNINGS = new Set([...SL.keys()].map((key) => key.slice(0, BEGINNING)));

/** Number of the way in `PREPARATIONS`, absent for other words. */
export function getPreparation(folded: string, lang?: FoodLang): number | undefined {
  if (lang !== 'sl') {
    const way = EN.get(folded);
    if (way !== undefined) return way;
  }
  if (lang === 'en' || folded.length < 3 || !SL_BEGINNINGS.has(folded.slice(0, BEGINNING))) return undefined;
  for (const key of wordKeys(folded)) {
    const way = SL.get(key);
    if (way !== undefined) return way;
  }
  return undefined;
}

/** Index keys of all words for one way. */
export function preparationKeys(way: number): string[] {
  const words = PREPARATIONS[way];
  if (words === undefined) return [];
  return [
    ...words.en.split(' ').map((word) => `e:${stemEn(word)}`),
    ...words.sl.split(' ').flatMap((word) => nameKeys(word).map((key) => `s:${key}`)),
  ];
}

/** 0 not said, 1 raw, 2 dried, 3 cooked in any way. */
export type State = 0 | 1 | 2 | 3;
export const RAW = 1;
export const DRIED = 2;
export const COOKED = 3;
const RAW_WAY = PREPARATIONS.findIndex(({ en }) => en.startsWith('raw'));
const DRY_WAY = PREPARATIONS.findIndex(({ en }) => en.startsWith('dried'));
/** Ways that cook: all before raw, and toasting. */
const isCooking = (way: number): boolean => way < RAW_WAY;

export function stateOfWay(way: number): State {
  if (way === RAW_WAY) return RAW;
  if (way === DRY_WAY) return DRIED;
  return isCooking(way) ? COOKED : 0;
}
