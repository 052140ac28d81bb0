/** One weight over a list of foods: "300 g of salmon, potatoes and broccoli". */
import type { Phrase } from './find-phrases.ts';
import type { PhraseSpan } from './phrase-span.ts';
import { findListHead } from './outer-food.ts';
import type { Place } from './place.ts';
import type { Amount } from './amount.ts';
import type { TextTokens } from './text-tokens.ts';

/** Whether a food without an amount follows in a list. */
function isListMember({ separators }: TextTokens, { phrase, amounts }: PhraseSpan): boolean {
  const { join, stop } = separators[phrase.from] ?? { stop: true };
  return !stop && amounts.length === 0 && (join === 'comma' || join === 'and');
}

/** "249 g of chicken, rice and vegetables": the foods from one governed weight to the "and" that ends the text; empty for another list. */
function listUnderOne(textTokens: TextTokens, spans: readonly PhraseSpan[], at: number): readonly PhraseSpan[] {
  const list = spans.slice(at);
  const isList = list.length > 2 && list.slice(1).every((span) => isListMember(textTokens, span));
  const closing = list.findIndex(({ phrase }) => textTokens.separators[phrase.from]?.closes === true);
  return isList && closing === list.length - 1 ? list : [];
}

/** The only amount of a text, if it is the weight that governs a food of one part. */
function onlyWeight({ separators, words }: TextTokens, span: PhraseSpan): Amount | undefined {
  const said = separators[span.phrase.from]?.amounts.find(({ amount }) => span.amounts.includes(amount));
  const isBabyFood = words.some(({ folded }) => folded === 'baby');
  return said?.governs === true && said.amount.unit?.kind === 'mass' && !isBabyFood ? said.amount : undefined;
}

/** Shares of the usual portions of two foods that a weight of both has at least, where "and" or "with" joins them. */
const LEAST_OF_TWO = { and: 0.75, with: 0.9 } as const;
/** Less of what a food came with is a spread or a sauce. */
const LEAST_BESIDE = 100;

/** The join of two foods, of which a weight before the first may be of both; nothing where it is of the first. */
function joinOfTwo(
  { separators, words }: TextTokens,
  [first, second]: readonly [PhraseSpan, PhraseSpan],
  { unit, value, start }: Amount,
  toUsual: (phrase: Phrase) => number,
): keyof typeof LEAST_OF_TWO | undefined {
  const { join, stop } = separators[second.phrase.from] ?? { stop: true };
  if (stop || (join !== 'and' && join !== 'with') || unit?.kind !== 'mass' || start >= (words[first.phrase.from]?.start ?? 0)) return undefined;
  const beside = toUsual(second.phrase);
  return beside < LEAST_BESIDE || unit.grams * value < LEAST_OF_TWO[join] * (toUsual(first.phrase) + beside) ? undefined : join;
}

/** "300 g piščanca in riža", "350 g krompirja s piščancem": a weight before two foods that may be of both. */
function shareTwo(textTokens: TextTokens, spans: readonly PhraseSpan[], weight: Amount, toUsual: (phrase: Phrase) => number): void {
  const [first, second] = spans;
  if (first === undefined || second === undefined || spans.length > 2 || second.amounts.length > 0) return;
  const join = joinOfTwo(textTokens, [first, second], weight, toUsual);
  if (join === undefined) return;
  first.doubtful = true;
  if (join === 'with') return;
  second.doubtful = true;
  const { start, end } = textTokens.words[second.phrase.from] ?? weight;
  const half = { ...weight, value: weight.value / 2 };
  first.amounts.splice(0, first.amounts.length, half);
  second.amounts.push({ ...half, start, end });
}

/** Nobody said how much of each: shared as the foods are usually eaten, in doubt. */
function shareByUsual({ words }: TextTokens, list: readonly PhraseSpan[], weight: Amount, toUsual: (phrase: Phrase) => number): void {
  const usual = list.reduce((sum, { phrase }) => sum + toUsual(phrase), 0);
  for (const span of list) {
    const { start, end } = words[span.phrase.from] ?? weight;
    span.doubtful = true;
    span.amounts.splice(0, span.amounts.length, { ...weight, value: (weight.value * toUsual(span.phrase)) / usual, start, end });
  }
}

