/** A number with the unit it is printed with, as a value of a field. */
import { SCAN_FIELDS, type ScanFieldId } from '#core/body-composition/fields.ts';
import { toStoredUnit } from '#core/body-composition/units.ts';
import { toNumber } from './numbers.ts';
import { LOST_EXPONENT, type Token } from './tokens.ts';

export interface PrintedNumber {
  readonly token: Token;
  /** Behind the number; absent = none. */
  readonly unit?: string | undefined;
  /** As it stands it is not what was printed: its mark was lost, or what tells it from its neighbours. */
  readonly isUnclear?: boolean | undefined;
}

export interface ReadNumber {
  readonly value: number;
  /** The unit is only supposed. */
  readonly isSupposed: boolean;
}

/** Fields whose values are printed without a unit. */
const BARE: ReadonlySet<string> = new Set(['1', 'SD', 'level', 'points', 'a', '°', 'Ω', 'kg/m²', 'g/cm²']);
/** "03": nobody prints a zero in front but for a mark behind it. */
export const LOST_MARK = /^0(?=\d+$)/;
/** From here on a mass without a unit is in grams: nobody has 400 kg of fat. */
const GRAMS_FROM = 400;

/** The unit that is meant: a lost small digit of an area or a volume is that of the field. */
export const toMeantUnit = (said: string | undefined, field: ScanFieldId): string | undefined => {
  const { unit } = SCAN_FIELDS[field];
  return said === LOST_EXPONENT && (unit === 'cm²' || unit === 'cm³') ? unit : said;
};

/**
 * @param named the unit that the name or the head of the column says
 * @param massUnit what the sheet prints masses in, where a number says nothing
 * @returns undefined when the unit is none of the field
 */
export function readValue(field: ScanFieldId, { token, unit }: PrintedNumber, named: string | undefined, massUnit: string): ReadNumber | undefined {
  const stored = SCAN_FIELDS[field].unit;
  const said = toMeantUnit(unit ?? named, field);
  const number = toNumber(token.plain.replace(LOST_MARK, '0.'), said === 'g');
  if (number === undefined) return undefined;
  if (said !== undefined) {
    if (stored === '1' && said === '%') return { value: number / 100, isSupposed: false };
    const value = toStoredUnit(number, said, stored);
    return value === undefined ? undefined : { value, isSupposed: false };
  }
  if (BARE.has(stored)) return { value: number, isSupposed: false };
  if (stored === 'kg') {
    const from = number >= GRAMS_FROM ? 'g' : massUnit;
    return { value: toStoredUnit(number, from, 'kg') ?? number, isSupposed: true };
  }
  return { value: number, isSupposed: true };
}
