/** Numbers, amounts with units and times, from tokens. */
import { NUMBER_WORDS } from '#core/food-text/number-words.ts';
import type { Token } from '#core/food-text/tokenize.ts';
import { folded, type Amount, type AmountKind } from './items.ts';
import { HOUR_WORDS, UNITS, type Unit } from './reader-words.ts';

const TENS: Readonly<Record<string, number>> = {
  dvajset: 20,
  trideset: 30,
  stirideset: 40,
  petdeset: 50,
  sestdeset: 60,
  sedemdeset: 70,
  osemdeset: 80,
  devetdeset: 90,
};
const COMPOUND = /^(.+)in(dvajset|trideset|stirideset|petdeset|sestdeset|sedemdeset|osemdeset|devetdeset)$/;
/** They are articles as often as numbers; before an hour they count. */
const ARTICLES = new Set(['a', 'an']);

function wordValue(word: string): number | undefined {
  if (ARTICLES.has(word)) return undefined;
  const known = NUMBER_WORDS.get(word);
  if (known !== undefined) return known.vague === true ? undefined : known.value;
  const parts = COMPOUND.exec(word);
  const ones = parts === null ? undefined : NUMBER_WORDS.get(parts[1] ?? '')?.value;
  return parts === null || ones === undefined ? undefined : ones + (TENS[parts[2] ?? ''] ?? 0);
}

export function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === 'sign') return undefined;
  return token.kind === 'number' ? token.value : wordValue(token.folded);
}

function unitAt(tokens: readonly Token[], at: number): Unit | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word') return undefined;
  // "10k" is a distance; "k" alone is not.
  return UNITS.get(token.folded);
}

function isHour(tokens: readonly Token[], at: number): boolean {
  return HOUR_WORDS.has(folded(tokens, at));
}

const HOUR = 3600;
const amount = (kind: AmountKind, value: number, start: number, end: number, more: Partial<Amount> = {}): Amount => ({
  type: 'amount',
  kind,
  value,
  start,
  end,
  ...more,
});

/** "pol ure", "half an hour", "tri četrt ure", "quarter of an hour", "ura in pol", "an hour and a half", "uro". */
export function wordedDuration(tokens: readonly Token[], at: number): Amount | undefined {
  const first = folded(tokens, at);
  if (isHour(tokens, at)) {
    const half = ['pol', 'half'].includes(folded(tokens, at + 2)) ? at + 3 : folded(tokens, at + 3) === 'half' ? at + 4 : 0;
    if (half > 0 && ['in', 'and'].includes(folded(tokens, at + 1))) return amount('duration', 1.5 * HOUR, at, half);
    return first === 'uro' || ARTICLES.has(folded(tokens, at - 1)) || folded(tokens, at - 1) === 'per'
      ? amount('duration', HOUR, at, at + 1)
      : undefined;
  }
  const part = NUMBER_WORDS.get(first);
  const three = first === 'tri' || first === 'three';
  const share = part?.part === true ? part : three ? NUMBER_WORDS.get(folded(tokens, at + 1)) : undefined;
  if (share?.part !== true) return undefined;
  let next = three ? at + 2 : at + 1;
  while (['a', 'an', 'of'].includes(folded(tokens, next))) next += 1;
  if (!isHour(tokens, next)) return undefined;
  return amount('duration', share.value * (three ? 3 : 1) * HOUR, at, next + 1);
}

/** What follows hours: "2h 15", "1 ura in 20 minut", "2 uri in pol", "two hours and a half". */
function afterHours(tokens: readonly Token[], at: number): { seconds: number; end: number } | undefined {
  let next = at;
  if (['in', 'and'].includes(folded(tokens, next))) next += 1;
  if (ARTICLES.has(folded(tokens, next))) next += 1;
  if (['pol', 'half'].includes(folded(tokens, next))) return { seconds: HOUR / 2, end: next + 1 };
  const minutes = numberAt(tokens, next);
  if (minutes === undefined || minutes >= 60) return undefined;
  const unit = unitAt(tokens, next + 1);
  if (unit?.kind === 'seconds' && unit.per < HOUR) return { seconds: minutes * unit.per, end: next + 2 };
  // "2h 15" without a unit: nothing else may follow that the number could belong to.
  const isBare = unit === undefined && next === at && !/^[x/:×*]$/.test(folded(tokens, next + 1));
  return isBare && tokens[next]?.kind === 'number' ? { seconds: minutes * 60, end: next + 1 } : undefined;
}

function seconds(tokens: readonly Token[], at: number, value: number, unit: Unit): Amount {
  const total = value * unit.per;
  if (unit.per === HOUR) {
    const more = afterHours(tokens, at + 2);
    if (more !== undefined) {
      const left = numberAt(tokens, more.end);
      const last = left === undefined ? undefined : unitAt(tokens, more.end + 1);
      if (left !== undefined && last?.kind === 'seconds' && last.per === 1) return amount('duration', total + more.seconds + left, at, more.end + 2);
      return amount('duration', total + more.seconds, at, more.end);
    }
  } else if (unit.per === 60) {
    const left = numberAt(tokens, at + 2);
    const last = left === undefined || left >= 60 ? undefined : unitAt(tokens, at + 3);
    if (left !== undefined && last?.kind === 'seconds' && last.per === 1) return amount('duration', total + left, at, at + 4);
  }
  return amount('duration', total, at, at + 2);
}

