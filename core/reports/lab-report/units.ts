/**
 * Units as laboratories print them, in one spelling. What is damaged on the way (lost raised figures, µ read as p or u) is repaired only where
 * no other unit is meant by it; the row is then doubted.
 */

export interface FoundUnit {
  readonly unit: string;
  /** It was not printed in this way. */
  readonly isRepaired: boolean;
}

const RAISED: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};

/** One code point for µ, no blanks, figures on the line. */
function plain(text: string): string {
  return text
    .replace(/[\u00b5\u03bc]/g, 'µ')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (figure) => RAISED[figure] ?? figure)
    .replace(/[\s·•∙]/g, '')
    .replace(/[×✕]/g, 'x')
    .replace(/^[[(]+(?=[^)\]]*[)\]]?$)|[)\],;:]+$/g, '');
}

/** Spellings by folded letters. Later entries do not overwrite earlier ones. */
const KNOWN = new Map<string, string>();
const add = (spelling: string, unit: string): void => {
  const key = spelling.toLowerCase();
  if (!KNOWN.has(key)) KNOWN.set(key, unit);
};

const TOPS = ['mol', 'kat', 'g', 'U', 'IU', 'Eq', 'osm', 'osmol', 'mol TE', 'val'];
const BOTTOMS = ['L', 'dL', 'mL', 'µL', 'kg', 'g', 'mol', 'mmol', 'h', '24h', 'dan', 'd'];
const TOP_PREFIXES = ['', 'm', 'µ', 'n', 'p', 'k', 'f'];

for (const top of TOPS)
  for (const prefix of TOP_PREFIXES) for (const bottom of BOTTOMS) add(`${prefix}${top}/${bottom}`.replace(/ /g, ''), `${prefix}${top}/${bottom}`);

/** Words of countries for U and IU. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '%': ['%', 'odst.', 'percent'],
  '‰': ['‰', 'promil'],
  fL: ['fl', 'µm3', 'um3', 'µm^3'],
  pg: ['pg'],
  s: ['s', 'sek', 'sec', 'sek.', 'sec.', 'seconds'],
  'mm/h': ['mm/h', 'mm/1h', 'mm/hr', 'mm/ura', 'mm/1.h', 'mm/uro', 'mm/std', 'mm/3.6ks', 'mm/3,6ks'],
  'L/L': ['l/l'],
  '1': ['1', 'ratio', 'razmerje', 'index'],
  'mL/min/1.73 m²': [
    'ml/min/1.73m2',
    'ml/min/1,73m2',
    'ml/min/1.73m^2',
    'ml/min/1,73m^2',
    'ml/min/1.73',
    'ml/min/1,73',
    'ml/min',
    'ml/min/1.73qm',
    'ml/min/1.73mq',
    'ml/min/1,73mq',
    'ml/min/1,73qm',
    'ml/min/m2',
  ],
  'mmol/mol': ['mmol/mol', 'mmol/molhb'],
  'mg/mmol': ['mg/mmol'],
  'mg/g': ['mg/g'],
  'mOsm/kg': ['mosm/kg', 'mosmol/kg', 'mosm/kgh2o', 'mmol/kg'],
  'µg/L FEU': ['µg/lfeu', 'ug/lfeu', 'ng/mlfeu', 'µgfeu/l', 'ngfeu/ml'],
  'mg/L FEU': ['mg/lfeu', 'µg/mlfeu', 'mgfeu/l'],
  '/100 Lkci': ['/100lkci', '/100wbc', '/100leuko', '/100l'],
  arb: ['poe', 'arb.e.', 'arb.enot', 'arb.u.', 'arb.j.', 'arb.', 'arb'],
  '/HPF': ['/hpf', '/vp', '/polje', '/vidnopolje', '/gesichtsfeld'],
};
for (const [unit, list] of Object.entries(SPELLINGS)) for (const spelling of list) add(spelling, unit);
for (const [spelling, unit] of [
  ['mcg/l', 'µg/L'],
  ['mcg/dl', 'µg/dL'],
  ['mcg/ml', 'µg/mL'],
  ['mcmol/l', 'µmol/L'],
  ['ug/l', 'µg/L'],
  ['ug/dl', 'µg/dL'],
  ['ug/ml', 'µg/mL'],
  ['umol/l', 'µmol/L'],
  ['ukat/l', 'µkat/L'],
  ['uu/ml', 'µU/mL'],
  ['uiu/ml', 'µIU/mL'],
  ['mcu/ml', 'µU/mL'],
  ['mui/l', 'mIU/L'],
  ['mui/ml', 'mIU/mL'],
  ['µui/ml', 'µIU/mL'],
  ['uui/ml', 'µIU/mL'],
  ['ui/l', 'IU/L'],
  ['ui/ml', 'IU/mL'],
  ['kui/l', 'kIU/L'],
  ['ie/l', 'IU/L'],
  ['ie/ml', 'IU/mL'],
  ['mie/l', 'mIU/L'],
  ['kie/l', 'kIU/L'],
  ['i.e./ml', 'IU/mL'],
  ['mu/l', 'mU/L'],
  ['mval/l', 'mEq/L'],
  ['mg%', 'mg/dL'],
  ['g%', 'g/dL'],
  ['gr/dl', 'g/dL'],
  ['e/l', 'U/L'],
  ['ie/dl', 'IU/dL'],
] as const)
  KNOWN.set(spelling, unit);

const COUNTED = /^x?10[\^*eE]*\^?(3|6|9|12|'9|'12)(?:\/|per)?(l|µl|ul|ml|mm3|mm\^3|mcl)$/i;
const BARE_COUNTED = /^x?10[\^*eE]*(3|6|9|12)$/i;
/** Words for thousands and millions. */
const COUNT_WORDS: Readonly<Record<string, string>> = {
  't/l': '10^12/L',
  'gpt/l': '10^9/L',
  'tpt/l': '10^12/L',
  'giga/l': '10^9/L',
  'tera/l': '10^12/L',
  '/nl': '10^9/L',
  '/pl': '10^12/L',
  'tis/µl': '10^3/µL',
  'tis/ul': '10^3/µL',
  'tsd/µl': '10^3/µL',
  'tsd./µl': '10^3/µL',
  'mio/µl': '10^6/µL',
  'mio./µl': '10^6/µL',
  'mil/µl': '10^6/µL',
  'mill/µl': '10^6/µL',
  'million/ul': '10^6/µL',
  'million/µl': '10^6/µL',
  'thousand/ul': '10^3/µL',
  'k/ul': '10^3/µL',
  'k/µl': '10^3/µL',
  'm/ul': '10^6/µL',
  'm/µl': '10^6/µL',
  'cells/ul': '/µL',
  'cells/µl': '/µL',
  '/µl': '/µL',
  '/ul': '/µL',
  '/mm3': '/µL',
  'mil/mm3': '10^6/µL',
  'mila/mm3': '10^3/µL',
};

