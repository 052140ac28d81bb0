/**
 * Reads an amount: number, size and unit, in any usual order ("2 veliki žlici", "a small single serving bag of", "12 fl oz can of",
 * "2 kosa po 50 g"). It does not know the food; grams are computed later.
 */
import type { Amount } from './amount.ts';
import { wordSet } from './clauses.ts';
import { isBounded } from './bounds.ts';
import { isDoneness } from './fixed-phrases.ts';
import { isNameWithSize } from './names-with-size.ts';
import { eggSize, eggSizeBehind } from './egg-sizes.ts';
import type { ReadNumber } from './number-words.ts';
import { outOfAt, partAt, type Part } from './part-amounts.ts';
import { rangeEnd, readNumber, timesAfter } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { isBehindName, isEaten, isTotal, TOTAL } from './said-around.ts';
import { addsTo, goesOnSmaller, summed } from './summed-amounts.ts';
import { unitAt } from './unit-at.ts';
import { toUnit, type Unit } from './units.ts';
import { JOINS, SIZES, WITHOUT, type Size } from './words-around.ts';

export interface ReadAmount {
  readonly amount: Amount;
  readonly next: number;
}

const OF = new Set(['of', 'od', 'po']);
/** Words that belong to a measure when a unit follows. */
const QUALIFIERS = wordSet(
  `single serving individual fun size sized snack school personal prepackaged cubic surface inch full regular whole individually
  serve porcijsko porcijska porcijski wrapped microwave microwavable sandwich bite dipping cold extra fast food kids kid child box
  share sharing ready generous jedilna jedilne jedilno jedilni jedilnih cajna cajne cajno cajni cajnih kavna kavne kavno kavni globok globoki
  ploski or`,
);
/** "liter mleka", "kilo moke": a unit's word may stand without a number, its symbol may not; "dec vina" is a word. */
const WORD_LENGTH = 4;
const THOUSANDS = /^\d[.,]\d{3}$/;

/** Sizes by their first letters: only behind a number, where "med" is no honey and "sm" no verb. */
const SHORT_SIZES: ReadonlyMap<string, Size> = new Map([
  ['med', 'medium'],
  ['lg', 'large'],
  ['lrg', 'large'],
  ['sm', 'small'],
  ['sml', 'small'],
]);

const skipHyphen = (tokens: readonly Token[], at: number): number => (wordAt(tokens, at) === '-' && tokens[at]?.glued ? at + 1 : at);

interface Seen {
  sizes: Size[];
  units: Unit[];
  words: string[];
  /** A second number between ("12 fl oz can", "2 kosa po 50 g"). */
  factor: number;
  isBehindFood: boolean;
  /** What several weigh together: "krompir 3 kosi 300 g". */
  together?: number;
}

/** Whether a weight behind a measure is of all of them: "2 rezini 60 g skupaj", and, behind the food, at the end of an item, "kruh, 2 rezini 60 g". */
function isWeightTogether(tokens: readonly Token[], at: number, next: number, isBehindFood: boolean): boolean {
  const end = wordAt(tokens, next);
  if (TOTAL.test(end) || end === 'total') return true;
  return isBehindFood && tokens[next]?.kind !== 'word' && !OF.has(wordAt(tokens, at - 1));
}

/** "2 kosa [po] 50 g", "a glass of [240 grams]": an exact amount right after a measure says what one weighs. */
function exactEach(tokens: readonly Token[], at: number, seen: Seen): number {
  if (seen.units.length !== 1 || seen.units[0]?.kind !== 'portion') return at;
  const number = readNumber(tokens, at);
  if (number === undefined || number.article) return at;
  const unit = unitAt(tokens, skipHyphen(tokens, number.next));
  if (unit === undefined || unit.unit.kind === 'portion') return at;
  if (isWeightTogether(tokens, at, unit.next, seen.isBehindFood)) seen.together = number.value;
  else seen.factor = number.value;
  return number.next;
}

