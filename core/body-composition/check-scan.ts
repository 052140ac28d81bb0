/** Finds values of a scan that contradict each other or cannot be. A doubt asks for a look at the sheet; it never changes a value. */
import { toFieldLimits, type ScanFieldId } from './fields.ts';
import { computeFormula, toFormulas, toInputs, toWholeLimbs } from './formulas.ts';
import { REGION_PARTS, SIDES, type ScanRegion } from './regions.ts';
import { findValue, toValueKey, type BodyScan, type ScanValue } from './scan.ts';

export type DoubtReason = 'limits' | 'formula' | 'sum' | 'part' | 'sides' | 'impedance';

export interface ScanDoubt {
  readonly reason: DoubtReason;
  /** Keys of the values in doubt (`toValueKey`). */
  readonly keys: readonly string[];
  /** What the other values give, where they give one. */
  readonly expected?: number;
}

/** One comparison of values, whether it held. */
export interface Check {
  readonly reason: DoubtReason;
  readonly keys: readonly string[];
  readonly holds: boolean;
  readonly expected?: number;
}

/** Masses that regions divide. */
const MASSES = ['fat_mass_kg', 'lean_mass_kg', 'ffm_kg', 'bmc_kg', 'tissue_mass_kg', 'total_mass_kg'] as const satisfies readonly ScanFieldId[];
/** Share that a sum may differ by, and kg for what rounding to 0.1 kg leaves of each part. */
const SUM_SHARE = 0.02;
const ROUNDING_KG = 0.06;
/** Lean mass of one limb may be this much of the other's; more is rather a wrong digit. */
const SIDES_MOST = 1.6;
const RISE_MOST = 1.05;
/** Impedance of one limb may be this much of the other's. */
const LIMBS_MOST = 1.25;

type Scan = Pick<BodyScan, 'values' | 'maker' | 'heightCm' | 'method'>;

const key = (field: ScanFieldId, region: ScanRegion): string => toValueKey({ field, region });

function limitChecks({ values }: Scan): Check[] {
  return values.map((one) => {
    const limits = toFieldLimits(one.field, one.region === 'whole');
    const holds = limits !== undefined && one.value >= limits[0] && one.value <= limits[1];
    return { reason: 'limits', keys: [toValueKey(one)], holds };
  });
}

function formulaChecks(scan: Scan): Check[] {
  const all = toWholeLimbs(scan.values);
  const inputs = toInputs(all, scan.heightCm);
  const regions = [...new Set(scan.values.map(({ region }) => region))];
  return toFormulas(scan.maker).flatMap((formula) =>
    regions
      .filter((region) => region === 'whole' || formula.ofRegions)
      .flatMap((region): Check[] => {
        const printed = findValue(scan.values, formula.field, region);
        const computed = computeFormula(formula, inputs, region);
        if (printed === undefined || computed === undefined) return [];
        const isOff = Math.abs(printed - computed.value) > computed.tolerance + 1e-9;
        return [{ reason: 'formula', keys: [key(formula.field, region), ...computed.from], holds: !isOff, expected: computed.value }];
      }),
  );
}

/** Points between GE's shares of fat with and without bone that rounding explains. */
const TISSUE_MOST = 0.12;
/** Half of the last digit where masses have tenths of a pound, in kg. */
const POUND_DIGIT = 0.023;

/** Fat of soft tissue is that of the whole mass but for the bone: a comparison that needs neither fat nor lean mass. */
function tissueChecks({ values }: Scan): Check[] {
  return values
    .filter(({ field }) => field === 'tissue_fat_pct')
    .flatMap((one): Check[] => {
      const fields = ['body_fat_pct', 'bmc_kg', 'total_mass_kg'] as const;
      const [share, bone, total] = fields.map((field) => findValue(values, field, one.region));
      if (share === undefined || bone === undefined || total === undefined) return [];
      const expected = one.value * (1 - bone / total);
      const tolerance = TISSUE_MOST + (one.value * POUND_DIGIT) / total;
      const keys = [key('body_fat_pct', one.region), toValueKey(one), key('bmc_kg', one.region), key('total_mass_kg', one.region)];
      return [{ reason: 'formula', keys, holds: Math.abs(share - expected) <= tolerance, expected }];
    });
}

