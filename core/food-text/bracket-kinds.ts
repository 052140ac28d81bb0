/**
 * "jogurt (grški, 150 g)", "juha (gobova, 1 krožnik)", "bread (2 slices, wholemeal)": a bracket that tells the kind of the food before it and how much of
 * it. The kind is read right behind the food, and the bracket has the amount alone.
 */
import { foldWord } from './fold.ts';
import type { FoodIndex } from './food-index.ts';
import { withKindsBehindColons } from './kind-behind-colon.ts';
import { lookUpWord } from './look-up-word.ts';
import { isPart } from './meat-parts.ts';
import { foodsNamed } from './negation.ts';
import { isInOneName } from './one-name.ts';
import { parsedNumber } from './number-words.ts';
import { getPreparation } from './preparations.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { SIZES } from './words-around.ts';

/** "leek & potato" */
const JOINED = /^(&|and|in|n)$/;
/** Words that tell a kind, at most. */
const KIND_WORDS = 2;
/** "2", "large", "slices". */
const AMOUNT_WORDS = 3;

interface Told {
  readonly close: number;
  readonly kind: readonly Token[];
  readonly amount: readonly Token[];
}

/** Whether tokens are a number or size and a measure, or a size, and nothing else. */
function isAmount(tokens: readonly Token[]): boolean {
  const [number] = tokens;
  if (number === undefined) return false;
  const isNumber = number.kind === 'number' || parsedNumber(number.folded) !== undefined || SIZES.has(number.folded);
  if (tokens.length === 1 && SIZES.has(number.folded)) return true;
  return isNumber && tokens.length > 1 && tokens.length <= AMOUNT_WORDS && toUnit(tokens.at(-1)?.folded ?? '') !== undefined;
}

/** The kinds of food that have this one word for a name: "granola", "avocado", "cheddar". */
function categoriesNamed(index: FoodIndex, word: string): readonly (string | undefined)[] {
  const rows = lookUpWord(index, word).found.rows.filter((row) => foldWord(index.rowName[row] ?? '') === word);
  return [...rows].map((row) => index.foods[index.rowFood[row] ?? -1]?.category);
}

/** Whether what was weighed may be this food rather than the one before: "toast (avocado, 50 g)", not "cheese (cheddar, 30 g)". */
function isOtherFood(index: FoodIndex, food: string, word: string): boolean {
  const own = categoriesNamed(index, word);
  return own.length > 0 && !categoriesNamed(index, food).some((category) => own.includes(category));
}

/** "soup (leek & potato, 300 ml)": a volume is of the soup. */
const isPoured = (category: string | undefined): boolean => category === 'soup' || category === 'drink';

/** Whether words tell of what kind the food before the bracket is; beside a weight a food may be what was weighed. */
function isKind(index: FoodIndex, food: string, kind: readonly Token[], amount: readonly Token[]): boolean {
  if (kind.length === 0 || kind.length > KIND_WORDS) return false;
  const measure = toUnit(amount.at(-1)?.folded ?? '')?.kind;
  const isServed = measure === undefined || measure === 'portion' || (measure === 'volume' && categoriesNamed(index, food).some(isPoured));
  return kind.every(
    ({ kind: sort, folded }) =>
      sort === 'word' &&
      getPreparation(folded) === undefined &&
      (isPart(folded) || isInOneName(index, food, [folded])) &&
      (isServed || !isOtherFood(index, food, folded)),
  );
}

/** What the bracket that opens at a place tells, in either order. */
function toldAt(index: FoodIndex, tokens: readonly Token[], open: number): Told | undefined {
  if (wordAt(tokens, open) !== '(' || tokens[open - 1]?.kind !== 'word') return undefined;
  // No longer bracket tells both, so a text of nothing but brackets costs little.
  const inside = tokens.slice(open + 1, open + 1 + KIND_WORDS + 2 + AMOUNT_WORDS + 1);
  const end = inside.findIndex(({ folded }) => folded === ')');
  const comma = inside.findIndex(({ folded }) => folded === ',');
  if (end < 0 || comma < 0 || comma > end) return undefined;
  const parts = [inside.slice(0, comma), inside.slice(comma + 1, end)];
  const amount = parts.find(isAmount);
  const kind = parts.find((part) => part !== amount)?.filter(({ folded }) => !JOINED.test(folded));
  if (amount === undefined || kind === undefined || !isKind(index, wordAt(tokens, open - 1), kind, amount)) return undefined;
  return { close: open + 1 + end, kind, amount };
}

/** Behind "salad" it is no celery. */
const ALSO_FOOD = /^zelen[aioe]?$/;
const WITH = /^(with|z|s|w)$/;

const endsItem = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === 'sign' && /^[,;.\n)+&/]$/.test(token.folded)) || JOINED.test(token.folded) || WITH.test(token.folded);

/** Behind the amount of a food, "2x 180 g" as well: the place of what follows it. */
function behindAmount(tokens: readonly Token[], at: number): number {
  const isTimes = /^[x×]$/.test(wordAt(tokens, at + 2)) && tokens[at + 3]?.kind === 'number';
  const unit = isTimes ? at + 4 : at + 2;
  return toUnit(wordAt(tokens, unit)) === undefined ? unit : unit + 1;
}

/** Whether a word tells the kind of a food and names none itself. */
function tellsKind(index: FoodIndex, food: string, word: string): boolean {
  if (food === word || getPreparation(word) !== undefined || !isInOneName(index, food, [word])) return false;
  return ALSO_FOOD.test(word) || foodsNamed(index, word).length === 0;
}

/** The kind behind the amount of a food at a place: "kruh 2 rezini črni", "mleko 2 dl ovseno", "rice 200 g brown". */
function kindBehind(index: FoodIndex, tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.kind !== 'word') return undefined;
  const kind = behindAmount(tokens, at);
  const isLast = tokens[kind]?.kind === 'word' && endsItem(tokens[kind + 1]);
  return isLast && tellsKind(index, wordAt(tokens, at), wordAt(tokens, kind)) ? kind : undefined;
}

/** @returns the tokens with such kinds in brackets, as in "mleko 2 dl (ovseno)" */
function withKindsInBrackets(index: FoodIndex, tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at + 2 < tokens.length; at += 1) {
    const kind = tokens[at + 1]?.kind === 'number' ? kindBehind(index, tokens, at) : undefined;
    const word = kind === undefined ? undefined : tokens[kind];
    if (kind === undefined || word === undefined) continue;
    const sign = (folded: string, place: number): Token => ({ kind: 'sign', text: folded, folded, start: place, end: place, glued: false });
    return [...tokens.slice(0, kind), sign('(', word.start), word, sign(')', word.end), ...withKindsInBrackets(index, tokens.slice(kind + 1))];
  }
  return tokens;
}

/** @returns the tokens with such kinds before their brackets */
export function withKindsBefore(index: FoodIndex, typed: readonly Token[]): readonly Token[] {
  if (index.style !== 'names') return typed;
  const tokens = withKindsInBrackets(index, withKindsBehindColons(index, typed));
  if (!tokens.some(({ folded }) => folded === '(')) return tokens;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const told = toldAt(index, tokens, at);
    if (told === undefined) {
      kept.push(tokens[at] as Token);
      continue;
    }
    kept.push(...told.kind, tokens[at] as Token, ...told.amount, tokens[told.close] as Token);
    at = told.close;
  }
  return kept;
}
