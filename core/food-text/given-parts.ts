/**
 * A part given away before its food is named: "gave half my sandwich to Tom", "dala sem hčerki pol sendviča". The rest was eaten, and is read as the part of it.
 * This file holds language, not nutrition.
 */
import { AUXILIARY, endsClause } from './clauses.ts';
import { fractionAt } from './said-fraction.ts';
import { wordAt, type Token } from './tokenize.ts';

/** Words of which one stands in every text of this kind. */
export const GAVE = /^(gave|fed|handed|dal[ai]?|odstopil[ai]?)$/;
/** Words of whom, and of the food, at most. */
const LONGEST = 5;

/** The part that is given behind a verb, and behind who got it: "hčerki pol". */
function givenPart(tokens: readonly Token[], verb: number): { readonly value: number; readonly next: number } | undefined {
  const from = AUXILIARY.has(wordAt(tokens, verb + 1)) ? verb + 2 : verb + 1;
  for (let at = from; at < from + LONGEST && tokens[at]?.kind !== 'sign'; at += 1) {
    const part = fractionAt(tokens, at);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** Behind "to Tom" at the end of a clause, or that end. */
function clauseEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (!endsClause(tokens, at)) at += 1;
  return at;
}

/** @returns the tokens with the part that was kept */
export function withKeptPart(tokens: readonly Token[]): readonly Token[] {
  const verb = tokens.findIndex(({ folded }) => GAVE.test(folded));
  const part = verb < 0 ? undefined : givenPart(tokens, verb);
  if (part === undefined) return tokens;
  const end = clauseEnd(tokens, part.next);
  const to = tokens.findIndex(({ folded }, at) => at > part.next && at < end && folded === 'to');
  const food = tokens.slice(part.next, to < 0 ? end : to);
  const isFood =
    food.length > 0 &&
    food.length <= LONGEST &&
    food.every(({ kind }) => kind === 'word') &&
    (to > 0 || /^(dal|odstopil)/.test(wordAt(tokens, verb)));
  if (!isFood) return tokens;
  const first = [verb - 1, verb - 2].find((at) => !/^(i|sem|smo|then|potem|and|in)$/.test(wordAt(tokens, at))) ?? verb - 3;
  const value = 1 - part.value;
  const kept = { ...(tokens[verb] as Token), kind: 'number', text: String(value), folded: String(value), value } as const;
  return [...tokens.slice(0, first + 1), kept, ...food, ...tokens.slice(end)];
}