interface Sum {
  readonly whole: ScanRegion;
  readonly parts: readonly ScanRegion[];
}

/** DEXA divides the whole body; BIA leaves out the head, so its segments are less than the whole. */
const toSums = ({ method }: Scan): readonly Sum[] =>
  method === 'dexa'
    ? [...REGION_PARTS, { whole: 'whole', parts: ['arms', 'legs', 'trunk', 'head'] }, { whole: 'subtotal', parts: ['arms', 'legs', 'trunk'] }]
    : REGION_PARTS;

function sumChecks(scan: Scan): Check[] {
  const all = toWholeLimbs(scan.values);
  return toSums(scan).flatMap(({ whole, parts }) =>
    MASSES.flatMap((field): Check[] => {
      // A limb that is not printed is the sum of its sides by itself.
      const total = findValue(scan.values, field, whole);
      const found = parts.map((part) => findValue(all, field, part));
      if (total === undefined || !found.every((value) => value !== undefined)) return [];
      const expected = found.reduce((sum, value) => sum + value, 0);
      const isOff = Math.abs(total - expected) > Math.max(SUM_SHARE * Math.abs(total), ROUNDING_KG * (found.length + 1));
      return [{ reason: 'sum', keys: [key(field, whole), ...parts.map((part) => key(field, part))], holds: !isOff, expected }];
    }),
  );
}

/** The parts of a limb that is only left and right stand for it. */
function partChecks(scan: Scan): Check[] {
  return MASSES.flatMap((field) => {
    const total = findValue(scan.values, field);
    if (total === undefined) return [];
    return scan.values
      .filter((one) => one.field === field && one.region !== 'whole')
      .map((one): Check => ({
        reason: 'part',
        keys: [toValueKey(one), key(field, 'whole')],
        holds: one.value <= total * (1 + SUM_SHARE) + ROUNDING_KG,
      }));
  });
}

function sideChecks({ values }: Scan): Check[] {
  return (['lean_mass_kg', 'ffm_kg', 'total_mass_kg', 'fat_mass_kg', 'bmc_kg'] as const).flatMap((field) =>
    SIDES.flatMap(([left, right]): Check[] => {
      const [l, r] = [findValue(values, field, left), findValue(values, field, right)];
      if (l === undefined || r === undefined || Math.min(l, r) < 0.05) return [];
      return [{ reason: 'sides', keys: [key(field, left), key(field, right)], holds: Math.max(l, r) / Math.min(l, r) <= SIDES_MOST }];
    }),
  );
}

/** Ohms: the trunk is short and thick, a limb long and thin. Source: values that segmental analysers print at 1 to 1,000 kHz. */
const TRUNK_MOST = 60;
const LIMB_LEAST = 80;

const isOfItsPart = ({ region, value }: ScanValue): boolean => {
  if (region === 'trunk') return value <= TRUNK_MOST;
  return value >= LIMB_LEAST || !SIDES.some((sides) => sides.some((side) => side === region));
};

/** The same limbs of the two sides at one frequency. */
function limbChecks(ofImpedance: readonly ScanValue[]): Check[] {
  return SIDES.flatMap(([left, right]) =>
    ofImpedance
      .filter(({ region }) => region === left)
      .flatMap((one): Check[] => {
        const other = ofImpedance.find(({ region, khz }) => region === right && khz === one.khz);
        if (other === undefined) return [];
        const holds = Math.max(one.value, other.value) <= Math.min(one.value, other.value) * LIMBS_MOST;
        return [{ reason: 'impedance', keys: [toValueKey(one), toValueKey(other)], holds }];
      }),
  );
}

