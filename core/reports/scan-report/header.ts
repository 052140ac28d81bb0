/** What a sheet says about itself: maker, device, day and time, height. Names, birth dates and numbers of people are not read. */
import { CM_PER_INCH, M_PER_FOOT } from '#core/kit/length-factors.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import type { ScanMaker } from '#core/body-composition/scan.ts';
import type { ScanMethod } from '#core/body-composition/method.ts';
import { SCAN_MAKERS } from '#core/body-composition/scan.ts';
import { toNumber } from './numbers.ts';
import type { TokenRow } from './tokens.ts';

const MAKERS: readonly (readonly [maker: ScanMaker, sign: RegExp])[] = [
  ['hologic', /hologic|\bhorizon (a|w|wi|ci)\b|\bdiscovery (a|w|wi|ci)\b|\bapex\b/i],
  ['ge_lunar', /\blunar\b|\bge healthcare\b|\bidxa\b|\bencore\b|\bprodigy\b/i],
  ['norland', /norland|\bxr-?\d{2,3}\b|illuminatus/i],
  ['inbody', /\binbody/i],
  ['seca', /\bseca\b|\bmbca\b/i],
  ['tanita', /tanita/i],
  ['charder', /charder|\bma ?[68]01\b/i],
  ['akern', /akern|bodygram/i],
  ['biody', /biody/i],
  ['omron', /omron/i],
];

const DEVICES: readonly (readonly [maker: ScanMaker, sign: RegExp])[] = [
  ['hologic', /\b(horizon|discovery) (wi|ci|a|w)\b/i],
  ['ge_lunar', /\b(prodigy|idxa)( (advance|pro|primo))?\b/i],
  ['norland', /\b(xr-?\d{2,3}|elite)\b/i],
  ['inbody', /\binbody ?\d{3}s?\b/i],
  ['seca', /\bmbca ?\d{3}\b/i],
  ['tanita', /\b(bc|mc|dc|rd)-?\d{3}[a-z]{0,3}\b/i],
  ['charder', /\bma ?\d{3}\b/i],
  ['akern', /\bbia ?101\b/i],
  ['biody', /\bxpert( ?zm)?\b/i],
];

export interface SheetHeader {
  readonly maker?: ScanMaker;
  readonly method?: ScanMethod;
  readonly device?: string;
  readonly day?: Day;
  /** Day and month could be the other way round. */
  readonly isDayUnsure: boolean;
  /** Minutes after midnight. */
  readonly minute?: number;
  readonly heightCm?: number;
}

const toText = (row: TokenRow): string =>
  row
    .map(({ text }) => text)
    .join(' ')
    .replace(/(\d) ?- ?(?=\d)/g, '$1-')
    .replace(/([a-z]) - (?=\d)/gi, '$1-');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj|may', 'jun', 'jul', 'avg|aug', 'sep', 'okt|oct', 'nov', 'dec'].map(
  (name) => new RegExp(`^(${name})`, 'i'),
);
const toMonth = (word: string): number => MONTHS.findIndex((sign) => sign.test(word)) + 1;

interface FoundDay {
  readonly day: Day;
  readonly isUnsure: boolean;
}

const pad = (value: number): string => String(value).padStart(2, '0');
function toDay(year: number, month: number, date: number): Day | undefined {
  const day = `${year}-${pad(month)}-${pad(date)}`;
  return year >= 1990 && year <= 2100 && isDay(day) ? day : undefined;
}

/** "04/25/2019" is American only where 25 can be no month; with a point the day is first. */
function toNumericDay(first: number, second: number, year: number, mark: string, isAmerican: boolean): FoundDay | undefined {
  const [dayFirst, monthFirst] = [toDay(year, second, first), toDay(year, first, second)];
  if (mark !== '/' || monthFirst === undefined) return dayFirst && { day: dayFirst, isUnsure: false };
  if (dayFirst === undefined) return { day: monthFirst, isUnsure: false };
  if (first === second) return { day: dayFirst, isUnsure: false };
  return { day: isAmerican ? monthFirst : dayFirst, isUnsure: !isAmerican };
}

const found = (day: Day | undefined): FoundDay | undefined => day && { day, isUnsure: false };

/** Month in words, in either order. */
function findNamedDay(text: string): FoundDay | undefined {
  const [, name = '', date, yearAfter] = /\b([a-z]{3,9})\.? (\d{1,2}) ?,? (\d{4})\b/i.exec(text) ?? [];
  const monthFirst = toMonth(name) === 0 ? undefined : toDay(Number(yearAfter), toMonth(name), Number(date));
  const [, dateFirst, nameAfter = '', yearLast] = /\b(\d{1,2})\.? ([a-z]{3,9})\.? (\d{4})\b/i.exec(text) ?? [];
  const dayFirst = toMonth(nameAfter) === 0 ? undefined : toDay(Number(yearLast), toMonth(nameAfter), Number(dateFirst));
  return found(monthFirst ?? dayFirst);
}

