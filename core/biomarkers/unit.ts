/**
 * Units of laboratories as they are printed. A unit has a kind and a scale: units of one kind convert by their scales alone (mg/dL and g/L), units
 * of different kinds (mg/dL and mmol/L) by the factor of a marker only.
 */
export interface Unit {
  /** mass, mole, katal, unit (enzyme or international), equivalent, count, fraction, or the unit's own name. */
  readonly kind: string;
  /** Of the kind's base unit a litre. */
  readonly scale: number;
}

const PREFIXES: Readonly<Record<string, number>> = { '': 1, k: 1e3, d: 1e-1, m: 1e-3, µ: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15 };
const BASES: Readonly<Record<string, string>> = { g: 'mass', mol: 'mole', kat: 'katal', u: 'unit', iu: 'unit', eq: 'equivalent' };
const VOLUMES: Readonly<Record<string, number>> = { l: 1, dl: 0.1, ml: 1e-3, µl: 1e-6 };

/** Counts of cells, folded. */
const COUNTS: Readonly<Record<string, number>> = {
  '10^9/l': 1e9,
  '10^12/l': 1e12,
  '10^6/l': 1e6,
  '10^3/µl': 1e9,
  '10^6/µl': 1e12,
  '10^3/mm3': 1e9,
  '10^6/mm3': 1e12,
  'g/l count': 1e9,
  't/l': 1e12,
  '/nl': 1e9,
  '/pl': 1e12,
  '/µl': 1e6,
  'tis/µl': 1e9,
  'k/µl': 1e9,
  'mio/µl': 1e12,
  'm/µl': 1e12,
};

const FRACTIONS: Readonly<Record<string, number>> = { '%': 0.01, '1': 1, 'l/l': 1, '‰': 1e-3, delez: 1 };

/** Units that convert to no other, by their folded spellings. */
const OTHERS: Readonly<Record<string, string>> = {
  fl: 'fL',
  µm3: 'fL',
  pg: 'pg',
  s: 's',
  sek: 's',
  sec: 's',
  'mm/h': 'mm/h',
  'mm/1h': 'mm/h',
  'mm/uro': 'mm/h',
  'mmol/mol': 'mmol/mol',
  'mmol/kg': 'mmol/kg',
  'mosm/kg': 'mmol/kg',
  'mosmol/kg': 'mmol/kg',
  'mg/mmol': 'mg/mmol',
  'g/mol': 'mg/mmol',
  'mg/g': 'mg/g',
  'µg/mg': 'mg/g',
  'µg/g': 'µg/g',
  'mg/kg': 'µg/g',
  '/100wbc': '/100 WBC',
  '/100lkci': '/100 WBC',
  '/100levkocitov': '/100 WBC',
  ph: 'pH',
  'ml/min/1.73m2': 'mL/min/1.73 m²',
  'ml/min/1,73m2': 'mL/min/1.73 m²',
  'ml/min/1.73': 'mL/min/1.73 m²',
  'ml/min': 'mL/min/1.73 m²',
  '': '',
};

const SUPERSCRIPTS: Readonly<Record<string, string>> = { '⁰': '0', '¹': '1', '²': '2', '³': '3', '⁶': '6', '⁹': '9' };

/** One spelling for both code points of µ, powers ("x10⁹/L", "10*9/L", "10E9/L", "x 10^9 /L"), spaces and letter case. */
function foldUnit(text: string): string {
  return text
    .trim()
    .replaceAll(/[\u00B5\u03BC]/g, 'µ')
    .replaceAll(/[⁰¹²³⁶⁹]/g, (digit) => (digit === '²' || digit === '³' ? (SUPERSCRIPTS[digit] ?? '') : `^${SUPERSCRIPTS[digit] ?? ''}`))
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll('^^', '^')
    .replace(/10\^1\^2/, '10^12')
    .replace(/^[x×*]?10(?:\^|\*{1,2}|e|exp)?(12|9|6|3)(?=\/)/, '10^$1')
    .replace(/^(?:mc|u)(?=(?:g|mol|kat|iu|u|l)\/)/, 'µ')
    .replace(/\/(?:mc|u)l/, '/µl')
    .replace('č', 'c')
    .replace('ž', 'z');
}

/** "µg/l", "mie/l": German and Slovenian "E", "enot" are units; L-enzyme "U". */
const CONCENTRATION = /^(k|d|m|µ|n|p|f)?(mol|kat|g|iu|ie|u|e|eq|val)\/(l|dl|ml|µl)(?:\(?(feu|ddu|bun|fe)\)?)?$/;
const SAME_BASE: Readonly<Record<string, string>> = { ie: 'iu', e: 'u', val: 'eq' };

function toConcentration(folded: string): Unit | undefined {
  const [, prefix = '', base = '', volume = '', suffix] = CONCENTRATION.exec(folded) ?? [];
  const kind = BASES[SAME_BASE[base] ?? base];
  const [prefixScale, volumeScale] = [PREFIXES[prefix], VOLUMES[volume]];
  if (kind === undefined || prefixScale === undefined || volumeScale === undefined) return undefined;
  const isMarked = suffix === 'feu' || suffix === 'ddu' || suffix === 'bun';
  return { kind: isMarked ? `${kind} ${suffix}` : kind, scale: prefixScale / volumeScale };
}

/** @returns undefined for a unit that no marker has */
export function parseUnit(text: string): Unit | undefined {
  const folded = foldUnit(text);
  const count = COUNTS[folded];
  if (count !== undefined) return { kind: 'count', scale: count };
  const fraction = FRACTIONS[folded];
  if (fraction !== undefined) return { kind: 'fraction', scale: fraction };
  const other = OTHERS[folded];
  return other === undefined ? toConcentration(folded) : { kind: other, scale: 1 };
}
