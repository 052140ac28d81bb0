/** Numbers, amounts with units and times, from tokens. */
import { KM_PER_MILE } from '#core/kit/length-factors.ts';
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
  if (token.kind === 'word') return wordValue(token.folded);
  // "4.9.0" is no number.
  return token.value !== undefined && Number.isFinite(token.value) ? token.value : undefined;
}

function unitAt(tokens: readonly Token[], at: number): Unit | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word') return undefined;
  // "22:15 hr 165" is a heart rate, "1 hr 20 min" a time.
  if (token.folded === 'hr' && tokens[at + 1]?.kind === 'number' && !UNITS.has(folded(tokens, at + 2))) return undefined;
  // "3 s 120 kg" is with 120 kg.
  if (token.folded === 's' && !token.glued && UNITS.get(folded(tokens, at + 2))?.kind === 'kg') return undefined;
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
  return isHour(tokens, at) ? oneHour(tokens, at) : partOfHour(tokens, at);
}

const HALVES = new Set(['pol', 'half']);
const ANDS = new Set(['in', 'and']);

/** "ura in pol", "an hour and a half", "an hour", "uro". */
function oneHour(tokens: readonly Token[], at: number): Amount | undefined {
  if (ANDS.has(folded(tokens, at + 1))) {
    if (HALVES.has(folded(tokens, at + 2))) return amount('duration', 1.5 * HOUR, at, at + 3);
    if (folded(tokens, at + 3) === 'half') return amount('duration', 1.5 * HOUR, at, at + 4);
  }
  const isOne = folded(tokens, at) === 'uro' || ARTICLES.has(folded(tokens, at - 1));
  return isOne ? amount('duration', HOUR, at, at + 1) : undefined;
}

/** "pol ure", "half an hour", "tri četrt ure", "a quarter of an hour". */
function partOfHour(tokens: readonly Token[], at: number): Amount | undefined {
  const times = ['tri', 'three'].includes(folded(tokens, at)) ? 3 : 1;
  let next = times === 3 ? at + 1 : at;
  const share = NUMBER_WORDS.get(folded(tokens, next));
  if (share?.part !== true) return undefined;
  next += 1;
  while (['a', 'an', 'of'].includes(folded(tokens, next))) next += 1;
  return isHour(tokens, next) ? amount('duration', share.value * times * HOUR, at, next + 1) : undefined;
}

/** What follows hours: "2h 15", "1 ura in 20 minut", "2 uri in pol", "two hours and a half". */
function afterHours(tokens: readonly Token[], at: number): { seconds: number; end: number } | undefined {
  let next = at;
  if (ANDS.has(folded(tokens, next))) next += 1;
  if (ARTICLES.has(folded(tokens, next))) next += 1;
  if (HALVES.has(folded(tokens, next))) return { seconds: HOUR / 2, end: next + 1 };
  return minutesBehind(tokens, next, next === at);
}

const MINUTES: Unit = { kind: 'seconds', per: 60 };

/** "1h 20m": metres do not follow hours without a mark. */
const unitBehindHours = (tokens: readonly Token[], at: number, mayBeBare: boolean): Unit | undefined =>
  mayBeBare && folded(tokens, at) === 'm' ? MINUTES : unitAt(tokens, at);

/** "20 minut", and a bare "15" that nothing else could follow. */
function minutesBehind(tokens: readonly Token[], at: number, mayBeBare: boolean): { seconds: number; end: number } | undefined {
  const minutes = numberAt(tokens, at);
  if (minutes === undefined || minutes >= 60) return undefined;
  const unit = unitBehindHours(tokens, at + 1, mayBeBare);
  if (unit?.kind === 'seconds' && unit.per < HOUR) return { seconds: minutes * unit.per, end: at + 2 };
  const isAlone = unit === undefined && !/^[x/:×*]$/.test(folded(tokens, at + 1));
  return mayBeBare && isAlone && tokens[at]?.kind === 'number' ? { seconds: minutes * 60, end: at + 1 } : undefined;
}

function seconds(tokens: readonly Token[], at: number, value: number, unit: Unit): Amount {
  const more = unit.per === HOUR ? afterHours(tokens, at + 2) : undefined;
  const total = value * unit.per + (more?.seconds ?? 0);
  const end = more?.end ?? at + 2;
  const behind = ANDS.has(folded(tokens, end)) ? end + 1 : end;
  const last = unit.per === 1 ? undefined : secondsBehind(tokens, behind);
  return last === undefined ? amount('duration', total, at, end) : amount('duration', total + last, at, behind + 2);
}

