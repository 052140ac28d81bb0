/**
 * Times, dates, ordinals and other numbers that are no amounts: "7.00 kava", "ob pol osmih", "at 7:30 pm", "22. 11. 2026", "Nov 22", "1. zajtrk".
 * A time tells the hour, which tells the meal. Each reader returns the token after what it read, or undefined.
 */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { WEEKDAYS } from './weekdays.ts';

export interface TimeRead {
  readonly next: number;
  /** 0-23. */
  readonly hour?: number;
  /** Begins an item of a numbered list. */
  readonly begins?: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const HOURS = words('h uri ura ure oclock');
const HALF_DAYS = words('am pm');
/** What else is counted and not eaten. */
const COUNTED = words(
  'min mins minut minute minuti minutes sec secs seconds sekund kcal cal kj kalorij kalorije calories cm inch inches let leta ur ure uri uro urah urama hours hour hrs hr dni dneh dnevi dnevoma teden tedne tednov days day weeks week km miles korakov steps stopinj stopinjah degrees degree °',
);
const AT = words('until till ob at okoli okrog around pri by');
const GLUED_ENDINGS = words('ih mih tih eh');
const ORDINAL_ENDINGS = words('st nd rd th');
const MONTHS = words(
  'januar januarja jan januarija februar februarja feb marec marca april aprila apr maj maja junij junija julij julija avgust avgusta avg september septembra sep sept oktober oktobra okt november novembra nov december decembra dec january february march may june july august october oct aug jun jul',
);
/** "Sunday roast" is a dish. */
const NAMED_BY_DAY = /^(roast|lunch|dinner|brunch|gravy|sauce)$/;
const NOON = 12;
const DAY_HOURS = 24;
/** A time with a point is told from a decimal by its hour: nobody eats 7.30 of anything, but 1.50 of a drink. */
const SURE_HOUR = 5;

const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';
const isWhole = (token: Token | undefined, most: number): boolean =>
  isNumber(token) && /^\d{1,2}$/.test(token.text) && Number(token.text) >= 1 && Number(token.text) <= most;
const isYear = (token: Token | undefined): boolean => isNumber(token) && /^(19|20)\d\d$/.test(token.text);
const isGluedDot = (token: Token | undefined): boolean => token?.folded === '.' && token.glued;

interface Clock {
  readonly hour: number;
  readonly next: number;
  /** Written with a colon. */
  readonly colon: boolean;
  readonly minutes: boolean;
}

/** The minutes of "12:30". */
function hasMinutes(tokens: readonly Token[], at: number): boolean {
  const [colon, minutes] = [tokens[at + 1], tokens[at + 2]];
  return colon?.folded === ':' && colon.glued && minutes?.glued === true && /^[0-5]\d$/.test(minutes.text);
}

/** "12:30", "12.30", "7". */
function clockAt(tokens: readonly Token[], at: number): Clock | undefined {
  const token = tokens[at];
  const parts = isNumber(token) ? /^(\d{1,2})(?:[.,]([0-5]\d))?$/.exec(token.text) : null;
  const hour = Number(parts?.[1] ?? DAY_HOURS);
  if (parts === null || hour >= DAY_HOURS) return undefined;
  if (parts[2] !== undefined) return { hour, next: at + 1, colon: false, minutes: true };
  return hasMinutes(tokens, at) ? { hour, next: at + 3, colon: true, minutes: true } : { hour, next: at + 1, colon: false, minutes: false };
}

/** "am", "p.m." behind a time. */
function halfDayAt(tokens: readonly Token[], at: number, hour: number): TimeRead | undefined {
  const folded = wordAt(tokens, at);
  const half = (letter: string): number => (hour % NOON) + (letter === 'p' ? NOON : 0);
  if (HALF_DAYS.has(folded)) return { next: at + 1, hour: half(folded.slice(0, 1)) };
  if (!/^[ap]$/.test(folded) || wordAt(tokens, at + 1) !== '.' || wordAt(tokens, at + 2) !== 'm') return undefined;
  return { next: wordAt(tokens, at + 3) === '.' ? at + 4 : at + 3, hour: half(folded) };
}

/** "h", "am", "p.m.", ". uri" behind a time: the token after it, and what it adds to the hour. */
function hourWordAt(tokens: readonly Token[], at: number, hour: number): TimeRead | undefined {
  const folded = wordAt(tokens, at);
  if (HOURS.has(folded) || (GLUED_ENDINGS.has(folded) && tokens[at]?.glued === true)) return { next: at + 1, hour };
  if (folded === '.' && HOURS.has(wordAt(tokens, at + 1))) return { next: at + 2, hour };
  return halfDayAt(tokens, at, hour);
}

const isUnit = (tokens: readonly Token[], at: number): boolean => /^[%x×]$/.test(wordAt(tokens, at)) || toUnit(wordAt(tokens, at)) !== undefined;

/** "7.00" without a word beside it. */
function isBareClock(tokens: readonly Token[], at: number, { hour, minutes }: Clock, opens: boolean): boolean {
  if (!minutes || tokens[at]?.text.includes('.') !== true) return false;
  return hour >= SURE_HOUR || (opens && hour > 0 && at === 0);
}

/** "home around 8, cooked penne": an hour at which one came. */
const CAME = /^(home|back|in|up|late|doma|domov|nazaj|pozno|sele)$/;
const isWhenCame = (tokens: readonly Token[], at: number, { hour, next }: Clock): boolean =>
  CAME.test(wordAt(tokens, at - 1)) && hour >= 1 && tokens[next]?.kind !== 'word';

/** Whether the number is one of the unit behind it; "ob 19.30 skleda juhe" is a time before a bowl. */
function isMeasured(tokens: readonly Token[], { next, minutes }: Clock, prefixed: boolean): boolean {
  return isUnit(tokens, next) && !(prefixed && minutes && toUnit(wordAt(tokens, next))?.kind === 'portion');
}

/** @param opens whether a food may begin here */
function clockTime(tokens: readonly Token[], at: number, opens: boolean): TimeRead | undefined {
  const prefix = wordAt(tokens, at);
  const prefixed = AT.has(prefix);
  const clock = clockAt(tokens, prefixed ? at + 1 : at);
  if (clock === undefined) return undefined;
  const said = { next: clock.next, hour: clock.hour };
  const worded = hourWordAt(tokens, clock.next, clock.hour) ?? (clock.colon ? said : undefined);
  if (worded !== undefined || isMeasured(tokens, clock, prefixed)) return worded;
  const isTime = prefixed
    ? clock.minutes || isWhenCame(tokens, at, clock) || /^(ob|at|until|till)$/.test(prefix)
    : isBareClock(tokens, at, clock, opens);
  return isTime ? said : undefined;
}

const past = (tokens: readonly Token[], at: number): number => (/^(past|to|na|cez)$/.test(wordAt(tokens, at)) ? at + 1 : at);

/** A whole hour in a word or in digits. */
function isHour(token: Token | undefined): boolean {
  if (token === undefined || /^an?$/.test(token.folded)) return false;
  if (token.folded === 'enih') return true;
  const hour = token.kind === 'number' ? token.value : parsedNumber(token.folded)?.value;
  return hour !== undefined && Number.isInteger(hour) && hour >= 1 && hour <= NOON;
}

/** "osmi uri", "7 uri" */
const isNamedHour = (tokens: readonly Token[], at: number): boolean =>
  HOURS.has(wordAt(tokens, at + 1)) && (isHour(tokens[at]) || ORDINAL_HOUR.test(wordAt(tokens, at)));
const ORDINAL_HOUR = /^(prvi|drugi|tretji|cetrti|peti|sesti|sedmi|osmi|deveti|deseti|enajsti|dvanajsti)$/;

/** "okrog deset jagod" counts, "okrog desetih" is a time, and so is "spala do desetih". */
const isBeforeHour = (tokens: readonly Token[], at: number): boolean =>
  /^(ob|at|okoli|around)$/.test(wordAt(tokens, at)) || (/^(okrog|do|od)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1).endsWith('ih'));

