/** JSON whose numbers keep the digits that they are written with: FHIR says that 6.0 is not 6. */

const MARK = '\u0001';
const MARKED = /"\\u0001(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)"/g;
/** Of valid JSON: every string ends, so no part is looked at twice. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A number for `writeJson`. @param decimals written at least; those of the value if it has more */
export function withDecimals(value: number, decimals = 0): string {
  const plain = String(value);
  if (plain.includes('e')) return `${MARK}${plain}`;
  const own = plain.split('.')[1]?.length ?? 0;
  return `${MARK}${own >= decimals ? plain : value.toFixed(decimals)}`;
}

export function writeJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(MARKED, '$1');
}

/**
 * Every number becomes the text that it is written as.
 * @throws SyntaxError when the text is not JSON
 */
export function readJson(text: string): unknown {
  JSON.parse(text);
  return JSON.parse(text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)));
}
