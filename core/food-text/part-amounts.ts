/** A part of a weight, a volume or of what was cut: "two thirds of a 300 g steak", "half the 12 oz can", "pol 250 g jogurta", "četrtina od 400-gramske pice". */
import { parsedNumber } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const BETWEEN = /^(of|od|a|an|the|my|our|that|this|moj\w*|svoj\w*|te|tega)$/;
/** Words between the part and the number, at most. */
const REACH = 3;

export interface Part {
  /** Above 0, below 1. */
  readonly value: number;
  /** First token of the number that it is a part of. */
  readonly next: number;
}

/** Whether a number is said as a part, by a word or the sign of a fraction: "0,5" is a count. */
function isPart(tokens: readonly Token[], at: number, next: number): boolean {
  return tokens.slice(at, next).some(({ folded }) => /^[/⁄½¼¾⅓⅔⅛⅕⅖⅗⅘⅙⅜⅝⅞]$/.test(folded) || parsedNumber(folded)?.part === true);
}

/** The part that begins at a token and is followed by a number. */
export function partAt(tokens: readonly Token[], at: number): Part | undefined {
  const part = readNumber(tokens, at);
  if (part === undefined || part.article || part.vague || part.value <= 0 || part.value >= 1 || !isPart(tokens, at, part.next)) return undefined;
  let { next } = part;
  while (next < part.next + REACH && BETWEEN.test(wordAt(tokens, next))) next += 1;
  return tokens[next]?.kind === 'number' ? { value: part.value, next } : undefined;
}

/** Into how many pieces anything is cut, at most. */
const MOST_PIECES = 16;
const OUT_OF: ReadonlySet<string> = new Set(['of', 'od', 'izmed']);
const PIECES: ReadonlySet<string> = new Set(['slice', 'piece', 'wedge']);

interface OutOf extends Part {
  readonly pieces: number;
  readonly end: number;
}

/** "3 of 8 slices of pizza", "3 od 8 kosov pice": so much of the whole. */
export function outOfAt(tokens: readonly Token[], at: number): OutOf | undefined {
  if (!OUT_OF.has(wordAt(tokens, at + 1))) return undefined;
  const part = readNumber(tokens, at);
  const whole = readNumber(tokens, /^(the|its)$/.test(wordAt(tokens, at + 2)) ? at + 3 : at + 2);
  if (part === undefined || whole === undefined || part.article || !isShare(part.value, whole.value)) return undefined;
  if (!isPiece(wordAt(tokens, whole.next))) return undefined;
  const behind = whole.next + 1;
  return {
    value: part.value / whole.value,
    pieces: part.value,
    end: tokens[whole.next]?.end ?? 0,
    next: OUT_OF.has(wordAt(tokens, behind)) ? behind + 1 : behind,
  };
}

function isPiece(folded: string): boolean {
  const unit = toUnit(folded);
  return unit?.kind === 'portion' && PIECES.has(unit.portion);
}

const isShare = (part: number, whole: number): boolean => part >= 1 && whole > part && whole <= MOST_PIECES;
