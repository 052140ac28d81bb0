/**
 * Accepts a code of the live camera after several equal readings in a row, because one reading in thousands is wrong, and a wrong product is
 * worse than none.
 */
const FRAMES = 2;

/** @returns takes what a look has read and gives the code once it is believed */
export function agreedCode(): (read: string | undefined) => string | undefined {
  let last: string | undefined;
  let times = 0;
  return (read) => {
    if (read === undefined) return undefined;
    times = read === last ? times + 1 : 1;
    last = read;
    return times >= FRAMES ? read : undefined;
  };
}