/** Alone a loaf is bread and nuggets are chicken, and no measure of another food: "6 nuggets, fries". */
const isOwnFood = (unit: Unit): boolean => unit.kind === 'portion' && OWN_FOODS.has(unit.word);
const OWN_FOODS: ReadonlySet<string> = new Set(['loaf', 'nugget']);
/** "20 nuggets shared with my brother", "protein bar half": said of it, and no name. */
const SAID_OF_IT: ReadonlySet<string> = new Set(['for', 'half', 'shared', 'sharing', 'split', 'leftover', 'today', 'earlier']);
const mayStandBeside = ({ folded }: Token): boolean => JOINS.has(folded) || WITHOUT.has(folded) || SAID_OF_IT.has(folded);
/** Nothing more of a name follows: a sign, the end, or a word that puts something beside it. */
export const standsApart = (token: Token | undefined): boolean => token?.kind !== 'word' || (mayStandBeside(token) && !OF.has(token.folded));

function takeUnit(tokens: readonly Token[], place: number, seen: Seen): number | undefined {
  const found = unitAt(tokens, place);
  if (found === undefined) return undefined;
  if (isOwnFood(found.unit) && standsApart(tokens[found.next])) return undefined;
  const of = OF.has(wordAt(tokens, found.next));
  const before = seen.units.at(-1);
  if (found.unit.kind === 'portion' && before?.kind === 'portion' && before.portion !== 'portion' && !of) return undefined;
  seen.units.push(found.unit);
  for (const token of tokens.slice(place, found.next)) seen.words.push(token.folded);
  return exactEach(tokens, of ? found.next + 1 : found.next, seen);
}

/** "1 med apple", "2 lg. eggs". */
function shortSize(tokens: readonly Token[], at: number, seen: Seen, from: number): Size | undefined {
  const next = tokens[at + 1];
  return at === from &&
    seen.units.length === 0 &&
    tokens[at - 1]?.kind === 'number' &&
    (next?.kind === 'word' || next?.folded === '.') &&
    !JOINS.has(next.folded)
    ? SHORT_SIZES.get(wordAt(tokens, at))
    : undefined;
}

const isWeighed = (seen: Seen): boolean => seen.units.some((unit) => unit.kind === 'mass');

/** A size is the amount's last word, but behind a weight, where it says nothing of how much: "150 g thick crust pizza". */
function endsAmount(token: Token, size: Size | undefined, seen: Seen): boolean {
  return token.folded.startsWith('size') || (size !== undefined && !isWeighed(seen));
}

/** "otroška porcija": a size of a measure only. */
function childSize(tokens: readonly Token[], at: number): Size | undefined {
  return wordAt(tokens, at).startsWith('otrosk') && unitAt(tokens, at + 1) !== undefined ? 'small' : undefined;
}

/** "a juice box of apple drink": the kind of box. */
function isJuiceBox(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'juice' || !/^(box|boxes|pouch|pouches)$/.test(wordAt(tokens, at + 1))) return false;
  return /^(of|containing|with)$/.test(wordAt(tokens, at + 2));
}

/** "a delicious piece of pizza", "a warm small bowl of soup": praise before a measure. */
function isPraise(tokens: readonly Token[], at: number, folded: string): boolean {
  const unit = SIZES.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return PRAISE.has(folded) && OF.has(wordAt(tokens, unit + 1)) && unitAt(tokens, unit) !== undefined;
}
const PRAISE =
  wordSet(`delicious tasty nice lovely good great warm hot cold fresh hearty refreshing chilled yummy perfect colorful colourful fizzy bubbly
  decent satisfying steaming simple delightful`);

/** Takes a size or a qualifier; whether it may stand last in an amount, absent for any other word. */
/** "1 bowl bit of honey": behind a measure a little begins the next amount. */
const beginsBit = (tokens: readonly Token[], at: number, { units }: Seen): boolean =>
  units.length > 0 && SIZES.get(wordAt(tokens, at)) === 'little' && OF.has(wordAt(tokens, at + 1));

function takeQualifier(tokens: readonly Token[], place: number, seen: Seen, from: number): boolean | undefined {
  const token = tokens[place];
  if (token === undefined || isDoneness(tokens, place) || beginsBit(tokens, place, seen)) return undefined;
  const size = SIZES.get(token.folded) ?? shortSize(tokens, place, seen, from) ?? eggSize(tokens, place) ?? childSize(tokens, place);
  if (size === undefined && !QUALIFIERS.has(token.folded) && !isJuiceBox(tokens, place) && !isPraise(tokens, place, token.folded)) return undefined;
  if (size !== undefined) seen.sizes.push(size);
  seen.words.push(token.folded);
  return endsAmount(token, size, seen);
}

