/**
 * Baby food in jars is named by all that is in it: "170 g of turkey, rice, and vegetable baby food", "a baby food jar of strained bananas with apples". It
 * is one food with the amount said first.
 */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import type { Separator, TextTokens } from './text-tokens.ts';

const BABY_FOOD = /^baby_food/;

const isBabyFood = (index: FoodIndex, { row }: AmountedPhrase): boolean => BABY_FOOD.test(index.foods[index.rowFood[row] ?? -1]?.id ?? '');
const isUnsaid = ({ amount }: AmountedPhrase): boolean => amount === undefined || (amount.article && amount.unit === undefined);

/** What stands between two phrases. */
function between({ separators }: TextTokens, before: AmountedPhrase | undefined, after: AmountedPhrase): readonly Separator[] {
  return separators.slice((before?.to ?? -1) + 1, after.from + 1);
}

const isParted = (gap: readonly Separator[]): boolean => gap.some(({ stop, join }) => stop || join === 'strong' || join === 'hard');

/** The first of the foods that name the baby food at a place: the nearest before it, in its list, that has an amount. */
function firstNamed(textTokens: TextTokens, kept: readonly AmountedPhrase[], baby: AmountedPhrase): number | undefined {
  if (!isUnsaid(baby)) return undefined;
  let next = baby;
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    const phrase = kept[at] as AmountedPhrase;
    if (isParted(between(textTokens, phrase, next))) return undefined;
    if (phrase.amount !== undefined) return at;
    next = phrase;
  }
  return undefined;
}

/** Whether a phrase tells what is in the jar named before it. */
function isInJar(index: FoodIndex, textTokens: TextTokens, jar: AmountedPhrase | undefined, phrase: AmountedPhrase, isListed: boolean): boolean {
  if (jar === undefined || !isBabyFood(index, jar)) return false;
  const gap = between(textTokens, jar, phrase);
  if (isParted(gap)) return false;
  if (isBabyFood(index, phrase)) return isUnsaid(jar) && gap.every(({ join }) => join === undefined);
  return isUnsaid(phrase) && phrase.amount === undefined && (isListed || gap.some(({ join }) => join === 'with'));
}

function inJar(index: FoodIndex, jar: AmountedPhrase, phrase: AmountedPhrase): AmountedPhrase {
  const amount = phrase.amount ?? jar.amount;
  return { ...(isBabyFood(index, phrase) ? phrase : jar), start: jar.start, end: phrase.end, doubtful: true, ...(amount && { amount }) };
}

/** Takes what names a baby food before it into it. */
function takeNames(index: FoodIndex, textTokens: TextTokens, kept: AmountedPhrase[], phrase: AmountedPhrase): void {
  const first = isBabyFood(index, phrase) ? firstNamed(textTokens, kept, phrase) : undefined;
  const head = first === undefined ? undefined : kept[first];
  if (first === undefined || head === undefined) kept.push(phrase);
  else kept.splice(first, kept.length, { ...phrase, start: head.start, doubtful: true, ...(head.amount && { amount: head.amount }) });
}

export function mergeBabyFood(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]): readonly AmountedPhrase[] {
  if (!phrases.some((phrase) => isBabyFood(index, phrase))) return phrases;
  const kept: AmountedPhrase[] = [];
  let isListed = false;
  for (const phrase of phrases) {
    const last = kept.at(-1);
    isListed = isInJar(index, textTokens, last, phrase, isListed);
    if (isListed && last !== undefined) kept[kept.length - 1] = inJar(index, last, phrase);
    else takeNames(index, textTokens, kept, phrase);
  }
  return kept;
}
