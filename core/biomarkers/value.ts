/** Results as reports print them: "5,41", "< 0,5", "> 90", "*6,8", "6,8 H", "↑ 6,8", "neg.", "++", "v delu". */
import { parseDecimal } from '#core/kit/decimal.ts';

export const COMPARATORS = ['=', '<', '<=', '>', '>='] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** What a flag says; `marked`: outside, without a side. */
export type Flag = 'low' | 'high' | 'critical' | 'marked';

export const FINDINGS = ['negative', 'trace', 'positive', 'positive2', 'positive3', 'positive4'] as const;
export type Finding = (typeof FINDINGS)[number];

export type ParsedValue =
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly comparator: Comparator;
      readonly flag?: Flag;
      /** "1.250": printed with one dot and three digits behind it, so perhaps 1250. The range and the plausible bounds decide, or a person. */
      readonly maybe?: number;
    }
  | { readonly kind: 'finding'; readonly finding: Finding }
  /** No result yet, or none possible ("v delu", "premalo vzorca"). */
  | { readonly kind: 'missing' };

const FLAG_SIGNS: Readonly<Record<string, Flag>> = {
  H: 'high',
  V: 'high',
  '↑': 'high',
  '▲': 'high',
  HH: 'critical',
  L: 'low',
  N: 'low',
  '↓': 'low',
  '▼': 'low',
  LL: 'critical',
  '>>': 'high',
  '<<': 'low',
  '!': 'marked',
  '*': 'marked',
  '**': 'marked',
  K: 'critical',
  '+': 'high',
  '-': 'low',
};
const FINDING_WORDS: readonly (readonly [RegExp, Finding])[] = [
  [
    /^(?:neg\.?|negativ[a-z]*|negative|odsotn[a-z]*|ni prisotn[a-z]*|ni dokazan[a-z]*|nereaktiv[a-z]*|non[- ]?reactive|not detected|absent|normalno|norm\.?)$/,
    'negative',
  ],
  [/^(?:sl\.? poz\.?|sledi|v sledovih|trace|sled|\+\/-|±|\(\+\))$/, 'trace'],
  [/^(?:poz\.?|pozitiv[a-z]*|positive|reaktiv[a-z]*|reactive|prisotn[a-z]*|detected|present|\+|1\+)$/, 'positive'],
  [/^(?:\+\+|2\+)$/, 'positive2'],
  [/^(?:\+\+\+|3\+)$/, 'positive3'],
  [/^(?:\+\+\+\+|4\+)$/, 'positive4'],
];
const MISSING =
  /^(?:v delu|v izdelavi|sledi rezultat|ni dolocen[a-z]*|premalo vzorca|hemoli[zt][a-z]*|lipemi[a-z]*|preklican[a-z]*|glej komentar|pending|not done|in progress|---?)$/;
const SHAPE = /^(\*{1,2}|HH|LL|[HLVNK!↑↓▲▼]|>>|<<)?\s*(<=|>=|≤|≥|<|>|pod|nad)?\s*([-−]?\d[\d.,\s]*)\s*(\*{1,2}|HH|LL|[HLVNK!+↑↓▲▼-]|>>|<<)?$/;
const SIGNS: Readonly<Record<string, Comparator>> = { '<': '<', pod: '<', '<=': '<=', '≤': '<=', '>': '>', nad: '>', '>=': '>=', '≥': '>=' };

const fold = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');

function parseNumber(text: string): ParsedValue | undefined {
  const [, before, sign = '', digits = '', behind] = SHAPE.exec(text.trim()) ?? [];
  const value = parseDecimal(digits);
  if (value === undefined) return undefined;
  const flag = FLAG_SIGNS[before ?? behind ?? ''];
  const isGrouped = /^\d{1,3}\.\d{3}$/.test(digits.trim());
  return {
    kind: 'number',
    value,
    comparator: SIGNS[sign] ?? '=',
    ...(flag !== undefined && { flag }),
    ...(isGrouped && { maybe: value * 1000 }),
  };
}

/** @returns undefined when the text is no result: it is reported unread, never guessed */
export function parseValue(text: string): ParsedValue | undefined {
  const folded = fold(text);
  // "3+" is a finding; "3,0 +" is a number with a flag.
  const number = /^[1-4]\+$/.test(folded) ? undefined : parseNumber(text);
  if (number) return number;
  if (MISSING.test(folded)) return { kind: 'missing' };
  const finding = FINDING_WORDS.find(([pattern]) => pattern.test(folded))?.[1];
  return finding && { kind: 'finding', finding };
}