/** "a couple of [thick] slices of bread": the measure that is counted. */
function behindCounted(tokens: readonly Token[], from: number): number {
  if (wordAt(tokens, from) !== 'of') return from;
  const unit = SIZES.has(wordAt(tokens, from + 1)) ? from + 2 : from + 1;
  return unitAt(tokens, unit) !== undefined && OF.has(wordAt(tokens, unit + 1)) ? from + 1 : from;
}

/** Goes on over sizes, qualifiers and units; returns the first token that belongs to the food. */
function walk(tokens: readonly Token[], from: number, seen: Seen): number {
  let at = behindCounted(tokens, from);
  let sure = from;
  while (at - from < 9) {
    const place = skipHyphen(tokens, at);
    if (isNameWithSize(tokens, place)) break;
    const taken = takeUnit(tokens, place, seen);
    if (taken !== undefined) {
      at = sure = taken;
      if (isWeighed(seen) && OF.has(wordAt(tokens, taken))) break;
      continue;
    }
    const ends = takeQualifier(tokens, place, seen, from);
    if (ends === undefined) break;
    at = place + 1;
    if (ends) sure = at;
  }
  return sure;
}

/** Of several units the exact one counts: "12 fl oz can" is a volume, "744-gram bottle" a weight. */
function exactUnit(units: readonly Unit[]): Unit | undefined {
  return units.find((unit) => unit.kind === 'mass') ?? units.find((unit) => unit.kind === 'volume') ?? units.at(-1);
}

const isWord = (token: Token | undefined): boolean => token?.kind === 'word';

const PARTS_MORE: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['third', 1 / 3],
  ['quarter', 0.25],
]);

/** "kilo in pol", "a cup and a half": how much more, and the token after it. */
function partAfter(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } {
  // "gel 40 g in pol litra izotonika": half of the next unit.
  if (isWord(tokens[at + 2]) && toUnit(wordAt(tokens, at + 2)) !== undefined) return { value: 0, next: at };
  if (wordAt(tokens, at) === 'in' && wordAt(tokens, at + 1) === 'pol') return { value: 0.5, next: at + 2 };
  const value = wordAt(tokens, at) === 'and' && wordAt(tokens, at + 1) === 'a' ? PARTS_MORE.get(wordAt(tokens, at + 2)) : undefined;
  return value === undefined ? { value: 0, next: at } : { value, next: at + 3 };
}

function toValue(number: ReadNumber | undefined, unit: Unit | undefined): number {
  if (number === undefined) return 1;
  const small = unit !== undefined && unit.kind !== 'portion' && 'grams' in unit ? unit.grams === 1 : unit?.kind === 'volume' && unit.ml === 1;
  return small && number.digits !== undefined && THOUSANDS.test(number.digits) ? number.value * 1000 : number.value;
}

/** Whether words without a number are an amount: a size ("veliko jabolko"), a measure ("žlica medu"), a unit's whole word. */
function standsAlone(tokens: readonly Token[], at: number, seen: Seen, unit: Unit | undefined, allowBareUnit: boolean): boolean {
  if (unit === undefined) return seen.sizes.length > 0;
  if (seen.sizes.length === 0 && !allowBareUnit) return false;
  return unit.kind === 'portion' || (tokens[at]?.text.length ?? 0) >= WORD_LENGTH || wordAt(tokens, at) === 'dec';
}

function countSkipped(tokens: readonly Token[], at: number): number {
  const next = OF.has(wordAt(tokens, at)) ? at + 1 : at;
  return wordAt(tokens, next) === 'the' ? next + 1 : next;
}

/** A part, but of no part of a part: nobody eats that, and a text of nothing else would be read from each of them to its end. */
function outermostPart(tokens: readonly Token[], at: number): Part | undefined {
  const part = partAt(tokens, at);
  const inner = part === undefined ? undefined : partAt(tokens, part.next);
  return inner !== undefined && partAt(tokens, inner.next) !== undefined ? undefined : part;
}

/** "half of a 250 g tub": of a weight or volume only; "half of 3 eggs" is no such part. */
function readPart(tokens: readonly Token[], at: number): ReadAmount | undefined {
  const part = outermostPart(tokens, at);
  const whole = part === undefined ? undefined : readAmount(tokens, part.next, false);
  const kind = whole?.amount.unit?.kind;
  if (part === undefined || whole === undefined || (kind !== 'mass' && kind !== 'volume')) return undefined;
  return { ...whole, amount: { ...whole.amount, value: part.value * whole.amount.value, start: tokens[at]?.start ?? 0 } };
}

