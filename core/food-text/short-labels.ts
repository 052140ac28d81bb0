/** "B: 2 eggs L: soup D: steak", "Z: kruh K: juha", "mon: pizza tue: salad": meals and days told by their first letters before a colon. */
import { wordAt, type Token } from './tokenize.ts';

/** Letters of one language; two of them at least are told together. */
const MEALS: readonly ReadonlyMap<string, string>[] = [
  new Map([
    ['b', 'breakfast'],
    ['bf', 'breakfast'],
    ['l', 'lunch'],
    ['d', 'dinner'],
    ['s', 'snack'],
  ]),
  new Map([
    ['z', 'zajtrk'],
    ['k', 'kosilo'],
    ['v', 'vecerja'],
    ['m', 'malica'],
  ]),
];
const FEWEST_MEALS = 2;

const DAYS: ReadonlyMap<string, string> = new Map(
  [
    'mon monday',
    'tue tuesday',
    'tues tuesday',
    'wed wednesday',
    'thu thursday',
    'thurs thursday',
    'fri friday',
    'sat saturday',
    'sun sunday',
    'pon ponedeljek',
    'tor torek',
    'sre sreda',
    'cet cetrtek',
    'pet petek',
    'sob sobota',
    'ned nedelja',
  ].map((line) => line.split(' ') as [string, string]),
);

const isLabel = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'word' && wordAt(tokens, at + 1) === ':';

/** The letters of the language in which several meals of the text are told so. */
function findLetters(tokens: readonly Token[]): ReadonlyMap<string, string> | undefined {
  return MEALS.find((letters) => {
    const told = tokens.filter(({ folded }, at) => letters.has(folded) && isLabel(tokens, at)).map(({ folded }) => letters.get(folded));
    return new Set(told).size >= FEWEST_MEALS;
  });
}

/** @returns the tokens with the words that such labels stand for */
export function withWholeLabels(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded === ':')) return tokens;
  const letters = findLetters(tokens);
  return tokens.map((token, at) => {
    const whole = isLabel(tokens, at) ? (letters?.get(token.folded) ?? DAYS.get(token.folded)) : undefined;
    return whole === undefined ? token : { ...token, text: whole, folded: whole };
  });
}
