/**
 * Article numbers (GTIN) as defined by GS1. Stored and compared left-padded to 14 digits, so that
 * the EAN-13 and the UPC-A of one article are equal.
 *
 * Source: GS1 General Specifications, sections 1.4 (prefixes), 2.1 (restricted circulation), 7.9 (check digit), 7.10 (GTIN-12 from UPC-E).
 */
export type GtinForm = 'ean8' | 'ean13' | 'upca' | 'upce' | 'gtin14';

/** `local`: in-store numbers (weighed goods, coupons). The same number is another article elsewhere, so it is never looked up outside. */
export type GtinKind = 'global' | 'local';

export type GtinRefusal = 'empty' | 'characters' | 'length' | 'check_digit';

export type ParsedGtin =
  | { readonly ok: true; readonly gtin14: string; readonly kind: GtinKind; readonly form: GtinForm }
  | { readonly ok: false; readonly reason: GtinRefusal };

const FORMS: Readonly<Record<number, GtinForm>> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'gtin14' };

/** Weights 3 and 1 in turn, from the right, without the check digit itself. */
export function checkDigit(digitsBefore: string): number {
  let sum = 0;
  for (let at = 0; at < digitsBefore.length; at += 1) sum += Number(digitsBefore[digitsBefore.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

const isSound = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/**
 * The UPC-A that a UPC-E stands for.
 * @param digits eight: number system (0 or 1), six digits, check digit
 */
export function expandUpce(digits: string): string | undefined {
  const parts = /^([01])(\d{5})(\d)(\d)$/.exec(digits);
  if (parts === null) return undefined;
  const [, system = '', five = '', last = '', check = ''] = parts;
  // The sixth digit tells how many of the five belong to the maker, and where the zeros were.
  if (last <= '2') return `${system}${five.slice(0, 2)}${last}0000${five.slice(2)}${check}`;
  if (last === '3') return `${system}${five.slice(0, 3)}00000${five.slice(3)}${check}`;
  if (last === '4') return `${system}${five.slice(0, 4)}00000${five.slice(4)}${check}`;
  return `${system}${five}0000${last}${check}`;
}

/** Prefixes of 13 digits: 02, 04, 20-29 restricted circulation, 05, 98-99 coupons and refunds; of 8 digits: 0 and 2 restricted. */
const LOCAL_13 = /^(02|04|05|2\d|98|99)/;
const LOCAL_8 = /^[02]/;

function toKind(gtin14: string): GtinKind {
  // Numbers of 12 and 13 digits never begin with so many zeros: GS1 keeps those free for the short ones.
  if (gtin14.startsWith('000000')) return LOCAL_8.test(gtin14.slice(6)) ? 'local' : 'global';
  return LOCAL_13.test(gtin14.slice(1)) ? 'local' : 'global';
}

function found(digits: string, form: GtinForm): ParsedGtin {
  const gtin14 = digits.padStart(14, '0');
  return { ok: true, gtin14, kind: toKind(gtin14), form };
}

/**
 * Reads a number as typed, scanned or stored: spaces and dashes are left out. Eight digits that are no EAN-8 but a sound UPC-E are expanded.
 * @example parseGtin('3 838700 024597')
 */
export function parseGtin(text: string): ParsedGtin {
  const digits = text.normalize('NFKC').replace(/[\s\u00a0\u202f.-]/g, '');
  if (digits === '') return { ok: false, reason: 'empty' };
  if (!/^\d+$/.test(digits)) return { ok: false, reason: 'characters' };
  const form = FORMS[digits.length];
  // Zeros alone pass the check digit and name nothing.
  if (form === undefined || /^0+$/.test(digits)) return { ok: false, reason: 'length' };
  if (isSound(digits)) return found(digits, form);
  const expanded = form === 'ean8' ? expandUpce(digits) : undefined;
  return expanded !== undefined && isSound(expanded) ? found(expanded, 'upce') : { ok: false, reason: 'check_digit' };
}

/** As printed under the bars: without the zeros that only pad, 13 digits or 8. */
export function printedGtin(gtin14: string): string {
  if (gtin14.startsWith('000000')) return gtin14.slice(6);
  return gtin14.startsWith('0') ? gtin14.slice(1) : gtin14;
}