function readShare(tokens: readonly Token[], at: number): ReadAmount | undefined {
  const out = outOfAt(tokens, at);
  if (out === undefined) return undefined;
  const { value, pieces, end, next } = out;
  return { amount: { value, pieces, vague: false, article: false, words: [], start: tokens[at]?.start ?? 0, end }, next };
}

/** What goes on behind an amount: the end of a range, how many of it, "each", what is added to it. */
const readMore = (tokens: readonly Token[], once: Amount, span: AmountSpan): ReadAmount | undefined =>
  readRange(tokens, once, span) ?? readSum(tokens, once, span) ?? readRepeated(tokens, once, span.after) ?? readEach(tokens, once, span);

const isCountInWords = ({ value, digits, vague, article }: ReadNumber): boolean =>
  digits === undefined && !vague && !article && Number.isInteger(value) && value > 1;

/** "two 330 ml cans of coke", "dve 0,5 l pivi": so many of what one of them weighs, told in words before the digits. */
function readSeveral(tokens: readonly Token[], at: number, number: ReadNumber): ReadAmount | undefined {
  const isBefore = tokens[at]?.kind === 'word' && tokens[number.next]?.kind === 'number';
  if (!isBefore || !isCountInWords(number) || isBehindName(tokens, at)) return undefined;
  const one = readAmount(tokens, number.next, false);
  if (one === undefined || !isExact(one.amount.unit) || !isWord(tokens[one.next])) return undefined;
  return { ...one, amount: { ...one.amount, value: number.value * one.amount.value, start: tokens[at]?.start ?? 0 } };
}

/** @param allowBareUnit whether a measure may stand without a number here, at the start of a food */
export function readAmount(tokens: readonly Token[], at: number, allowBareUnit: boolean): ReadAmount | undefined {
  const part = readPart(tokens, at) ?? readShare(tokens, at);
  if (part !== undefined) return part;
  const number = readNumber(tokens, at);
  const several = number === undefined ? undefined : readSeveral(tokens, at, number);
  if (several !== undefined) return several;
  const seen: Seen = { sizes: [], units: [], words: [], factor: 1, isBehindFood: isBehindName(tokens, at) };
  const walked = walk(tokens, number?.next ?? at, seen);
  const more = seen.units.length > 0 ? partAfter(tokens, walked) : { value: 0, next: walked };
  const after = more.next;
  const unit = exactUnit(seen.units);
  if (number === undefined && !standsAlone(tokens, at, seen, unit, allowBareUnit)) return undefined;
  const once = toAmount(tokens, { at, after }, number, seen, more.value);
  return readMore(tokens, once, { at, after }) ?? { amount: once, next: countSkipped(tokens, after) };
}

export const isExact = (unit: Unit | undefined): boolean => unit !== undefined && unit.kind !== 'portion';

/** The weight or volume that ends a range, in the unit of the one that begins it. */
function rangeWith(tokens: readonly Token[], once: Amount, { at, after }: AmountSpan): ReadAmount | undefined {
  const end = isExact(once.unit) && !once.article ? rangeEnd(tokens, at, after) : undefined;
  const other = end === undefined || tokens[end]?.kind !== 'number' ? undefined : readAmount(tokens, end, false);
  return other !== undefined && other.amount.unit === once.unit && other.amount.value > once.value ? other : undefined;
}

/** "150 g - 200 g", "150g do 200g": the middle. Between two words a dash parts two foods: "skuta 150 g - 200 g jogurta". */
function readRange(tokens: readonly Token[], once: Amount, span: AmountSpan): ReadAmount | undefined {
  const other = rangeWith(tokens, once, span);
  if (other === undefined || (!isWord(tokens[span.after]) && isWord(tokens[span.at - 1]) && isWord(tokens[other.next]))) return undefined;
  return { amount: { ...once, value: (once.value + other.amount.value) / 2, vague: true, end: other.amount.end }, next: other.next };
}

/** "1 tbsp + 1 tsp oil", "100 g + 50 g riža": together. Between two words the sign parts two foods: "riž 100 g + 50 g mesa". */
function readSum(tokens: readonly Token[], once: Amount, { at, after }: AmountSpan): ReadAmount | undefined {
  const other = addsTo(tokens, after, once) ? readAmount(tokens, after + 1, false) : readSmaller(tokens, once, after);
  const sum = other === undefined ? undefined : summed(once, other.amount);
  if (other === undefined || sum === undefined || (isWord(tokens[at - 1]) && isWord(tokens[other.next]))) return undefined;
  return { amount: { ...sum, end: other.amount.end }, next: other.next };
}

