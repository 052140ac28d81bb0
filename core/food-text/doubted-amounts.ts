/** Amounts that may be of less, of more or of another food than the name they stand with. */
import type { Phrase } from './find-phrases.ts';
import { isExact } from './outer-food.ts';
import { amountSize, type Amount } from './amount.ts';
import type { TextTokens } from './text-tokens.ts';

/** "3 eggs and ham 50 g": a name that joins two foods, each with an amount of its own. */
function isNameParted({ words, separators }: TextTokens, { from, to }: Phrase, amounts: readonly Amount[]): boolean {
  if (amounts.length < 2 || !separators.slice(from + 1, to + 1).some(({ join }) => join === 'and')) return false;
  const [begin, end] = [words[from]?.start ?? 0, words[to]?.end ?? 0];
  return amounts.some((said) => !said.article && said.end <= begin) && amounts.some((said) => said.start >= end);
}

const PLURAL = /[^s]s$/;

/** "2 sausages and mash": the first of two foods that a name joins is counted, not the whole. */
function isFirstCounted({ words, separators }: TextTokens, { from, to }: Phrase, { unit, article, value, start, end }: Amount): boolean {
  const first = words[from];
  if (first === undefined || unit !== undefined || article || value < 2) return false;
  // Behind the name it is said of either.
  if (end > first.start && start < (words[to]?.end ?? 0)) return false;
  return to > from && separators[from + 1]?.join === 'and' && PLURAL.test(first.folded);
}

const isCount = ({ article, unit }: Amount): boolean => !article && (unit === undefined || (unit.kind === 'portion' && unit.portion === 'piece'));

/** "dve palačinki z marmelado in eno s čokolado": the number is of something that was not named again, and not of the chocolate. */
function isOfUnnamed({ separators }: TextTokens, { from }: Phrase, amount: Amount): boolean {
  const separator = separators[from];
  // "2 palačinki s po eno žlico marmelade"
  if (amount.each === true && separator?.join === 'with') return true;
  return separator?.unnamed === true && isCount(amount) && separator.amounts.some((said) => said.amount === amount);
}

const PACKS: ReadonlySet<string> = new Set(['pot', 'bag', 'can', 'bottle', 'cup']);

/** "half the tub of cottage cheese (300 g)": of the half or of the tub. */
const isOfPack = (amounts: readonly Amount[]): boolean =>
  amounts.some(isExact) && amounts.some(({ value }) => value < 1) && amounts.some(({ unit }) => unit?.kind === 'portion' && PACKS.has(unit.portion));

/** Shares within which two amounts say the same, once converted: "12 oz (340 g)". */
const SAME = 0.12;

const isAnother = (one: number, other: number): boolean => Math.abs(one - other) > SAME * Math.max(one, other);

const sizeIn = (kind: 'mass' | 'volume', amount: Amount): number | undefined => (amount.unit?.kind === kind ? amountSize(amount) : undefined);

const firstIn = (kind: 'mass' | 'volume', amounts: readonly Amount[]): number | undefined =>
  amounts.map((said) => sizeIn(kind, said)).find((size) => size !== undefined);
/** Nothing is heavier than this in g/ml, or as much lighter: flour and flakes have 0.4 to 0.6. */
const DENSEST = 2.6;

const differ = (sizes: readonly (number | undefined)[]): boolean => {
  const said = sizes.filter((size) => size !== undefined);
  return said.some((size) => isAnother(size, said[0] ?? size));
};

/** "[40g] mandljev [150g]", "2 pici, pol zame": two weights or two numbers of one food, of which only one can count. */
function isContradicted(amounts: readonly Amount[]): boolean {
  if (amounts.length < 2 || amounts.some(({ times, eaten }) => times === true || eaten === true)) return false;
  if (differ(amounts.map((said) => sizeIn('mass', said))) || differ(amounts.map((said) => sizeIn('volume', said)))) return true;
  const [grams, ml] = [firstIn('mass', amounts), firstIn('volume', amounts)];
  if (grams !== undefined && ml !== undefined) return Math.max(grams / ml, ml / grams) > DENSEST;
  // "1 avocado half": a part of one is no other number.
  const isPartOfOne = amounts.some(({ value }) => value === 1) && amounts.some(({ value }) => value < 1);
  return !isPartOfOne && !amounts.some(isExact) && differ(amounts.map((said) => (said.article || said.vague ? undefined : said.value)));
}

/** "stew containing beef 200 g": of the dish, or of what it contains; "a drink that contains caffeine" tells what it is. */
const isOfContained = ({ words, separators }: TextTokens, { from, to }: Phrase, said: Amount): boolean =>
  isExact(said) &&
  separators.slice(from + 1, to + 1).some(({ contains }) => contains === true) &&
  words.slice(from, to + 1).every(({ folded }) => folded !== 'caffeine');

interface SaidOfName {
  readonly amount: Amount | undefined;
  readonly doubtful: boolean;
}

const NOTHING_SAID: SaidOfName = { amount: undefined, doubtful: false };

/**
 * What an amount means for the name it stands with.
 * @param said the one that counts of all amounts
 */
export function saidOfName(textTokens: TextTokens, phrase: Phrase, amounts: readonly Amount[], said: Amount | undefined): SaidOfName {
  if (said === undefined) return NOTHING_SAID;
  if (isFirstCounted(textTokens, phrase, said)) return { amount: { ...said, value: 1 }, doubtful: true };
  return {
    amount: said,
    doubtful:
      isOfContained(textTokens, phrase, said) ||
      isNameParted(textTokens, phrase, amounts) ||
      isOfUnnamed(textTokens, phrase, said) ||
      isOfPack(amounts) ||
      isContradicted(amounts),
  };
}
