/**
 * Attaches each amount to its food, as bind-amounts decides for the whole text. An amount said of each goes to all foods of its list; a share
 * that was left lessens what the food before it has. Amounts without a food belong to the unread words beside them.
 */
import { bindAmounts, type AmountFit, type Binding } from './bind-amounts.ts';
import { boundItems, type BoundItem } from './bound-items.ts';
import { spreadOnEach } from './counted-lists.ts';
import { saidOfName } from './doubted-amounts.ts';
import {
  cookedIn,
  dishAround,
  driedHead,
  findListHead,
  isAtEnd,
  isDishes,
  isExact,
  isOnBread,
  isRepeated,
  mayBeTotal,
  outerFood,
} from './outer-food.ts';
import type { Phrase } from './find-phrases.ts';
import type { SaidAmount, Separator, TextTokens } from './text-tokens.ts';
import { shareOfList } from './list-shares.ts';
import { LIST } from './marks.ts';
import { phraseHead, mergeModifiers } from './modifiers.ts';
import type { Amount } from './amount.ts';
import type { PhraseSpan } from './phrase-span.ts';
import type { Kinds, Place } from './place.ts';

import { shareBehindComma, shareLists } from './shared-weights.ts';
import { countBeside, partBeside, strongest } from './strongest-amount.ts';
import { takeShares } from './take-shares.ts';
import type { Join } from './words-around.ts';

export interface AmountedPhrase extends Phrase {
  readonly amount?: Amount;
  /** Last word of the food itself; its modifiers follow. */
  readonly coreTo: number;
  /** Described by words that the table's name does not have, or another food may have been meant by its amount. */
  readonly doubtful?: true;
  /** How many were said beside a weight, which may be that of one. */
  readonly count?: number;
  /** "quarter of a pizza (400 g)": the part said before what is weighed, which may be the weight of all of it. */
  readonly part?: Amount;
  /** Nothing of it was eaten. */
  readonly left?: true;
  /** Place in the text, amounts and all. */
  readonly start: number;
  readonly end: number;
}

export interface Attached {
  readonly phrases: AmountedPhrase[];
  /** Amounts of words that match no food, by the first word. */
  readonly unread: ReadonlyMap<number, Amount>;
}

function amounted(textTokens: TextTokens, { phrase, coreTo, amounts, doubtful, left }: PhraseSpan): AmountedPhrase {
  const said = saidOfName(textTokens, phrase, amounts, strongest(amounts, textTokens.words[phrase.to]?.end));
  const { amount } = said;
  const isDoubtful = doubtful === true || said.doubtful || amount?.unsure === true;
  const count = countBeside(amounts, amount);
  let start = textTokens.words[phrase.from]?.start ?? 0;
  let end = textTokens.words[phrase.to]?.end ?? 0;
  for (const one of amounts) {
    start = Math.min(start, one.start);
    end = Math.max(end, one.end);
  }
  return {
    from: phrase.from,
    to: phrase.to,
    row: phrase.row,
    value: phrase.value,
    amount,
    coreTo,
    doubtful: isDoubtful ? true : undefined,
    count: count > 1 ? count : undefined,
    part: partBeside(amounts, amount),
    left,
    start,
    end,
  };
}

/** An article opens the food right behind it, and nothing across a join or a stop. */
function ofArticle({ separators }: TextTokens, spans: readonly PhraseSpan[], at: number): PhraseSpan | undefined {
  const next = spans.find((span) => span.phrase.from >= at);
  return next === undefined || separators.slice(at + 1, next.phrase.from + 1).some((one) => one.stop || one.join !== undefined) ? undefined : next;
}

/** What a list joins: "and", a comma, nothing said between. */
function isListed({ separators }: TextTokens, at: number): boolean {
  const separator = separators[at];
  return separator !== undefined && !separator.stop && separator.amounts.length === 0 && LISTS.has(separator.join ?? 'in');
}
/** A list of which each was said is parted hard. */
const LISTS: ReadonlySet<Join> = new Set(['and', 'comma', 'hard']);

/** "a tablespoon each of A and B", "A in B, po 50 g": the other foods of the list. */
function listAround(textTokens: TextTokens, spans: readonly PhraseSpan[], holder: PhraseSpan, at: number): PhraseSpan[] {
  const which = spans.indexOf(holder);
  const list: PhraseSpan[] = [];
  if (holder.phrase.from >= at) {
    for (let next = which + 1; next < spans.length && isListed(textTokens, spans[next]?.phrase.from ?? 0); next += 1)
      list.push(...spans.slice(next, next + 1));
  } else {
    for (let own = which; own > 0 && isListed(textTokens, spans[own]?.phrase.from ?? 0); own -= 1) list.push(...spans.slice(own - 1, own));
  }
  return list;
}

/**
 * "golaž s polento 350 g": nobody said how much of the weight is the side. Shared evenly, in doubt, where nothing of both is weighed.
 * @returns whether it was
 */
