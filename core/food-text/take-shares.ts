/**
 * What was left, shared or eaten in part, taken from the amounts that the foods have: "riž 200 g, pol sem pustila", "split between two: 250 g pasta, 60 g
 * pesto", "500 g pasta, the kids had 300 g".
 */
import type { Amount } from './amount.ts';
import { isListJoin, listAhead, listOfShare } from './list-shares.ts';
import { namedBefore } from './named-before.ts';
import type { Phrase } from './find-phrases.ts';
import { isExact } from './outer-food.ts';
import type { PhraseSpan } from './phrase-span.ts';
import { strongest } from './strongest-amount.ts';
import type { LeftShare, TextTokens } from './text-tokens.ts';

/** "kruh s sirom, kruha nisem pojedla": one food of the table, and only a part of it was left. */
function isJoinedName(words: TextTokens['words'], { phrase }: PhraseSpan, terms: readonly number[]): boolean {
  return words.slice(phrase.from, phrase.to + 1).some((own) => own.role === 'food' && !own.terms.some((term) => terms.includes(term)));
}

/** Whether a food has one of these terms, where any are asked for. */
const isNamedSo = (words: TextTokens['words'], { phrase }: PhraseSpan, terms: readonly number[] | undefined): boolean =>
  terms === undefined || words.slice(phrase.from, phrase.to + 1).some((own) => own.terms.some((term) => terms.includes(term)));

/** "split between two: 250 g pasta, 60 g pesto": the first food of the text, behind a colon. */
const headsList = (separators: TextTokens['separators'], spans: readonly PhraseSpan[], next: PhraseSpan | undefined): next is PhraseSpan =>
  next !== undefined && next === spans[0] && separators[next.phrase.from]?.colon === true;

/** The food named before a share, or the one that follows it; told of what was named before, that one only after a colon: "half of it left: lasagne". */
function spanOfShare(
  { words, separators }: TextTokens,
  spans: readonly PhraseSpan[],
  { word, behind, terms }: LeftShare,
  next: PhraseSpan | undefined,
): PhraseSpan | undefined {
  if (!behind) return next;
  const before = spans.findLast((one) => one.phrase.to < word && isNamedSo(words, one, terms));
  return before ?? (headsList(separators, spans, next) ? next : undefined);
}

/** The foods that a share is said of. */
function spansOfShare(textTokens: TextTokens, spans: readonly PhraseSpan[], share: LeftShare): readonly PhraseSpan[] {
  const { separators } = textTokens;
  const { word, behind, terms, all, eaten, more, shared } = share;
  if (all === true) return spans;
  const next = spans.find(({ phrase }) => phrase.from >= word);
  if (shared === true && headsList(separators, spans, next)) return listAhead(separators, spans, next);
  const span = spanOfShare(textTokens, spans, share, next);
  if (span === undefined) return [];
  if (terms !== undefined || eaten === 0 || more !== undefined) return [span];
  if (behind) return listOfShare(separators, spans, span, shared === true || isListJoin(separators[word]));
  return shared === true ? listAhead(separators, spans, span) : [span];
}

/** Shares as near as this are the same. */
const SAME_SHARE = 0.02;

/** "krožnik juhe, pol sem pustila": of a food without an amount a portion, the usual one of each in a list. */
function onePortion(words: TextTokens['words'], { phrase }: PhraseSpan, isListed: boolean): Amount {
  const { start, end } = words[phrase.from] ?? { start: 0, end: 0 };
  return { value: 1, vague: false, article: true, words: [], start, end, ...(isListed && { usual: true as const }) };
}

/** "pica na tri, vzel sem tretjino": whether the part that was eaten is the food's amount already. */
const isSaidAlready = ({ unit, value }: Amount, { eaten = 1, unsure, more = 0 }: LeftShare): boolean =>
  unsure === true && more === 0 && eaten < 1 && unit === undefined && Math.abs(value - eaten) < SAME_SHARE;