/** Whether a number is told as an hour: behind "ob" in a word or a part of it, else only behind a part and "past". */
const isSpokenHour = (tokens: readonly Token[], hour: number, isPrefixed: boolean, isPart: boolean): boolean =>
  isPrefixed ? isPart || tokens[hour]?.kind === 'word' : isPart && /^(past|to|cez)$/.test(wordAt(tokens, hour - 1));

/** "ob sedmih", "ob pol osmih", "at half past seven", "ob četrt na devet". */
function spokenTime(tokens: readonly Token[], at: number): TimeRead | undefined {
  const prefixed = isBeforeHour(tokens, at);
  const first = prefixed ? at + 1 : at;
  const part = parsedNumber(wordAt(tokens, first))?.part === true;
  const hour = part ? past(tokens, first + 1) : first;
  if (isNamedHour(tokens, hour)) return { next: hour + 2 };
  // "ob osmih kos kruha": in this form an hour is nothing else.
  const isCounted = isUnit(tokens, hour + 1) && !(prefixed && wordAt(tokens, hour).endsWith('ih'));
  if (!isHour(tokens[hour]) || !isSpokenHour(tokens, hour, prefixed, part) || isCounted) return undefined;
  return { next: prefixed && !part ? behindMinutes(tokens, hour + 1) : hour + 1 };
}

