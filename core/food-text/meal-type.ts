/** Finds the meal type in a text: "za zajtrk", "zajtrk:", "for lunch", "as a quick snack", "Tonight's dinner is". Not "breakfast bar". */
import { keptByWord } from './kept-by-word.ts';
import { nameKeys, wordKeys } from './stem-sl.ts';
import { wordAt, type Token } from './tokenize.ts';
import { MEALS_EN, MEALS_SL, type MealType } from './words-around.ts';

const BY_KEY = new Map(MEALS_SL.flatMap(([word, meal]) => nameKeys(word).map((key): [string, MealType] => [key, meal])));

const slovenianMealName = keptByWord((folded): MealType | undefined => {
  if (folded.length < 5) return undefined;
  for (const key of wordKeys(folded)) {
    const meal = BY_KEY.get(key);
    if (meal !== undefined) return meal;
  }
  return undefined;
});

export interface FoodWords {
  readonly isFood: (folded: string) => boolean;
  /** Whether one name of the table has both words: "breakfast cereal". */
  readonly isName: (first: string, second: string) => boolean;
}

/** The meal this token names; absent when it is part of a food's name. */
export function mealTypeAt(tokens: readonly Token[], at: number, words: FoodWords): MealType | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  if (token.folded === 'tea' && wordAt(tokens, at + 1) === 'time') return 'snack';
  if (token.folded === 'tea' && isTeaAsMeal(tokens, at)) return 'dinner';
  const english = MEALS_EN.get(token.folded);
  if (english === undefined) return slovenianMealName(token.folded);
  return endsName(tokens, at, english, words) || isPartOfName(tokens, at, words) ? undefined : english;
}

/** "tea: fish fingers and chips", "for tea we had", "tea was a pie": British for dinner; "tea: milk, 1 sugar" is the drink. */
function isTeaAsMeal(tokens: readonly Token[], at: number): boolean {
  const next = wordAt(tokens, at + 1);
  if (wordAt(tokens, at - 1) === 'for') return next === '' || /^([,:.]|i|we|was|had|today|tonight)$/.test(next);
  const begins = at === 0 || tokens[at - 1]?.kind === 'sign';
  if (begins && isHourOfTea(tokens, at + 1)) return true;
  if (!begins || !/^(:|was|were)$/.test(next)) return false;
  return !tokens.slice(at + 2, at + 5).some(({ folded }) => /^(milk|sugars?|green|black|lemon|honey|cups?|mugs?|bags?)$/.test(folded));
}

/** "Tea 6pm: …", "tea 18.30 - …". */
function isHourOfTea(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'number') return false;
  let end = at + 1;
  while (tokens[end]?.kind === 'number' || /^([.:]|pm|h|ish)$/.test(wordAt(tokens, end))) end += 1;
  return (end > at + 1 && wordAt(tokens, end - 1) === ':') || /^[–—-]$/.test(wordAt(tokens, end));
}

/** "turkey dinner" and "rice snack" are foods; "a lasagna dinner" is lasagna in the evening. */
function endsName(tokens: readonly Token[], at: number, meal: MealType, words: FoodWords): boolean {
  if (!namesFood(tokens[at - 1], words)) return false;
  return meal === 'snack' || words.isName(wordAt(tokens, at - 1), wordAt(tokens, at));
}

/** "a breakfast bar"; where a clause begins with the meal ("breakfast eggs and toast"), only what the table calls so. */
function isPartOfName(tokens: readonly Token[], at: number, words: FoodWords): boolean {
  const next = wordAt(tokens, at + 1);
  if (!namesFood(tokens[at + 1], words) || MEAL_NOUNS.has(next)) return false;
  const kind = tokens[at - 1]?.kind ?? 'sign';
  return kind !== 'sign' || words.isName(wordAt(tokens, at), next);
}

/** "breakfast meal", "lunch time" name the meal still. */
const MEAL_NOUNS = new Set(['meal', 'time']);
const namesFood = (token: Token | undefined, { isFood }: FoodWords): boolean => token?.kind === 'word' && isFood(token.folded);

/** Words that say of which meal something was. */
const OF_MEAL: ReadonlySet<string> = new Set(
  'za for at as to on of my the a an after before po pred pri ob s z with brez no skipped light quick big'.split(' '),
);

/**
 * "jabolko malica jogurt", "kava, kosilo (juha, zrezek)": what follows is of the meal, and no more of what stands before; "za kosilo riž" is not told so.
 *
 * @param isFoodNext whether the token behind it names food
 */
export function opensMeal(tokens: readonly Token[], at: number, isFoodNext: boolean): boolean {
  const next = tokens[at + 1];
  if (next === undefined || OF_MEAL.has(wordAt(tokens, at - 1))) return false;
  // "riba, večerja: postrv", but "riba za večerjo: 150 g"
  if (/^[:–—-]$/.test(next.folded)) return tokens[at + 2]?.kind === 'word';
  return next.folded === '(' || next.kind === 'number' || isFoodNext;
}