/** "1 lb 4 oz", "1 kg 200 g": the amount in a smaller unit right behind one. */
function readSmaller(tokens: readonly Token[], once: Amount, after: number): ReadAmount | undefined {
  const other = once.unit !== undefined && tokens[after]?.kind === 'number' ? readAmount(tokens, after, false) : undefined;
  return other !== undefined && goesOnSmaller(once, other.amount) ? other : undefined;
}

/** "0,5 l x 2" */
function readRepeated(tokens: readonly Token[], once: Amount, after: number): ReadAmount | undefined {
  const times = isExact(once.unit) ? timesAfter(tokens, after) : undefined;
  if (times === undefined) return undefined;
  const end = tokens[times.next - 1]?.end ?? once.end;
  return { amount: { ...once, value: once.value * times.value, end }, next: countSkipped(tokens, times.next) };
}

const EACH = new Set(['each', 'apiece']);
const EACH_BEFORE = /^(po|each|vsak[aoie]?)$/;

/** "50 g each", "po 50 g", "(each 150 g)", "vsaka 40 g". */
function readEach(tokens: readonly Token[], once: Amount, { at, after }: AmountSpan): ReadAmount | undefined {
  const isBehind = EACH.has(wordAt(tokens, after));
  const before = /^(cca|ca|okoli|okrog|priblizno|about|around|approx|roughly)$/.test(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (once.unit === undefined || (!isBehind && !EACH_BEFORE.test(wordAt(tokens, before)))) return undefined;
  return { amount: { ...once, each: true }, next: countSkipped(tokens, isBehind ? after + 1 : after) };
}

/** The first token of an amount, and the one after it. */
interface AmountSpan {
  readonly at: number;
  readonly after: number;
}

/** "a fun size bar": the small one. */
const isFunSize = ({ words }: Seen): boolean => /^sized?$/.test(words[words.indexOf('fun') + 1] ?? '') && words.includes('fun');

const toSize = (tokens: readonly Token[], seen: Seen, { after }: AmountSpan): Size | undefined =>
  isFunSize(seen) ? 'small' : (seen.sizes[0] ?? eggSizeBehind(tokens, after));

const isUnsure = (tokens: readonly Token[], { at }: AmountSpan, number: ReadNumber | undefined): boolean =>
  number?.unsure === true || isBounded(tokens, at);

/** "s paličicami korenja", "rezine kumare": nobody said how many. */
const SEVERAL_SL = /^(rezin(e|ami)|pal(ic|cic|icic|ck|ick)ami|palcke|kosc(ki|kami)|kock(e|ami)|listic(i|ki)|kolut(i|cki))$/;

const isOfSeveral = (tokens: readonly Token[], { after }: AmountSpan, number: ReadNumber | undefined): boolean =>
  number === undefined && SEVERAL_SL.test(wordAt(tokens, after - 1));

/** True where something is so. */
const only = (isSo: boolean): true | undefined => (isSo ? true : undefined);

/** What all of them weigh, or so many times what one of them does. */
const inAll = ({ together, factor }: Seen, value: number): number => together ?? value * factor;

function toAmount(tokens: readonly Token[], span: AmountSpan, number: ReadNumber | undefined, seen: Seen, more: number): Amount {
  const isSeveral = isOfSeveral(tokens, span, number);
  const unit = isSeveral ? undefined : exactUnit(seen.units);
  return {
    value: inAll(seen, toValue(number, unit) + more),
    unit,
    size: toSize(tokens, seen, span),
    times: only(number?.times === true && !isExact(unit)),
    usual: only(isSeveral),
    eaten: only(isEaten(tokens, span.at)),
    total: only(isTotal(tokens, span)),
    vague: number?.vague === true,
    unsure: only(isUnsure(tokens, span, number)),
    article: number === undefined || number.article,
    words: number?.digits === undefined ? seen.words : [number.digits, ...seen.words],
    start: tokens[span.at]?.start ?? 0,
    end: tokens[Math.max(span.at, span.after - 1)]?.end ?? 0,
  };
}