/** Impedance falls as frequency rises; sheets of healthy people show a rise of 3.5 % at a single step. The angle is that of reactance and resistance. */
function impedanceChecks({ values }: Scan): Check[] {
  const checks: Check[] = [];
  const ofImpedance = values.filter(({ field, khz }) => field === 'impedance_ohm' && khz !== undefined);
  for (const one of ofImpedance) checks.push({ reason: 'impedance', keys: [toValueKey(one)], holds: isOfItsPart(one) });
  for (const region of new Set(ofImpedance.map((one) => one.region))) {
    const rising = ofImpedance.filter((one) => one.region === region).toSorted((a, b) => (a.khz ?? 0) - (b.khz ?? 0));
    rising.slice(1).forEach((one, index) => {
      const before = rising[index] as ScanValue;
      checks.push({ reason: 'impedance', keys: [toValueKey(before), toValueKey(one)], holds: one.value <= before.value * RISE_MOST });
    });
  }
  checks.push(...limbChecks(ofImpedance));
  for (const one of values.filter(({ field }) => field === 'phase_angle_deg')) {
    const [r, x] = [findValue(values, 'resistance_ohm', one.region, one.khz), findValue(values, 'reactance_ohm', one.region, one.khz)];
    if (r === undefined || x === undefined) continue;
    const expected = (Math.atan(x / r) * 180) / Math.PI;
    const keys = [toValueKey(one), toValueKey({ ...one, field: 'resistance_ohm' }), toValueKey({ ...one, field: 'reactance_ohm' })];
    checks.push({ reason: 'impedance', keys, holds: Math.abs(one.value - expected) <= 0.1 + 1e-9, expected });
  }
  return checks;
}

/**
 * Of a check that failed, the values that fail most often and hold least elsewhere are in doubt: a wrong digit of one cell breaks its row and its
 * column, while its neighbours break one of them and hold in the other.
 */
function suspects(check: Check, score: ReadonlyMap<string, number>): readonly string[] {
  const most = Math.max(...check.keys.map((one) => score.get(one) ?? 0));
  return check.keys.filter((one) => (score.get(one) ?? 0) === most);
}

const SIDES_BY_LIMB = [
  ['|arms|', '|arm_left|', '|arm_right|'],
  ['|legs|', '|leg_left|', '|leg_right|'],
] as const;

/** A limb that is not printed stands for its sides. */
function toKeys(keys: readonly string[], printed: ReadonlySet<string>): string[] {
  return keys.flatMap((one) => {
    if (printed.has(one)) return [one];
    const [limb, left, right] = SIDES_BY_LIMB.find(([name]) => one.includes(name)) ?? [];
    return limb === undefined ? [] : [one.replace(limb, left ?? ''), one.replace(limb, right ?? '')].filter((side) => printed.has(side));
  });
}

/** Every comparison that the values of the scan allow, whether it held or not. */
export function toChecks(scan: Scan): readonly Check[] {
  const printed = new Set(scan.values.map(toValueKey));
  return [
    ...limitChecks(scan),
    ...formulaChecks(scan),
    ...tissueChecks(scan),
    ...sumChecks(scan),
    ...partChecks(scan),
    ...sideChecks(scan),
    ...impedanceChecks(scan),
  ].map((check) => ({ ...check, keys: toKeys(check.keys, printed) }));
}

/** Of comparisons those that failed, each with the values that are probably wrong. */
export function toScanDoubts(checks: readonly Check[]): readonly ScanDoubt[] {
  const score = new Map<string, number>();
  for (const { keys, holds, reason } of checks)
    for (const one of keys) {
      // Within limits is expected of wrong values too, so it clears nobody.
      const weight = holds ? (reason === 'formula' || reason === 'sum' ? -1 : 0) : 2;
      score.set(one, (score.get(one) ?? 0) + weight);
    }
  return checks
    .filter(({ holds }) => !holds)
    .map((check) => ({
      reason: check.reason,
      keys: suspects(check, score),
      ...(check.expected === undefined ? {} : { expected: check.expected }),
    }));
}

/** Comparisons that failed. Values are never changed. */
export const checkScan = (scan: Scan): readonly ScanDoubt[] => toScanDoubts(toChecks(scan));

/** Keys of values that anything contradicts. */
export const toDoubted = (doubts: readonly ScanDoubt[]): ReadonlySet<string> => new Set(doubts.flatMap(({ keys }) => keys));
