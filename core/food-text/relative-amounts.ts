/**
 * Amounts told by the weight of the food before: "200 g of rice and half as much chicken", "piščanca pa pol toliko", "the same amount of peas", and by so much
 * less or more than a weight: "a quarter less than 400 g", "pol manj kot 300 g". They are rewritten to the weight that is meant, in doubt where it was
 * reckoned. This file holds language, not nutrition.
 */
import { wordSet } from './clauses.ts';
import type { Corrected } from './slips.ts';
import { parsedNumber } from './number-words.ts';
import { readNumber } from './read-number.ts';
import type { DoubtedText } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

interface Relative {
  /** The token after what was said. */
  readonly next: number;
  /** So many times the weight before. */
  readonly times: number;
}

const AMOUNT = /^(amount|weight|quantity|volume|kolicin[aoe]?|tez[aoe]?)$/;
const SAME = /^(same|equal|identical|enak[aoe]?|ist[aoe]|enaki|isti)$/;
const OF = /^(of|od)$/;
const AS_MUCH = /^(toliko|tolko|tok)$/;

const past = (tokens: readonly Token[], at: number, words: RegExp): number => (words.test(wordAt(tokens, at)) ? at + 1 : at);

/** "the same amount of", "an equal weight of", "enako količino". */
function sameAmount(tokens: readonly Token[], at: number): Relative | undefined {
  const said = past(tokens, at, /^(the|an)$/);
  if (!SAME.test(wordAt(tokens, said)) || !AMOUNT.test(wordAt(tokens, said + 1))) return undefined;
  return { next: past(tokens, said + 2, OF), times: 1 };
}

/** A word that multiplies: "half", "twice", "pol", "dvakrat". */
function factorAt(tokens: readonly Token[], at: number): number | undefined {
  const said = wordAt(tokens, at);
  if (/^(double|dvojno)$/.test(said)) return 2;
  if (/^(prav|ravno|enkrat|just|enako|tocno)$/.test(said)) return 1;
  const known = parsedNumber(said);
  const isTimes = /^(twice|thrice|\p{L}+krat)$/u.test(said);
  return known?.part === true || isTimes ? (known?.value ?? FACTORS.get(said)) : undefined;
}
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['dvakrat', 2],
  ['thrice', 3],
  ['trikrat', 3],
]);

/** "half as much", "twice the amount of", "pol toliko", "dvakrat toliko", "še enkrat toliko". */
function asMuch(tokens: readonly Token[], at: number): Relative | undefined {
  const from = past(tokens, at, /^se$/);
  const times = factorAt(tokens, from);
  if (times === undefined) return undefined;
  if (AS_MUCH.test(wordAt(tokens, from + 1))) return { next: from + 2, times };
  if (wordAt(tokens, from + 1) === 'as' && wordAt(tokens, from + 2) === 'much') return { next: from + 3, times };
  const amount = past(tokens, past(tokens, from + 1, OF), /^(the|that)$/);
  return amount > from + 1 && AMOUNT.test(wordAt(tokens, amount)) ? { next: past(tokens, amount + 1, OF), times } : undefined;
}

/** "a quarter less than", "pol manj kot", "third more than": what is said behind it is so much more or less. */
function moreOrLess(tokens: readonly Token[], at: number): Relative | undefined {
  const from = past(tokens, at, /^(an?|one|za|about)$/);
  const part = parsedNumber(wordAt(tokens, from));
  if (part?.part !== true || !/^(than|kot|od)$/.test(wordAt(tokens, from + 2))) return undefined;
  const said = wordAt(tokens, from + 1);
  if (!/^(less|manj|more|vec)$/.test(said)) return undefined;
  return { next: from + 3, times: /^(less|manj)$/.test(said) ? 1 - part.value : 1 + part.value };
}

interface Weight {
  readonly value: number;
  readonly unit: Token;
  readonly next: number;
}

function weightAt(tokens: readonly Token[], at: number): Weight | undefined {
  const number = tokens[at]?.kind === 'number' ? readNumber(tokens, at) : undefined;
  const unit = number === undefined ? undefined : tokens[number.next];
  const kind = unit?.kind === 'word' ? toUnit(unit.folded)?.kind : undefined;
  return number === undefined || unit === undefined || (kind !== 'mass' && kind !== 'volume')
    ? undefined
    : { value: number.value, unit, next: number.next + 1 };
}