/** Points between blanks are no tokens: "28. 2. 2026" is "28 2 2026" here. */
function findDayIn(text: string, isAmerican: boolean): FoundDay | undefined {
  const [, y, m, d] = /\b(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})\b/.exec(text) ?? [];
  const iso = y === undefined ? undefined : found(toDay(Number(y), Number(m), Number(d)));
  if (iso !== undefined) return iso;
  const [, a, mark = '', b, year] = /\b(\d{1,2})\s?([-./ ])\s?(\d{1,2})\s?[-./ ]\s?(\d{4})\b/.exec(text) ?? [];
  return (a === undefined ? undefined : toNumericDay(Number(a), Number(b), Number(year), mark, isAmerican)) ?? findNamedDay(text);
}

const OF_SCAN =
  /scan date|test date|date of (scan|test|exam)|exam(ination)? date|measured|measurement|datum (meritve|preiskave|testa)|date created|test time|analysis|\bdate\b|\bdatum\b/i;
const OF_PERSON = /birth|dob|rojst|printed|natis/i;

function findDay(rows: readonly string[], isAmerican: boolean): (FoundDay & { readonly minute?: number }) | undefined {
  const days = rows.flatMap((text) => {
    const own = OF_PERSON.test(text) ? text.replace(/(date of birth|dob|birth date|datum rojstva|rojen\w*)\W*[\d./ -]+/gi, ' ') : text;
    if (OF_PERSON.test(own)) return [];
    const day = findDayIn(own, isAmerican);
    return day === undefined ? [] : [{ ...day, text: own, rank: OF_SCAN.test(own) ? 0 : 1 }];
  });
  const [best] = days.toSorted((a, b) => a.rank - b.rank);
  if (best === undefined) return undefined;
  const [, hours, minutes, half] = /\b(\d{1,2}) ?[:] ?(\d{2})(?: ?: ?\d{2})? ?(am|pm)?/i.exec(best.text) ?? [];
  const hour = hours === undefined ? Number.NaN : (Number(hours) % (half === undefined ? 24 : 12)) + (/pm/i.test(half ?? '') ? 12 : 0);
  const minute = hour * 60 + Number(minutes);
  // A day that could be either is never stored without a look, and neither is one of several days without a name.
  const isUnsure = best.isUnsure || (best.rank === 1 && new Set(days.map(({ day }) => day)).size > 1);
  return { day: best.day, isUnsure, ...(Number.isInteger(minute) ? { minute } : {}) };
}

function findHeight(rows: readonly string[]): number | undefined {
  for (const text of rows) {
    const [, feet, inches = '0'] = /(?:height|višina)\W{0,4}(\d) ?(?:ft|')\.? ?(\d{1,2}(?:[.,]\d)?)?/i.exec(text) ?? [];
    if (feet !== undefined) return Math.round((Number(feet) * (M_PER_FOOT * 100) + (toNumber(inches) ?? 0) * CM_PER_INCH) * 10) / 10;
    const [, number = '', unit = 'cm'] = /(?:height|višina)\W{0,4}(\d{1,3}(?:[.,]\d{1,2})?) ?(cm|in|m)?\b/i.exec(text) ?? [];
    const value = (toNumber(number) ?? 0) * { cm: 1, in: CM_PER_INCH, m: 100 }[unit.toLowerCase() as 'cm' | 'in' | 'm'];
    if (value >= 50 && value <= 260) return Math.round(value * 10) / 10;
  }
  return undefined;
}

function findMethod(maker: ScanMaker | undefined, whole: string): ScanMethod | undefined {
  if (maker !== undefined) return SCAN_MAKERS[maker].method;
  if (/\b(dexa|dxa|bmc|bmd)\b/i.test(whole)) return 'dexa';
  return /\b(bia|impedan|icw|phase angle)/i.test(whole) ? 'bia' : undefined;
}

/** @param isAmerican masses are printed in pounds */
export function readHeader(rows: readonly TokenRow[], isAmerican: boolean): SheetHeader {
  const texts = rows.map(toText);
  const whole = texts.join('\n');
  const maker = MAKERS.find(([, sign]) => sign.test(whole))?.[0];
  const day = findDay(texts, isAmerican);
  const known = {
    maker,
    method: findMethod(maker, whole),
    device: DEVICES.find(([one]) => one === maker)?.[1].exec(whole)?.[0],
    day: day?.day,
    minute: day?.minute,
    heightCm: findHeight(texts),
  };
  const present = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Omit<SheetHeader, 'isDayUnsure'>;
  return { ...present, isDayUnsure: day?.isUnsure ?? false };
}
