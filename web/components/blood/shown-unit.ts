const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "10^9/L", as it is typed and stored, with the exponent raised. */
export const toShownUnit = (unit = ''): string =>
  unit.replaceAll(/\^(\d+)/g, (_, digits: string) => Array.from(digits, (digit) => RAISED[Number(digit)]).join(''));