/** "at six thirty", "ob sedmih petnajst": the token behind the minutes. */
function behindMinutes(tokens: readonly Token[], at: number): number {
  // "at six thirty bowl of soup", but "at six fifty g of nuts"
  const unit = toUnit(wordAt(tokens, at + 1));
  if (!MINUTES.test(wordAt(tokens, at)) || (unit !== undefined && unit.kind !== 'portion')) return at;
  return /^(twenty|thirty|forty|fifty)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'five' ? at + 2 : at + 1;
}
const MINUTES = /^(fifteen|twenty|thirty|forty|fifty|petnajst|dvajset|trideset|stirideset|petinstirideset|petdeset)$/;

const behindYear = (tokens: readonly Token[], at: number): number => {
  const year = wordAt(tokens, at) === ',' ? at + 1 : at;
  return isYear(tokens[year]) ? year + 1 : at;
};

const isTwoDigits = (text: string): boolean => /^\d\d$/.test(text);

/** "2026-11-22", "22/11/2026", "22/11". */
function signedDate(tokens: readonly Token[], at: number): number | undefined {
  const sign = wordAt(tokens, at + 1);
  if (sign !== '-' && sign !== '/') return undefined;
  const [first, second, third] = [tokens[at], tokens[at + 2], tokens[at + 4]];
  const hasThree = wordAt(tokens, at + 3) === sign && isNumber(second) && isNumber(third);
  if (hasThree && (isYear(first) || isYear(third))) return at + 5;
  if (sign !== '/') return undefined;
  const isDate = (isTwoDigits(wordAt(tokens, at)) && isTwoDigits(wordAt(tokens, at + 2))) || isOpeningDate(tokens, at);
  return isDate ? at + 3 : undefined;
}

/** "10/5 tea" at the beginning of a line: no fraction is written so. */
const isOpeningDate = (tokens: readonly Token[], at: number): boolean =>
  (beginsLine(tokens, at) || WEEKDAYS.has(wordAt(tokens, at - 1))) &&
  isWhole(tokens[at], 31) &&
  isWhole(tokens[at + 2], NOON) &&
  Number(wordAt(tokens, at)) > Number(wordAt(tokens, at + 2)) &&
  wordAt(tokens, at + 2) !== '1' &&
  !isUnit(tokens, at + 3);

/** "22.11.2026", "22.11.", "22. 11. 2026", "2026-11-22", "22/11/2026". */
function numericDate(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (!isNumber(token)) return undefined;
  if (/^(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(\d{4}|\d\d)$/.test(token.text)) return at + 1;
  if (/^(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])$/.test(token.text) && isGluedDot(tokens[at + 1])) return behindYear(tokens, at + 2);
  if (isWhole(token, 31) && isGluedDot(tokens[at + 1]) && isWhole(tokens[at + 2], NOON) && isGluedDot(tokens[at + 3]))
    return behindYear(tokens, at + 4);
  return signedDate(tokens, at);
}

/** "22. novembra 2026", "22 Nov", "Nov 22nd, 2026". */
function namedDate(tokens: readonly Token[], at: number): number | undefined {
  const ending = (place: number): number => (ORDINAL_ENDINGS.has(wordAt(tokens, place)) || isGluedDot(tokens[place]) ? place + 1 : place);
  if (isWhole(tokens[at], 31)) {
    const month = ending(at + 1);
    const named = wordAt(tokens, month) === 'of' ? month + 1 : month;
    return MONTHS.has(wordAt(tokens, named)) ? behindYear(tokens, named + 1) : undefined;
  }
  const day = wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1;
  return MONTHS.has(wordAt(tokens, at)) && isWhole(tokens[day], 31) && !isUnit(tokens, day + 1) ? behindYear(tokens, ending(day + 1)) : undefined;
}

/** Tokens back to a bracket that opens, at most. */
const REACH = 30;

function isInBracket(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - REACH); before -= 1) {
    const folded = wordAt(tokens, before);
    if (folded === '(' || folded === ')') return folded === '(';
  }
  return false;
}

const beginsLine = (tokens: readonly Token[], at: number): boolean => at === 0 || wordAt(tokens, at - 1) === '\n';

/** @param at the number, a dot and a space behind it */
function numberedItem(tokens: readonly Token[], at: number, isMeal: (at: number) => boolean): number | undefined {
  if (MEALS.has(wordAt(tokens, at + 2))) return at + 3;
  return beginsLine(tokens, at) || isMeal(at + 2) ? at + 2 : undefined;
}

/** "2. obrok". */
const MEALS = words('obrok meal hod course');