function shareWithSide(textTokens: TextTokens, spans: readonly PhraseSpan[], { at, said, near, isDish, isSide, fit }: Place): boolean {
  if (near === undefined || said.bracket !== 0 || !isAtEnd(textTokens, at, said) || !isSide(near.phrase) || near.amounts.length > 0) return false;
  const dish = fit(near.phrase, said.amount) > 0 ? undefined : dishAround(textTokens, spans, near, isDish);
  if (dish === undefined || isSide(dish.phrase)) return false;
  for (const span of [dish, near]) {
    const { start, end } = textTokens.words[span.phrase.from] ?? said.amount;
    span.doubtful = true;
    span.amounts.splice(0, span.amounts.length, { ...said.amount, value: said.amount.value / 2, start, end });
  }
  return true;
}

/** Said at the end, or of a described food ("which is 254 grams"): of the food that the others came with. */
function isOfWhole(textTokens: TextTokens, at: number, said: SaidAmount, described: boolean): boolean {
  const last =
    said.amount.each !== true && said.joined && at === textTokens.words.length && textTokens.separators[at]?.join === 'comma' && isExact(said.amount);
  return last || (described && said.behind);
}

/** "a 99 g Reese's Fast Break chocolate bar": the food that unread words of its name begin. */
function behindUnread({ separators }: TextTokens, spans: readonly PhraseSpan[], item: BoundItem, said: SaidAmount): PhraseSpan | undefined {
  if (item.span !== undefined || !isExact(said.amount) || said.behind) return undefined;
  const next = spans.find(({ phrase }) => phrase.from > item.to);
  if (next === undefined || next.amounts.length > 0) return undefined;
  const gap = separators.slice(item.to + 1, next.phrase.from + 1);
  const isParted = gap.some(({ stop, join, amounts, bracket }) => stop || join !== undefined || amounts.length > 0 || bracket !== 0);
  return isParted ? undefined : next;
}

/** "cherries from the market, ate 300 g": a weight that unread words have may be of the food they stand with. */
function doubtBeside({ separators }: TextTokens, spans: readonly PhraseSpan[], item: BoundItem, { amount }: SaidAmount): void {
  const before = isExact(amount) ? spans.findLast(({ phrase }) => phrase.to < item.from) : undefined;
  if (before === undefined || before.amounts.length > 0) return;
  const gap = separators.slice(before.phrase.to + 1, item.from + 1);
  const isParted = gap.some(({ stop, join, amounts }) => stop || join === 'comma' || join === 'and' || join === 'hard' || amounts.length > 0);
  if (!isParted) before.doubtful = true;
}

/** Plates and bowls of a food have what came with it too, behind it and, where they are several, before it. */
const isOfServings = (amount: Amount, isBehind: boolean): boolean => isDishes(amount) && (isBehind || amount.value >= 2);

/** "kruh z maslom x2", "2x burger s pomfrijem", "testenine z omako, 2 krožnika": what came with a food that was had so many times. */
function companions({ separators }: TextTokens, spans: readonly PhraseSpan[], holder: PhraseSpan, place: Place): readonly PhraseSpan[] {
  const { at, said } = place;
  const isBehind = at > holder.phrase.from;
  if (!isRepeated(said.amount) && !isOfServings(said.amount, isBehind)) return [];
  const first = spans.indexOf(holder) + 1;
  const comesWith = ({ phrase, amounts }: PhraseSpan, which: number): boolean => {
    const { join, stop } = separators[phrase.from] ?? { stop: true };
    return !stop && amounts.length === 0 && (join === 'with' || (isBehind && join === 'and' && which > 0));
  };
  const others = spans.slice(first).filter(({ phrase }) => !isBehind || phrase.from < at);
  const end = others.findIndex((span, which) => !comesWith(span, which));
  return [
    ...repeatedBefore(separators, spans, holder, said),
    ...spreadBefore(separators, spans, holder, place),
    ...(end < 0 ? others : others.slice(0, end)),
  ];
}

/** "peanut butter on toast x2": as often as the bread that it lies on. */
function spreadBefore(separators: TextTokens['separators'], spans: readonly PhraseSpan[], holder: PhraseSpan, place: Place): readonly PhraseSpan[] {
  const before = spans[spans.indexOf(holder) - 1];
  const { join, stop } = separators[holder.phrase.from] ?? { stop: true };
  const isOn = place.isBread(holder.phrase) && !stop && join === 'in' && place.at > holder.phrase.from && isRepeated(place.said.amount);
  return isOn && before?.amounts.length === 0 ? [before] : [];
}

/** "cornflakes and milk, twice": behind the comma that ends a list it is of all that "and" joins. */
function repeatedBefore(
  separators: TextTokens['separators'],
  spans: readonly PhraseSpan[],
  holder: PhraseSpan,
  { amount, joined }: SaidAmount,
): readonly PhraseSpan[] {
  if (!joined || !isRepeated(amount)) return [];
  const last = spans.indexOf(holder);
  const isJoined = ({ phrase }: PhraseSpan): boolean => {
    const { join, stop, amounts } = separators[phrase.from] ?? { stop: true, amounts: [] };
    return !stop && amounts.length === 0 && (join === 'and' || join === 'with');
  };
  let first = last;
  while (first > 0 && isJoined(spans[first] as PhraseSpan) && spans[first - 1]?.amounts.length === 0) first -= 1;
  return spans.slice(first, last);
}

