/**
 * Parses typed numbers: "72,5", "72.5", " 1 200 ", "1.200,5". Rejects ambiguous input, so that a typo never
 * becomes ten times the value (a plain locale number field turns "72.5" into 725 in Slovenian).
 */
const PLAIN = /^[+-]?\d+([.,]\d+)?$/;
const GROUPED_COMMA = /^[+-]?\d{1,3}(\.\d{3})+,\d+$/;
const GROUPED_DOT = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/;

/** Blanks, and the unseen marks of direction that phones put around what is copied. */
const UNSEEN = /[\s\u00a0\u202f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The number typed, or undefined when the text is no number. A lone comma or dot is always the decimal mark. */
export function parseDecimal(text: string): number | undefined {
  const compact = text.replace(UNSEEN, '').replace('−', '-');
  if (PLAIN.test(compact)) return Number(compact.replace(',', '.'));
  if (GROUPED_COMMA.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  if (GROUPED_DOT.test(compact)) return Number(compact.replaceAll(',', ''));
  return undefined;
}