/** "1. kruh" and "2) mleko" at the beginning of a line, "1. zajtrk", "2nd". */
function ordinal(tokens: readonly Token[], at: number, isMeal: (at: number) => boolean): number | undefined {
  if (!isWhole(tokens[at], 99)) return undefined;
  const next = tokens[at + 1];
  if (next?.glued !== true) return undefined;
  if (ORDINAL_ENDINGS.has(next.folded)) return at + 2;
  if (next.folded === ')') return isInBracket(tokens, at) ? undefined : at + 2;
  if (next.folded !== '.' || tokens[at + 2]?.glued !== false) return undefined;
  return numberedItem(tokens, at, isMeal);
}

/** "1 inch", "9-inch", "120 kcal": counted, not eaten. */
function measured(tokens: readonly Token[], at: number): number | undefined {
  if (!isNumber(tokens[at])) return lasted(tokens, at);
  const next = wordAt(tokens, at + 1) === '-' && tokens[at + 1]?.glued === true ? at + 2 : at + 1;
  if (!COUNTED.has(wordAt(tokens, next))) return undefined;
  if (wordAt(tokens, next) === '°' && /^[cf]$/.test(wordAt(tokens, next + 1))) return next + 2;
  return behindDuration(tokens, next + 1);
}

/** "pet minut", "an hour later": how long something took, in words. */
function lasted(tokens: readonly Token[], at: number): number | undefined {
  if (!LASTED.test(wordAt(tokens, at + 1))) return undefined;
  const end = behindDuration(tokens, at + 2);
  if (/^an?$/.test(wordAt(tokens, at))) return end > at + 2 ? end : undefined;
  return parsedNumber(wordAt(tokens, at)) === undefined ? undefined : end;
}
const LASTED = /^(min(ut[aeio]?|utes?|s)?|sekund|seconds|ur[aeo]?|hours?|dni|days?)$/;

/** "dva dni star kruh", "an hour later": the token behind what a duration is of. */
const behindDuration = (tokens: readonly Token[], at: number): number => (BEFORE_OR_AFTER.test(wordAt(tokens, at)) ? at + 1 : at);
const BEFORE_OR_AFTER = /^(star\p{L}?|starega|stare|nazaj|prej|kasneje|pozneje|old|later|ago|before)$/u;

const LENGTHS: ReadonlySet<string> = new Set(['cm', 'inch', 'inches']);
/** What is sold by its length or diameter: the table has it. */
const BY_LENGTH =
  /^(pizz\p{L}*|pic[aeo]|subs?|sandwich\p{L}*|hoagie|tortill\p{L}*|wraps?|cookies?|pies?|pancakes?|pita|cakes?|burgers?|rolls?|round|diameter|square|plate|bowl)$/u;

/** "a 2-inch piece of cucumber", "5 cm kumare": a piece of which only the length is said. @returns the token after its food */
export function lengthCutEnd(tokens: readonly Token[], at: number, next: number | undefined): number | undefined {
  if (next === undefined || tokens[at]?.kind !== 'number' || !LENGTHS.has(wordAt(tokens, next - 1))) return undefined;
  let end = next;
  while (end < next + 3 && tokens[end]?.kind === 'word') end += 1;
  return end === next || tokens.slice(at, end + 1).some(({ folded }) => BY_LENGTH.test(folded)) ? undefined : end;
}

const isWeekday = (tokens: readonly Token[], at: number): boolean => WEEKDAYS.has(wordAt(tokens, at)) && !NAMED_BY_DAY.test(wordAt(tokens, at + 1));

/** Words that a time begins with: "ob", "half past seven", "seven hours". */
const BEGINS_TIME =
  /^(ob|do|od|at|until|till|okoli|okrog|around|pri|by|half|quarter|pol|cetrt|tri|en[aeo]?|ob|one|two|dva|dve|three|four|stiri|five|pet|six|sest|seven|sedem|eight|osem|nine|devet|ten|deset|eleven|enajst|twelve|dvanajst|enih|dveh|treh|stirih|petih|sestih|sedmih|osmih|devetih|desetih|enajstih|dvanajstih)$/;

/**
 * @param opens whether a food may begin here
 * @param isMeal whether the token at a place names a meal
 */
export function timeAt(tokens: readonly Token[], at: number, opens: boolean, isMeal: (at: number) => boolean): TimeRead | undefined {
  const token = tokens[at];
  if (isWeekday(tokens, at)) return { next: at + 1 };
  if (token?.kind === 'word' && !BEGINS_TIME.test(token.folded) && !MONTHS.has(token.folded)) return undefined;
  const next = numericDate(tokens, at) ?? namedDate(tokens, at) ?? measured(tokens, at);
  if (next !== undefined) return { next };
  const item = ordinal(tokens, at, isMeal);
  if (item !== undefined) return { next: item, begins: true };
  return clockTime(tokens, at, opens) ?? spokenTime(tokens, at);
}