/** A count said behind what came with a food: the food does not reach as far, and what came with it was eaten too. */
function atOwnWord({ words }: TextTokens, { phrase }: PhraseSpan, amount: Amount): Amount {
  const { start, end } = words[phrase.to] ?? amount;
  return { ...amount, start, end };
}

/** As often the usual portion of it. */
function usualPortions(textTokens: TextTokens, span: PhraseSpan, amount: Amount): Amount {
  const { unit: _, ...count } = atOwnWord(textTokens, span, amount);
  return { ...count, usual: true };
}

/** "a bottle (330 ml) and a handful of cashews": what stands before "and" is of something that was not named. */
function isOfUnnamed({ amounts, closes, contains }: Separator, which: number): boolean {
  const joined = amounts.findLastIndex(({ mark }) => mark >= LIST);
  return closes === true && contains !== true && which < joined && amounts.slice(0, joined).some(({ amount }) => isExact(amount));
}

function toHolder(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): PhraseSpan | undefined {
  const { at, said, described, near } = place;
  const cooked = described ? undefined : cookedIn(textTokens, spans, place);
  if (cooked !== undefined) return cooked;
  const whole = isOfWhole(textTokens, at, said, described);
  if (!whole || isOnBread(textTokens, spans, place)) return outerFood(textTokens, spans, place);
  return (described ? phraseHead : findListHead)(textTokens, spans, near);
}

/** Of an amount that may be another food's, or of several, the foods are doubted. */
function doubtHolder(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place, holder: PhraseSpan, binding: Binding | undefined): void {
  const isTotal = holder === place.near && mayBeTotal(textTokens, spans, place);
  if (isTotal || binding?.doubtful === true) holder.doubtful = true;
  if (binding?.rival?.span !== undefined) binding.rival.span.doubtful = true;
}

/** Shares an amount of several foods among them. @returns whether it was one */
function shareAmong(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): boolean {
  if (shareWithSide(textTokens, spans, place) || shareOfList(textTokens, spans, place)) return true;
  return isOfWhole(textTokens, place.at, place.said, false) && shareBehindComma(textTokens, spans, place);
}

/** Gives an amount to the food it was said of, or to the others of its list too. */
function attach(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place, binding: Binding | undefined): void {
  const { at, said, described, near } = place;
  const dried = described ? undefined : driedHead(textTokens, spans, place);
  if (dried !== undefined) {
    dried.amounts.push({ ...said.amount, uncooked: true });
    return;
  }
  if (!described && shareAmong(textTokens, spans, place)) return;
  const holder = toHolder(textTokens, spans, place);
  if (holder === undefined) return;
  doubtHolder(textTokens, spans, place, holder, binding);
  holder.amounts.push(holder === near || isExact(said.amount) ? said.amount : atOwnWord(textTokens, holder, said.amount));
  spreadOnEach(textTokens, spans, holder, place);
  for (const other of companions(textTokens, spans, holder, place)) other.amounts.push(usualPortions(textTokens, other, said.amount));
  if (said.amount.each === true) for (const other of listAround(textTokens, spans, holder, at)) other.amounts.push(said.amount);
}

/**
 * @param described whether foods are described at length, as for a table of descriptions (see modifiers)
 * @param kinds which phrases name a dish of several parts, and which a side
 * @param fit how ill an amount fits a food
 */
export function attachAmounts(textTokens: TextTokens, phrases: readonly Phrase[], described: boolean, kinds: Kinds, fit: AmountFit): Attached {
  const spans: PhraseSpan[] = phrases.map((phrase) => ({ phrase, coreTo: phrase.to, amounts: [], left: undefined, doubtful: undefined }));
  const unread = new Map<number, Amount>();
  const bindings = bindAmounts(textTokens, boundItems(textTokens, spans), fit);
  for (const [at, separator] of textTokens.separators.entries()) {
    for (const [which, said] of separator.amounts.entries()) {
      const binding = bindings.get(said);
      const near = binding === undefined ? ofArticle(textTokens, spans, at) : binding.item.span;
      if (near !== undefined && near.phrase.from >= at && isOfUnnamed(separator, which)) {
        near.doubtful = true;
        continue;
      }
      const named = binding === undefined ? undefined : behindUnread(textTokens, spans, binding.item, said);
      if (named !== undefined) {
        named.amounts.push(said.amount);
        named.doubtful = true;
      } else if (binding !== undefined && binding.item.span === undefined) {
        unread.set(binding.item.from, said.amount);
        doubtBeside(textTokens, spans, binding.item, said);
      } else attach(textTokens, spans, { at, said, described, ...kinds, fit, near }, binding);
    }
  }
  shareLists(textTokens, spans, kinds.isDish, kinds.toUsual);
  takeShares(textTokens, spans, kinds.isDish);
  const merged = described ? mergeModifiers(textTokens, spans) : spans;
  return { phrases: merged.map((span) => amounted(textTokens, span)), unread };
}