function toCount(text: string): string | undefined {
  const found = COUNTED.exec(text);
  if (found === null) return undefined;
  const power = (found[1] ?? '').replace("'", '');
  const volume = (found[2] ?? '').toLowerCase();
  return `10^${power}/${volume === 'l' ? 'L' : volume === 'ml' ? 'mL' : 'µL'}`;
}

/** "10°%/L", "10!2/L": what OCR makes of raised figures. */
const MISREAD_POWER = /^[x×]?1[0o]([^/a-z]{1,3})\/[l|1i]$/i;

function misreadCount(text: string): string | undefined {
  const raised = MISREAD_POWER.exec(text)?.[1];
  if (raised === undefined) return undefined;
  return raised.includes('2') ? '10^12/L' : '10^9/L';
}

/** OCR: "|" and "1" for l, "0" for o, p, u, H and y for µ. Only where nothing else is spelled so. */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  [/\/[1|i!]$/i, '/L'],
  [/\/d[1|i!]$/i, '/dL'],
  [/\/m[1|i!]$/i, '/mL'],
  [/m[o0][1|i!l]/i, 'mol'],
  [/^[phy]kat/i, 'µkat'],
  [/^[hy](?=mol|g\/)/i, 'µ'],
  [/^f[1|i!]$/i, 'fL'],
  [/^rnmol/i, 'mmol'],
  [/^[x×]?1[o0]\^?/i, '10'],
  [/^(?:96|9%|0%|%o|o%|°\/o|°\/°)$/, '%'],
  [/[’‘'`´°"”“]/g, ''],
  [/^[il|1](?=U\/)/i, 'I'],
];

function repaired(text: string): string | undefined {
  for (const [seen, meant] of REPAIRS) {
    const attempt = text.replace(seen, meant);
    const unit = attempt === text ? undefined : toKnown(attempt);
    if (unit !== undefined) return unit;
  }
  const all = REPAIRS.reduce((attempt, [seen, meant]) => attempt.replace(seen, meant), text);
  return toKnown(all);
}

function toKnown(text: string): string | undefined {
  // "G/L" counts cells and "g/L" weighs: only the large letter tells them apart.
  if (/^G\/[Ll]$/.test(text)) return '10^9/L';
  if (/^T\/[Ll]$/.test(text)) return '10^12/L';
  const key = text.toLowerCase();
  return toCount(text) ?? KNOWN.get(key) ?? COUNT_WORDS[key];
}

/** @returns undefined when the text is no unit */
export function toUnit(text: string): FoundUnit | undefined {
  const bare = plain(text);
  if (bare === '' || bare.length > 22) return undefined;
  const unit = toKnown(bare);
  if (unit !== undefined) return { unit, isRepaired: false };
  if (BARE_COUNTED.test(bare) || !/[a-z%°/]/i.test(bare)) return undefined;
  const guess = misreadCount(bare) ?? repaired(bare);
  return guess === undefined ? undefined : { unit: guess, isRepaired: true };
}
