/**
 * Units as UCUM codes (ucum.org), for the exchange with other systems. Only units that the catalogue knows have a code: a unit that is not
 * certain is exported as the text that it is.
 */
import { parseUnit } from '../unit.ts';

/** Codes that do not follow from the letters of the unit. */
const CODES: Readonly<Record<string, string>> = {
  '10^9/L': '10*9/L',
  '10^12/L': '10*12/L',
  '10^6/L': '10*6/L',
  '10^3/µL': '10*3/uL',
  '10^6/µL': '10*6/uL',
  '/100 WBC': '/100{WBCs}',
  '1': '1',
  'L/L': 'L/L',
  'µg/L FEU': 'ug{FEU}/L',
  'mg/L FEU': 'mg{FEU}/L',
  'µg/L DDU': 'ug{DDU}/L',
  'mL/min/1.73 m²': 'mL/min/{1.73_m2}',
  pH: '[pH]',
  'IU/L': '[IU]/L',
  'mIU/L': 'm[IU]/L',
  'kIU/L': 'k[IU]/L',
  'mEq/L': 'meq/L',
};

/** Letters of units whose UCUM code is the unit itself, with "u" for µ. */
const PLAIN = /^(?:%|s|fL|pg|mm\/h|[kmµnp]?(?:g|mol|kat)\/(?:L|dL|mL|µL)|[kmµ]?U\/(?:L|mL)|mmol\/(?:mol|kg)|g\/mol|(?:mg|µg)\/(?:g|mmol)|mg\/kg)$/;

/** Spellings of other systems that mean the same. */
const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CODES).map(([unit, code]) => [code, unit])),
  '{ratio}': '1',
  '{INR}': '1',
  '/100{WBC}': '/100 WBC',
  '/100{leukocytes}': '/100 WBC',
  'ug/L{FEU}': 'µg/L FEU',
  'mg/L{FEU}': 'mg/L FEU',
  'ug/L{DDU}': 'µg/L DDU',
  'mL/min/1.73.m2': 'mL/min/1.73 m²',
  'mL/min/{1.73m2}': 'mL/min/1.73 m²',
  'u[IU]/mL': 'mIU/L',
  '[IU]/mL': 'kIU/L',
  'mosm/kg': 'mmol/kg',
};

/** @param unit as printed. @returns undefined when no code is certain */
export function toUcum(unit: string): string | undefined {
  const text = unit.trim().replaceAll('μ', 'µ');
  return CODES[text] ?? (PLAIN.test(text) ? text.replaceAll('µ', 'u') : undefined);
}

/** @returns the unit as laboratories print it; undefined when the catalogue has no such unit */
export function fromUcum(code: string): string | undefined {
  const known = TEXTS[code];
  if (known !== undefined) return known;
  const text = code.replaceAll(/\{[^{}]*\}$/g, '').replaceAll(/(?<=^|\/)u(?=[a-zA-Z])/g, 'µ');
  return text === '' || parseUnit(text) === undefined ? undefined : text;
}
