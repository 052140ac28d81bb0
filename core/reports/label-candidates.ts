/** Candidates for a value as printed: OCR reads a "g" without a space before it as 9 or 8 and loses commas. Each candidate has a cost. */
import { KJ_PER_KCAL } from '#core/kit/units.ts';
import { toValue, type Amount } from './label-numbers.ts';
import { LABEL_FIELDS, type LabelField } from './label-reading.ts';

export interface Candidate {
  readonly value: number;
  /** 0 is "as printed and read clearly"; more is less likely. */
  readonly cost: number;
  readonly commaRestored: boolean;
  readonly amount: Amount;
}

const COST = {
  nineKept: 1.2,
  nineDropped: 0.2,
  nineDroppedUnasked: 1,
  eightKept: 0.6,
  eightDropped: 0.65,
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

/**
 * The most of it that a gram of any food can hold, in the field's unit: pure fat is 9 kcal (Regulation (EU) 1169/2011, Annex XIV), pure
 * salt 0.393 g sodium, potassium chloride 0.524 g potassium, calcium carbonate 0.4 g calcium. Rounding of the printed figure is added.
 */
const MOST_IN_A_GRAM: { readonly [field in LabelField]?: number } = {
  calories: 9.1,
  energyKj: 9.1 * KJ_PER_KCAL,
  sodium: 400,
  potassium: 530,
  calcium: 400,
};
const isPossible = (value: number, field: LabelField, whole: number): boolean => value <= (MOST_IN_A_GRAM[field] ?? Infinity) * whole;

interface Reading {
  readonly digits: string;
  readonly cost: number;
}

/** "24,89": figures over 1 g carry one decimal, so the second is a unit or a speck. Salt is printed to the hundredth. */
const hasOneTooMany = (digits: string, field: LabelField): boolean => field !== 'salt' && /^[1-9]\d*[.,]\d\d$/.test(digits);

function decimalReadings(readings: readonly Reading[], amount: Amount, field: LabelField): Reading[] {
  if (!hasOneTooMany(amount.digits, field)) return [...readings];
  const cost = amount.unit === undefined ? COST.lastDropped : COST.lastDroppedBesideUnit;
  const strange = toValue(amount.digits) >= 10 ? COST.manyDecimalsFromTen : COST.manyDecimals;
  const kept = readings.map((reading) => (reading.digits === amount.digits ? { ...reading, cost: reading.cost + strange } : reading));
  const dropped = { digits: amount.digits.slice(0, -1), cost };
  const same = kept.find(({ digits }) => digits === dropped.digits);
  if (same === undefined) return [...kept, dropped];
  return kept.map((reading) => (reading === same ? { ...same, cost: Math.min(same.cost, cost) } : reading));
}

/** With and without a last 9 or 8 that may be the unit. */
function unitReadings(amount: Amount, unitsUsual: boolean): Reading[] {
  const { digits, unit } = amount;
  if (unit !== undefined) return [{ digits, cost: 0 }];
  const kept = { digits, cost: unitsUsual ? COST.noUnit : 0 };
  const bare = digits.slice(0, -1);
  if (!/\d[89]$/.test(digits)) return [kept];
  if (digits.endsWith('8'))
    return unitsUsual
      ? [
          { digits, cost: COST.eightKept },
          { digits: bare, cost: COST.eightDropped },
        ]
      : [kept];
  return unitsUsual
    ? [
        { digits, cost: COST.nineKept },
        { digits: bare, cost: COST.nineDropped },
      ]
    : [kept, { digits: bare, cost: COST.nineDroppedUnasked }];
}

/** @param comma what a lost comma costs here */
function withCommas({ digits, cost }: Reading, amount: Amount, comma: number): Candidate[] {
  const asRead: Candidate = { value: toValue(digits), cost, commaRestored: false, amount };
  if (/[.,]/.test(digits) || digits.length < 2) return [asRead];
  // Nobody prints "013": a zero in front had a comma behind it.
  if (digits.startsWith('0'))
    return [
      { value: toValue(`0,${digits.slice(1)}`), cost: cost + COST.commaAfterZero, commaRestored: true, amount },
      { ...asRead, cost: cost + COST.wholeAfterZero },
    ];
  const restored = { value: toValue(`${digits.slice(0, -1)},${digits.slice(-1)}`), cost: cost + comma, commaRestored: true, amount };
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
export function listCandidates(amount: Amount, field: LabelField, unitsUsual: boolean, whole = WHOLE): Candidate[] {
  const only = (value: number, cost: number): Candidate[] => (isPossible(value, field, whole) ? [{ value, cost, commaRestored: false, amount }] : []);
  if (field === 'energyKj' || field === 'calories') return only(toValue(amount.digits, true), amount.unit === undefined ? COST.noUnit : 0);
  if (LABEL_FIELDS[field] !== 'g') return only(inFieldUnit(toValue(amount.digits), amount, field), 0);
  // Salt over ten grams is rarer than a figure of which comma and unit were lost.
  const isOddSalt = field === 'salt' && amount.unit === undefined;
  const comma = isOddSalt ? COST.commaInSalt : COST.comma;
  return decimalReadings(unitReadings(amount, unitsUsual), amount, field)
    .flatMap((reading) => withCommas(reading, amount, comma))
    .map((candidate) => ({ ...candidate, value: inFieldUnit(candidate.value, amount, field) }))
    .filter(({ value }) => value <= whole)
    .sort((a, b) => a.cost - b.cost);
}