/** "30 s" behind minutes. */
function secondsBehind(tokens: readonly Token[], at: number): number | undefined {
  const left = numberAt(tokens, at);
  const unit = unitAt(tokens, at + 1);
  return left !== undefined && left < 60 && unit?.kind === 'seconds' && unit.per === 1 ? left : undefined;
}

/** Counted in hundreds and thousands, never in thousandths. */
const THOUSANDS: ReadonlySet<Unit['kind']> = new Set(['kcal', 'ascent', 'feet']);

/** "10,000 m", "1.500 m" and "2,400 ft": three digits behind a mark are thousands where metres are counted. */
function inThousands(token: Token | undefined, value: number, unit: Unit): number {
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
  return longClock(tokens, at, first.value * HOUR + second.value * 60) ?? shortClock(tokens, at, first.value * 60 + second.value);
}

/** "1:12:30". */
function longClock(tokens: readonly Token[], at: number, total: number): Amount | undefined {
  const third = tokens[at + 4];
  if (folded(tokens, at + 3) !== ':' || third?.value === undefined || third.value >= 60) return undefined;
  return amount('duration', total + third.value, at, unitAt(tokens, at + 5)?.kind === 'seconds' ? at + 6 : at + 5);
}

/** "27:30", "1:20 h", "5:12/km". */
function shortClock(tokens: readonly Token[], at: number, asSeconds: number): Amount {
  const per = perDistance(tokens, at + 3);
  if (per !== undefined) return amount('pace', asSeconds / per.km, at, per.end);
  const unit = unitAt(tokens, at + 3);
  if (unit?.kind === 'seconds') return amount('duration', unit.per === HOUR ? asSeconds * 60 : asSeconds, at, at + 4);
  return amount('duration', asSeconds, at, at + 3, { asHours: asSeconds * 60 });
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
    return amount('distance', inThousands(tokens[at], value, unit), at, at + 2);
  }
  const more = unit.kind === 'kg' ? { unitKg: unit.per } : {};
  const end = unit.kind === 'bpm' ? beatsEnd(tokens, at + 2) : at + 2;
  return amount(BY_UNIT[unit.kind], THOUSANDS.has(unit.kind) ? inThousands(tokens[at], value, unit) : value * unit.per, at, end, more);
}

/** "utripov na minuto", "ud/min". */
function beatsEnd(tokens: readonly Token[], at: number): number {
  return ['/', 'na', 'per', 'v'].includes(folded(tokens, at)) && folded(tokens, at + 1).startsWith('min') ? at + 2 : at;
}

/** A number with the unit behind it, a range, or a bare number. */
export function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const value = numberAt(tokens, at);
  if (value === undefined) return undefined;
  const unit = unitAt(tokens, at + 1);
  if (unit !== undefined) return withUnitKind(tokens, at, value, unit);
  return hyphenated(tokens, at, value) ?? withSymbol(tokens, at, value) ?? rangeAt(tokens, at, value) ?? amount('number', value, at, at + 1);
}

/** "30-minute walk". */
function hyphenated(tokens: readonly Token[], at: number, value: number): Amount | undefined {
  const isJoined = tokens[at + 1]?.text === '-' && tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true;
  const unit = isJoined ? unitAt(tokens, at + 2) : undefined;
  return unit && { ...withUnitKind(tokens, at + 1, value, unit), start: at };
}

/** Steps are counted, not measured. */
const STEPS = /^(steps?|korak)/;

function withSymbol(tokens: readonly Token[], at: number, value: number): Amount | undefined {
  const next = folded(tokens, at + 1);
  if (next === 'k' && STEPS.test(folded(tokens, at + 2))) return amount('number', value * 1000, at, at + 2);
  if (next === 'k' && tokens[at + 1]?.glued === true) return amount('distance', value * 1000, at, at + 2, { isRace: true });
  if (next === 'kmh' || next === 'kph') return amount('speed', value, at, at + 2);
  return next === 'mph' ? amount('speed', value * KM_PER_MILE, at, at + 2) : undefined;
}

const DASH = /^[-–]$/;

/** "8-10", "30-40 min": the lower end. */
function rangeAt(tokens: readonly Token[], at: number, value: number): Amount | undefined {
  const isGlued = tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true;
  const upper = isGlued && DASH.test(folded(tokens, at + 1)) ? numberAt(tokens, at + 2) : undefined;
  if (upper === undefined || upper <= value || DASH.test(folded(tokens, at + 3))) return undefined;
  const unit = unitAt(tokens, at + 3);
  if (unit === undefined) return amount('number', value, at, at + 3, { range: true });
  return { ...withUnitKind(tokens, at + 2, value, unit), start: at, range: true };
}
