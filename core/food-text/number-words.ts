/**
 * Number words, Slovenian and English, folded: cardinal numbers in all their forms, halves and quarters, and vague ones (a couple, nekaj), which make
 * an amount an estimate. Multiplication words (dvakrat, twice) too.
 */
import { keptByWord } from './kept-by-word.ts';

export interface ParsedNumber {
  readonly value: number;
  /** Not a counted number but "a few". */
  readonly vague?: boolean;
  /** "half", "četrt": may stand before "a" or after "and". */
  readonly part?: boolean;
}

export interface ReadNumber {
  readonly value: number;
  /** First token after the number. */
  readonly next: number;
  readonly vague: boolean;
  /** "a", "an": one of something, not a count. */
  readonly article: boolean;
  /** The digits as typed, when the number was one plain token. */
  readonly digits?: string;
  /** "2x", "dvakrat": so many of what is said beside it. */
  readonly times?: true;
  /** May mean another number: "two fifty". */
  readonly unsure?: true;
}

const table = (lines: readonly (readonly [number, string])[], more: Omit<ParsedNumber, 'value'> = {}): [string, ParsedNumber][] =>
  lines.flatMap(([value, words]) => words.split(' ').map((word): [string, ParsedNumber] => [word, { value, ...more }]));

const COUNTING = table([
  [0, 'zero nula'],
  [1, 'en ena eno ene enega enemu eni enim eden one a an'],
  [2, 'dva dve dveh dvema two oba obe pair'],
  [3, 'tri trije treh trem tremi three'],
  [4, 'stiri stirje stirih stirim four'],
  [5, 'pet petih petimi five'],
  [6, 'sest sestih six'],
  [7, 'sedem sedmih seven'],
  [8, 'osem osmih eight'],
  [9, 'devet devetih nine'],
  [10, 'deset desetih ten'],
  [11, 'enajst eleven enajstih'],
  [12, 'dvanajst twelve ducat ducata ducati dozen dozens dvanajstih'],
  [13, 'trinajst thirteen'],
  [14, 'stirinajst fourteen'],
  [15, 'petnajst fifteen'],
  [16, 'sestnajst sixteen'],
  [17, 'sedemnajst seventeen'],
  [18, 'osemnajst eighteen'],
  [19, 'devetnajst nineteen'],
  [20, 'dvajset twenty'],
  [30, 'trideset thirty'],
  [40, 'stirideset forty fourty'],
  [50, 'petdeset fifty'],
  [60, 'sestdeset sixty'],
  [70, 'sedemdeset seventy'],
  [80, 'osemdeset eighty'],
  [90, 'devetdeset ninety ninty'],
  [100, 'sto hundred'],
  [200, 'dvesto'],
  [300, 'tristo'],
  [400, 'stiristo'],
  [500, 'petsto'],
  [600, 'seststo'],
  [700, 'sedemsto'],
  [800, 'osemsto'],
  [900, 'devetsto'],
  [1000, 'tisoc thousand'],
]);

const PARTS = table(
  [
    [1 / 2, 'pol napol polovica polovico polovice polovicka polovicko polovicke half'],
    [1 / 3, 'tretjina tretjino tretjine third'],
    [1 / 3, 'tretjini tretjin thirds'],
    [1 / 4, 'cetrt cetrtina cetrtino cetrtinka cetrtinko cetrtine cetrtini cetrtin quarter quarters'],
    [1 / 4, 'frtalj frtal frtl'],
    [1 / 5, 'petina petino petine fifth fifths'],
    [1 / 6, 'sestina sestino sixth sixths'],
    [1 / 8, 'osmina osmino osminka osminko eighth eighths'],
    [3 / 4, 'tricetrt'],
    [3 / 2, 'poldrug poldrugi poldrugo poldruga'],
  ],
  { part: true },
);

const VAGUE = table(
  [
    [2, 'par couple'],
    [3, 'nekaj few'],
    [4, 'several'],
  ],
  { vague: true },
);

export const NUMBER_WORDS: ReadonlyMap<string, ParsedNumber> = new Map([...COUNTING, ...PARTS, ...VAGUE]);

/** "dvakrat", "2x": how many times what follows. */
export const TIMES_WORDS: ReadonlyMap<string, number> = new Map([
  ['enkrat', 1],
  ['dvakrat', 2],
  ['trikrat', 3],
  ['stirikrat', 4],
  ['dvojni', 2],
  ['dvojna', 2],
  ['dvojno', 2],
  ['dvojen', 2],
  ['trojni', 3],
  ['twice', 2],
]);

/** "dvakrat", "twice": so often; "dvojna kava" is one. */
export const isTimesWord = (folded: string): boolean => TIMES_WORDS.has(folded) && !/^(dvojn|trojn|dvojen)/.test(folded);

/** Tens of a hyphenated or joined number: "enaindvajset" (units first), "twenty-five". */
const UNITS_FIRST =
  /^(en|ena|dva|tri|stiri|pet|sest|sedem|osem|devet)in(dvajset|trideset|stirideset|petdeset|sestdeset|sedemdeset|osemdeset|devetdeset)$/;

const SHORTEST_TOGETHER = 6;

/** "stopetdeset": hundreds with what follows, written together. */
const HUNDREDS = /^(dvesto|tristo|stiristo|petsto|seststo|sedemsto|osemsto|devetsto|sto)(?=[a-z]{3})/;

function hundredsTogether(folded: string): ParsedNumber | undefined {
  const hundreds = HUNDREDS.exec(folded)?.[0] ?? '';
  const rest = hundreds === '' ? undefined : parsedNumber(folded.slice(hundreds.length));
  if (rest === undefined || rest.part === true || rest.value >= 100) return undefined;
  return { value: (NUMBER_WORDS.get(hundreds)?.value ?? 0) + rest.value };
}

const writtenTogether = keptByWord((folded): ParsedNumber | undefined => {
  const joined = UNITS_FIRST.exec(folded);
  const ones = NUMBER_WORDS.get(joined?.[1] ?? '');
  const tens = NUMBER_WORDS.get(joined?.[2] ?? '');
  return ones && tens ? { value: ones.value + tens.value } : hundredsTogether(folded);
});

export function parsedNumber(folded: string): ParsedNumber | undefined {
  return NUMBER_WORDS.get(folded) ?? (folded.length < SHORTEST_TOGETHER ? undefined : writtenTogether(folded));
}