/** "zucchini and capsicum, 200 g altogether": all foods of the list before the one that was given the weight. */
function shareTotal(textTokens: TextTokens, spans: readonly PhraseSpan[], toUsual: (phrase: Phrase) => number): boolean {
  const { separators } = textTokens;
  const last = spans.findIndex(({ amounts: [only, ...more] }) => only?.total === true && only.unit?.kind === 'mass' && more.length === 0);
  const total = spans[last]?.amounts[0];
  if (total === undefined) return false;
  let first = last;
  const isListed = (span: PhraseSpan, before: PhraseSpan | undefined): boolean => {
    const { join, stop } = separators[span.phrase.from] ?? { stop: true };
    return before !== undefined && before.amounts.length === 0 && !stop && join !== undefined && join !== 'strong' && join !== 'hard';
  };
  while (first > 0 && isListed(spans[first] as PhraseSpan, spans[first - 1])) first -= 1;
  const list = spans.slice(first, last + 1);
  if (list.length < 2) return false;
  shareByUsual(textTokens, list, total, toUsual);
  return true;
}

/** A share of the usual portions of a list that a weight of all of it has at least. */
const LEAST_OF_ALL = 0.5;
/** So many usual portions of the last food may be its own. */
const OWN = 1.5;
const POURED = /^(drink|alcohol|soup)$/;

/** The foods without an amount that "and" joins with one, and those that commas list before them. */
function listBefore({ separators }: TextTokens, spans: readonly PhraseSpan[], last: PhraseSpan): readonly PhraseSpan[] {
  const end = spans.indexOf(last);
  for (let first = end; ; first -= 1) {
    const { join, stop, amounts } = separators[spans[first]?.phrase.from ?? 0] ?? { stop: true, amounts: [] };
    const isListed = join === (first === end ? 'and' : 'comma') && !stop && !amounts.some(({ amount }) => !amount.article);
    if (first === 0 || !isListed || spans[first - 1]?.amounts.length !== 0) return spans.slice(first, end + 1);
  }
}

/**
 * "kruh in sir, 120 g", "burger and fries, 400 g": a weight behind the comma that ends the text is of all that "and" joins, shared as they are usually
 * eaten, in doubt.
 * @returns whether it was
 */
export function shareBehindComma(textTokens: TextTokens, spans: readonly PhraseSpan[], { at, said, near, toFood, toUsual }: Place): boolean {
  const { unit, value } = said.amount;
  if (unit?.kind !== 'mass' || near === undefined || near.phrase.to >= at || near.amounts.length > 0) return false;
  if (unit.grams * value < OWN * toUsual(near.phrase) || findListHead(textTokens, spans, near) !== near) return false;
  const list = listBefore(textTokens, spans, near);
  const usual = list.reduce((sum, { phrase }) => sum + toUsual(phrase), 0);
  const isPoured = list.some(({ phrase }) => POURED.test(toFood(phrase)?.category ?? ''));
  if (list.length < 2 || isPoured || unit.grams * value < LEAST_OF_ALL * usual) return false;
  shareByUsual(textTokens, list, said.amount, toUsual);
  return true;
}

/** A weight of several foods is shared, in doubt: one said of all as they are usually eaten, another evenly. A dish is weighed with what it has, baby food is one food. */
export function shareLists(
  textTokens: TextTokens,
  spans: readonly PhraseSpan[],
  isDish: (phrase: Phrase) => boolean,
  toUsual: (phrase: Phrase) => number,
): void {
  if (shareTotal(textTokens, spans, toUsual)) return;
  const [first, ...others] = spans.filter(({ amounts }) => amounts.length > 0);
  if (first === undefined || others.length > 0 || isDish(first.phrase)) return;
  const [only] = first.amounts;
  if (spans[0] === first && only !== undefined) shareTwo(textTokens, spans, only, toUsual);
  const weight = onlyWeight(textTokens, first);
  if (weight === undefined) return;
  const list = listUnderOne(textTokens, spans, spans.indexOf(first));
  for (const span of list) {
    const { start, end } = span === first ? weight : (textTokens.words[span.phrase.from] ?? weight);
    span.doubtful = true;
    span.amounts.splice(0, span.amounts.length, { ...weight, value: weight.value / list.length, start, end });
  }
}
