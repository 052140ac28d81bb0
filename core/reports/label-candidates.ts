/** Candidates for a value as printed: OCR reads a "g" without a space before it as 9 and loses commas. Each candidate has a cost. */
import { valueOf, type Amount } from './label-numbers.ts';
import { LABEL_FIELDS, type LabelField } from './label-reading.ts';

export interface Candidate {
  readonly value: number;
  /** 0 is "as printed and read clearly"; more is less likely. */
  readonly price: number;
  readonly commaRestored: boolean;
  readonly amount: Amount;
}

const PRICE = {
  nineKept: 1.2,
  nineDropped: 0.2,
  nineDroppedUnasked: 1,
  noUnit: 0.25,
  comma: 1.5,
  commaInSalt: -0.3,
  commaAfterZero: 0.1,
  wholeAfterZero: 3,
  manyDecimals: 0.5,
  manyDecimalsFromTen: 1.1,
  lastDropped: 0.45,
  lastDroppedBesideUnit: 0.9,
} as const;
/** Grams in 100 g. */
const WHOLE = 100;

interface Reading {
  readonly digits: string;
  readonly price: number;
}

/** "24,89": figures over 1 g carry one decimal, so the second is a unit or a speck. Salt is printed to the hundredth. */
const hasOneTooMany = (digits: string, field: LabelField): boolean => field !== 'salt' && /^[1-9]\d*[.,]\d\d$/.test(digits);

function decimalReadings(readings: readonly Reading[], amount: Amount, field: LabelField): Reading[] {
  if (!hasOneTooMany(amount.digits, field)) return [...readings];
  const price = amount.unit === undefined ? PRICE.lastDropped : PRICE.lastDroppedBesideUnit;
  const strange = valueOf(amount.digits) >= 10 ? PRICE.manyDecimalsFromTen : PRICE.manyDecimals;
  const kept = readings.map((reading) => (reading.digits === amount.digits ? { ...reading, price: reading.price + strange } : reading));
  const dropped = { digits: amount.digits.slice(0, -1), price };
  const same = kept.find(({ digits }) => digits === dropped.digits);
  if (same === undefined) return [...kept, dropped];
  return kept.map((reading) => (reading === same ? { ...same, price: Math.min(same.price, price) } : reading));
}

/** With and without a last 9 that may be the unit. */
function unitReadings(amount: Amount, unitsUsual: boolean): Reading[] {
  const { digits, unit } = amount;
  if (unit !== undefined) return [{ digits, price: 0 }];
  const kept = { digits, price: unitsUsual ? PRICE.noUnit : 0 };
  const bare = digits.slice(0, -1);
  if (!digits.endsWith('9') || !/\d$/.test(bare)) return [kept];
  return unitsUsual
    ? [
        { digits, price: PRICE.nineKept },
        { digits: bare, price: PRICE.nineDropped },
      ]
    : [kept, { digits: bare, price: PRICE.nineDroppedUnasked }];
}

/** @param comma what a lost comma costs here */
function withCommas({ digits, price }: Reading, amount: Amount, comma: number): Candidate[] {
  const asRead: Candidate = { value: valueOf(digits), price, commaRestored: false, amount };
  if (/[.,]/.test(digits) || digits.length < 2) return [asRead];
  // Nobody prints "013": a zero in front had a comma behind it.
  if (digits.startsWith('0'))
    return [
      { value: valueOf(`0,${digits.slice(1)}`), price: price + PRICE.commaAfterZero, commaRestored: true, amount },
      { ...asRead, price: price + PRICE.wholeAfterZero },
    ];
  const restored = { value: valueOf(`${digits.slice(0, -1)},${digits.slice(-1)}`), price: price + comma, commaRestored: true, amount };
  return [asRead, restored];
}

/** What the printed unit makes of a value in the field's own. */
function inFieldUnit(value: number, amount: Amount, field: LabelField): number {
  const wanted = LABEL_FIELDS[field];
  const factors: Readonly<Record<string, number>> = { 'g>mg': 1000, 'mg>g': 0.001, 'µg>mg': 0.001, 'mg>µg': 1000 };
  return value * (factors[`${amount.unit ?? wanted}>${wanted}`] ?? 1);
}

/**
 * @param unitsUsual whether most figures of the label carry their unit
 * @param whole the most that is possible: 100 for a column of 100 g
 */
export function candidatesOf(amount: Amount, field: LabelField, unitsUsual: boolean, whole = WHOLE): Candidate[] {
  if (field === 'energyKj' || field === 'calories')
    return [{ value: valueOf(amount.digits, true), price: amount.unit === undefined ? PRICE.noUnit : 0, commaRestored: false, amount }];
  if (LABEL_FIELDS[field] !== 'g') return [{ value: inFieldUnit(valueOf(amount.digits), amount, field), price: 0, commaRestored: false, amount }];
  // Salt over ten grams is rarer than a figure of which comma and unit were lost.
  const isOddSalt = field === 'salt' && amount.unit === undefined;
  const comma = isOddSalt ? PRICE.commaInSalt : PRICE.comma;
  return decimalReadings(unitReadings(amount, unitsUsual), amount, field)
    .flatMap((reading) => withCommas(reading, amount, comma))
    .map((candidate) => ({ ...candidate, value: inFieldUnit(candidate.value, amount, field) }))
    .filter(({ value }) => value <= whole)
    .sort((a, b) => a.price - b.price);
}
