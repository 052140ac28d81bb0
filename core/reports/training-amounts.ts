/** Amounts in the text of a cell: distances, times, paces, energies, heart rates. A unit is what tells them apart. */
import { KM_PER_MILE, M_PER_FOOT } from '#core/kit/length-factors.ts';
import { KJ_PER_KCAL } from '#core/kit/units.ts';

const KCAL_PER_KJ = 1 / KJ_PER_KCAL;

/** clock: "27:31", which may be a duration, a pace or a time of day. plain: a number without a unit. */
export type AmountType = 'distance' | 'metres' | 'duration' | 'clock' | 'pace' | 'speed' | 'energy' | 'rate' | 'plain';

export interface Amount {
  readonly type: AmountType;
  /** Metres, seconds, seconds a kilometre, m/s, kcal, beats a minute. */
  readonly value: number;
  readonly text: string;
  /** A separator was read: "5,02" and not "502". */
  readonly hasMark: boolean;
}

/** "1,204" has a thousand; "5,02" and "5.2" are decimals. @param isWhole of what has no decimals */
function toNumber(text: string, isWhole: boolean): number {
  if (isWhole && /^\d{1,3}[.,]\d{3}$/.test(text)) return Number(text.replace(/[.,]/, ''));
  return Number(text.replace(',', '.'));
}

type Reader = (match: RegExpExecArray) => Omit<Amount, 'text'> | undefined;
const seconds = (hours: string | undefined, minutes: string | undefined, rest: string | undefined): number =>
  Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
const at = (match: RegExpExecArray, group: number): string => match[group] ?? '';
const perKm = (unit: string): number => (unit.startsWith('mi') ? KM_PER_MILE : 1);

const NUMBER = String.raw`(\d{1,3}[.,]\d{3}|\d+[.,]\d+|\d+)`;

/** In this order; what one has taken is not looked at again. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    /(\d{1,2})[:'](\d{2})"?\s*(?:min)?\s*\/\s*(km|mi(?:le)?)(?![a-z])/g,
    (match) => ({ type: 'pace', value: seconds(undefined, match[1], match[2]) / perKm(at(match, 3)), hasMark: true }),
  ],
  [
    new RegExp(String.raw`${NUMBER}\s*(km\/h|kmh|mph|mi\/h)(?![a-z])`, 'g'),
    (match) => ({ type: 'speed', value: (toNumber(at(match, 1), false) * perKm(at(match, 2).startsWith('km') ? 'km' : 'mi')) / 3.6, hasMark: true }),
  ],
  // Suunto writes 1:25'40.2.
  [/(\d{1,2}):(\d{2})[:'](\d{2})(?:[.,]\d+)?/g, (match) => ({ type: 'duration', value: seconds(match[1], match[2], match[3]), hasMark: true })],
  [
    /(?:(\d{1,2})\s*(?:h|hr|ur[ai]?)\s*)?(\d{1,3})\s*(?:m|min)\s*(\d{1,2})\s*(?:s|sec|sek)(?![a-z])/g,
    (match) => ({ type: 'duration', value: seconds(match[1], match[2], match[3]), hasMark: true }),
  ],
  [
    /(\d{1,2})\s*(?:h|hr|hrs|ur[aei]?)\s*(\d{1,2})\s*(?:m|min|mins)(?![a-z])/g,
    (match) => ({ type: 'duration', value: seconds(match[1], match[2], undefined), hasMark: true }),
  ],
  [
    /(\d{1,3})\s*(?:min|mins|minut[ae]?)(?![a-z/])/g,
    (match) => ({ type: 'duration', value: seconds(undefined, match[1], undefined), hasMark: true }),
  ],
  [
    new RegExp(String.raw`${NUMBER}\s*(kcal|cal|kalorij[ae]?|calories|kj)(?![a-z])`, 'g'),
    (match) => ({ type: 'energy', value: toNumber(at(match, 1), true) * (at(match, 2) === 'kj' ? KCAL_PER_KJ : 1), hasMark: true }),
  ],
  [/(\d{2,3})\s*(?:bpm|ud\.?\/min|utr\.?\/min|u\/min)(?![a-z])/g, (match) => ({ type: 'rate', value: Number(match[1]), hasMark: true })],
  [
    new RegExp(String.raw`${NUMBER}\s*(km|mi|miles?)(?![a-z/])`, 'g'),
    (match) => ({ type: 'distance', value: toNumber(at(match, 1), false) * perKm(at(match, 2)) * 1000, hasMark: /[.,]/.test(at(match, 1)) }),
  ],
  [
    new RegExp(String.raw`${NUMBER}\s*(m|ft)(?![a-z/])`, 'g'),
    (match) => ({ type: 'metres', value: toNumber(at(match, 1), true) * (at(match, 2) === 'ft' ? M_PER_FOOT : 1), hasMark: true }),
  ],
  [/(\d{1,3}):(\d{2})(?!\d)/g, (match) => ({ type: 'clock', value: seconds(undefined, match[1], match[2]), hasMark: true })],
  [
    new RegExp(String.raw`(?<![\d:.,])${NUMBER}(?![\d:])`, 'g'),
    (match) => ({ type: 'plain', value: toNumber(at(match, 1), true), hasMark: /[.,]/.test(at(match, 1)) }),
  ],
];

/** The amounts of a folded text, in no order. */
export function findAmounts(folded: string): Amount[] {
  let rest = folded;
  return READERS.flatMap(([pattern, read]) => {
    const found = [...rest.matchAll(pattern)].flatMap((match) => {
      const amount = read(match);
      return amount === undefined ? [] : [{ ...amount, text: match[0] }];
    });
    rest = rest.replace(pattern, (text) => ' '.repeat(text.length));
    return found;
  });
}