const MAY_TELL = wordSet('amount weight quantity volume much less more manj vec toliko tolko tok kolicina kolicino kolicine');

const toTokens = (value: number, unit: Token, from: Token | undefined, to: Token | undefined): Token[] => {
  const place = { start: from?.start ?? 0, end: to?.end ?? 0, glued: false };
  const rounded = Math.round(value * 100) / 100;
  return [
    { kind: 'number', text: String(rounded), folded: String(rounded), value: rounded, ...place },
    { ...unit, ...place },
  ];
};

interface Meant {
  readonly value: number;
  readonly unit: Token;
  /** The token after what was said. */
  readonly next: number;
}

/** The weight that is meant by what stands at a place. */
function meantWeight(tokens: readonly Token[], at: number, before: Weight | undefined): Meant | undefined {
  const changed = moreOrLess(tokens, at);
  const base = changed === undefined ? undefined : weightAt(tokens, changed.next);
  if (changed !== undefined && base !== undefined) return { value: base.value * changed.times, unit: base.unit, next: base.next };
  if (before === undefined) return undefined;
  const relative = sameAmount(tokens, at) ?? asMuch(tokens, at);
  return relative === undefined ? undefined : { value: before.value * relative.times, unit: before.unit, next: relative.next };
}

const THAN = /^(kot|kakor|as|than)$/;
const TIMES = /^(twice|thrice|\p{L}+krat|half|pol)$/u;
/** Letters by which two forms of a noun are alike. */
const ALIKE = 4;
/** Words of what is told by the other, at most. */
const LONGEST = 3;

/** "twice as much rice as chicken, chicken was 100 g": the weight of the second tells that of the first. */
function withWeightAhead(tokens: readonly Token[]): Corrected {
  const at = tokens.findIndex(({ folded }) => TIMES.test(folded));
  const times = at < 0 ? undefined : factorAt(tokens, at);
  const much = past(tokens, past(tokens, at + 1, /^times$/), /^as$/);
  if (times === undefined || !/^(much|many|vec|toliko|tolko)$/.test(wordAt(tokens, much))) return { tokens, doubts: [] };
  const name = past(tokens, much + 1, OF);
  const than = tokens.findIndex(({ folded }, place) => place > name && place <= name + LONGEST && THAN.test(folded));
  const other = wordAt(tokens, than + 1).slice(0, ALIKE);
  const again = tokens.findIndex(({ folded }, place) => place > than + 2 && other.length === ALIKE && folded.startsWith(other));
  const number = tokens.findIndex(({ kind }, place) => place > again && place <= again + LONGEST && kind === 'number');
  const weight = than < 0 || again < 0 || number < 0 ? undefined : weightAt(tokens, number);
  if (weight === undefined) return { tokens, doubts: [] };
  const [from, to] = [tokens[at], tokens[weight.next - 1]];
  const first = [...toTokens(weight.value * times, weight.unit, from, to), ...tokens.slice(name, than)];
  const comma = { ...(tokens[than] as Token), kind: 'sign', text: '', folded: ',' } as const;
  const second = [...tokens.slice(number, weight.next), ...tokens.slice(than + 1, than + 2)];
  return {
    tokens: [...tokens.slice(0, at), ...first, comma, ...second, ...tokens.slice(weight.next)],
    doubts: [{ start: from?.start ?? 0, end: to?.end ?? 0 }],
  };
}

/** @returns the tokens with the weights that are meant */
export function withRelativeAmounts(said: readonly Token[]): Corrected {
  if (!said.some(({ kind, folded }) => kind === 'word' && MAY_TELL.has(folded))) return { tokens: said, doubts: [] };
  const ahead = withWeightAhead(said);
  const { tokens } = ahead;
  const kept: Token[] = [];
  const doubts: DoubtedText[] = [...ahead.doubts];
  let before: Weight | undefined;
  for (let at = 0; at < tokens.length;) {
    const meant = meantWeight(tokens, at, before);
    if (meant === undefined) {
      before = weightAt(tokens, at) ?? before;
      kept.push(...tokens.slice(at, at + 1));
      at += 1;
      continue;
    }
    const { value, unit, next } = meant;
    kept.push(...toTokens(value, unit, tokens[at], tokens[next - 1]));
    doubts.push({ start: tokens[at]?.start ?? 0, end: (tokens[next] ?? tokens[next - 1])?.end ?? 0 });
    at = next;
  }
  return { tokens: kept, doubts };
}