/** "riž 200 g, pol sem pustila": of what was left in part the rest was eaten; "krožnik juhe, potem še enega" is one more. */
function takeShare({ words }: TextTokens, span: PhraseSpan, share: LeftShare, isListed: boolean): void {
  const { eaten, terms, unsure, more = 0, inGrams } = share;
  if (eaten === undefined || (terms !== undefined && isJoinedName(words, span, terms))) {
    span.doubtful = true;
    return;
  }
  if (eaten === 0) span.left = true;
  if (unsure === true) span.doubtful = true;
  const whole = strongest(span.amounts) ?? onePortion(words, span, isListed);
  if (isSaidAlready(whole, share)) return;
  const value = whole.value * eaten + more / unitGrams(whole, inGrams);
  if (more < 0 && !leavesSome(whole, value, inGrams)) span.doubtful = true;
  else span.amounts.splice(0, span.amounts.length, { ...whole, value, words: [] });
}

/** "pizza, the kids had four", "500 g pasta, he had two": of how many, or how much one of them weighs, nobody said. */
const leavesSome = (whole: Amount, value: number, inGrams: true | undefined): boolean => value > 0 && isExact(whole) === (inGrams === true);

/** "500 g pasta, the kids had 300 g": how many grams the unit of the whole has; pieces are counted. */
const unitGrams = ({ unit }: Amount, inGrams: true | undefined): number => (inGrams === true && unit?.kind === 'mass' ? unit.grams : 1);

/** "pica na tri, vzel sem tretjino": the same share told again, in another way. */
const isToldAgain = (first: LeftShare | undefined, second: LeftShare): boolean =>
  first?.unsure === true &&
  second.behind &&
  first.more === undefined &&
  second.more === undefined &&
  (second.eaten ?? 1) < 1 &&
  Math.abs((first.eaten ?? 0) - (second.eaten ?? 1)) < SAME_SHARE;

/** "gel, bar, the bar shared with my brother": of what is named again, and not of all before. */
function ofNamedAgain(textTokens: TextTokens, spans: readonly PhraseSpan[], share: LeftShare): readonly PhraseSpan[] {
  const told = spansOfShare(textTokens, spans, share);
  if (told.length < 2 || share.shared !== true) return told;
  const again = told.filter((span) => namedBefore(textTokens, spans, span, share) !== undefined);
  if (again.length !== 1) return told;
  for (const span of told) span.doubtful = undefined;
  return again;
}

/** Of one food that was named before, what was told of it then; otherwise of each food of the share. */
function takeFrom(textTokens: TextTokens, spans: readonly PhraseSpan[], share: LeftShare): void {
  const shared = ofNamedAgain(textTokens, spans, share);
  const [only] = shared.length === 1 ? shared : [];
  const before = only && namedBefore(textTokens, spans, only, share);
  if (only === undefined || before === undefined) {
    for (const span of shared) takeShare(textTokens, span, share, shared.length > 1 && share.all !== true);
    return;
  }
  only.left = true;
  const terms = textTokens.words.slice(only.phrase.from, only.phrase.to + 1).flatMap((word) => word.terms);
  takeShare(textTokens, before, { ...share, terms }, true);
}

/** Takes all shares of a text from the foods that they are said of. */
export function takeShares(textTokens: TextTokens, spans: readonly PhraseSpan[], isDish: (phrase: Phrase) => boolean): void {
  let last: LeftShare | undefined;
  for (const share of textTokens.shares) {
    const isAgain = isToldAgain(last, share);
    last = share;
    if (share.ofDish === true) {
      const first = spans.find(({ phrase }) => phrase.from >= share.word);
      const dish =
        spans.findLast(({ phrase }) => phrase.to < share.word) ??
        (spans.length === 1 && headsList(textTokens.separators, spans, first) ? first : undefined);
      if (dish !== undefined && isDish(dish.phrase)) dish.doubtful = true;
    } else if (!isAgain) takeFrom(textTokens, spans, share);
  }
}