/** "10,000 m" and "1.500 m": three digits behind a mark are thousands where metres are counted. */
function metres(token: Token | undefined, value: number, unit: Unit): number {
  return unit.per < 10 && /^\d{1,3}[.,]\d{3}$/.test(token?.text ?? '') ? value * 1000 * unit.per : value * unit.per;
}

/** What follows a distance: "12 km/h" is a speed. */
function speedEnd(tokens: readonly Token[], at: number): number | undefined {
  return folded(tokens, at) === '/' && ['h', 'hr', 'uro'].includes(folded(tokens, at + 1)) ? at + 2 : undefined;
}

/** "/km", "min/km", "/mi" behind a time: the length of the unit in km. */
function perDistance(tokens: readonly Token[], at: number): { km: number; end: number } | undefined {
  let next = at;
  if (['min', 'mins', 'minut'].includes(folded(tokens, next))) next += 1;
  if (!['/', 'per', 'na'].includes(folded(tokens, next))) return undefined;
  const unit = UNITS.get(folded(tokens, next + 1));
  return unit?.kind === 'metres' && unit.per > 500 ? { km: unit.per / 1000, end: next + 2 } : undefined;
}

function isDigits(token: Token | undefined): token is Token & { value: number } {
  return token?.kind === 'number' && /^\d+$/.test(token.text);
}

/** "27:30", "1:12:30", "48'30", "1:20 h", "5:12/km". */
export function clockAt(tokens: readonly Token[], at: number): Amount | undefined {
  const [first, sign, second] = [tokens[at], folded(tokens, at + 1), tokens[at + 2]];
  if (!isDigits(first)) return undefined;
  if (["'", '’', '′'].includes(sign)) return minutesAt(tokens, at, first.value);
  if (sign !== ':' || !isDigits(second) || second.value >= 60 || second.text.length !== 2) return undefined;
  const third = tokens[at + 4];
  if (folded(tokens, at + 3) === ':' && third?.kind === 'number' && (third.value ?? 60) < 60)
    return amount('duration', first.value * HOUR + second.value * 60 + (third.value ?? 0), at, withUnit(tokens, at + 5));
  const inMinutes = first.value * 60 + second.value;
  const per = perDistance(tokens, at + 3);
  if (per !== undefined) return amount('pace', inMinutes / per.km, at, per.end);
  const unit = unitAt(tokens, at + 3);
  if (unit?.kind === 'seconds') return amount('duration', unit.per === HOUR ? inMinutes * 60 : inMinutes, at, at + 4);
  return amount('duration', inMinutes, at, at + 3, { asHours: inMinutes * 60 });
}

function withUnit(tokens: readonly Token[], at: number): number {
  return unitAt(tokens, at)?.kind === 'seconds' ? at + 1 : at;
}

/** "45'", "48'30\"". */
function minutesAt(tokens: readonly Token[], at: number, minutes: number): Amount {
  const more = tokens[at + 2];
  if (!isDigits(more) || more.value >= 60 || !more.glued) return amount('duration', minutes * 60, at, at + 2);
  const end = ['"', '”', "'", '″'].includes(folded(tokens, at + 3)) ? at + 4 : at + 3;
  return amount('duration', minutes * 60 + more.value, at, end);
}

const BY_UNIT: Readonly<Record<Exclude<Unit['kind'], 'seconds' | 'metres'>, AmountKind>> = {
  kg: 'weight',
  kcal: 'kcal',
  bpm: 'bpm',
  ms: 'ms',
  ascent: 'ascent',
  feet: 'feet',
};

function withUnitKind(tokens: readonly Token[], at: number, value: number, unit: Unit): Amount {
  if (unit.kind === 'seconds') {
    const per = perDistance(tokens, at + 1);
    return per !== undefined && unit.per === 60 ? amount('pace', (value * 60) / per.km, at, per.end) : seconds(tokens, at, value, unit);
  }
  if (unit.kind === 'metres') {
    const end = unit.per > 500 ? speedEnd(tokens, at + 2) : undefined;
    if (end !== undefined) return amount('speed', (value * unit.per) / 1000, at, end);
    return amount('distance', metres(tokens[at], value, unit), at, at + 2);
  }
  const perMinute = unit.kind === 'bpm' && ['/', 'na', 'per', 'v'].includes(folded(tokens, at + 2)) && /^min/.test(folded(tokens, at + 3)) ? 2 : 0;
  const more = unit.kind === 'kg' ? { unitKg: unit.per } : {};
  return amount(BY_UNIT[unit.kind], value * unit.per, at, at + 2 + perMinute, more);
}

/** A number with the unit behind it, a range, or a bare number. */
export function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const value = numberAt(tokens, at);
  if (value === undefined) return undefined;
  const unit = unitAt(tokens, at + 1);
  if (unit !== undefined) return withUnitKind(tokens, at, value, unit);
  const next = folded(tokens, at + 1);
  if (next === 'k' && tokens[at + 1]?.glued === true) return amount('distance', value * 1000, at, at + 2, { isRace: true });
  if (['kmh', 'kph'].includes(next)) return amount('speed', value, at, at + 2);
  if (next === 'mph') return amount('speed', value * 1.609344, at, at + 2);
  const upper = /^[-–]$/.test(next) && tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true ? numberAt(tokens, at + 2) : undefined;
  if (upper !== undefined && upper > value && !/^[-–]$/.test(folded(tokens, at + 3))) {
    const end = unitAt(tokens, at + 3);
    return end === undefined
      ? amount('number', value, at, at + 3, { range: true })
      : { ...withUnitKind(tokens, at + 2, value, end), start: at, range: true };
  }
  return amount('number', value, at, at + 1);
}
