/** Hours before each meal of a day written in one line: "7.30 porridge with milk 10.00 apple 12.30 ham sandwich". */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const HOUR = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/;
const LEAST = 3;
const NONE: ReadonlySet<number> = new Set();

/** Minutes of the day, where a number may be an hour and counts nothing. */
function minutesAt(tokens: readonly Token[], at: number): number | undefined {
  const said = tokens[at]?.kind === 'number' ? HOUR.exec(tokens[at].text) : null;
  const next = tokens[at + 1];
  if (said === null || next?.kind === 'sign' || (toUnit(wordAt(tokens, at + 1)) !== undefined && toUnit(wordAt(tokens, at + 1))?.kind !== 'portion'))
    return undefined;
  return Number(said[1]) * 60 + Number(said[2]);
}

/** @returns the places of at least three hours, each later than the one before; none where a number is no hour */
export function scheduledHours(tokens: readonly Token[]): ReadonlySet<number> {
  const places: number[] = [];
  let before = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const minutes = tokens[at]?.kind === 'number' ? minutesAt(tokens, at) : undefined;
    if (minutes === undefined) continue;
    if (minutes <= before) return NONE;
    before = minutes;
    places.push(at);
  }
  return places.length >= LEAST ? new Set(places) : NONE;
}
