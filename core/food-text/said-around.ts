/** What is said around an amount: that it was eaten, that it is of all that was listed. */
import { wordAt, type Token } from './tokenize.ts';
import { FUNCTION, JOINS } from './words-around.ts';

const EATEN = /^(pojed(la|el|li)|snedla|spila|popila|ate|eaten|drank)$/;

/** "pojedla 3", "pojedla sem 3". */
export function isEaten(tokens: readonly Token[], at: number): boolean {
  const verb = /^(sem|smo|sva|si|le|samo|only|just|about)$/.test(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  return EATEN.test(wordAt(tokens, verb));
}

export const TOTAL = /^(altogether|combined|together|skupaj|skupno)$/;
/** The same, with nothing behind them: "150 g Total 0% yogurt" is a brand. */
const TOTAL_AT_END = /^(total|vsega)$/;

/** "200 g altogether", "skupaj 200 g", "300 g in total", "300 g total". */
export function isTotal(tokens: readonly Token[], { at, after }: Place): boolean {
  if (TOTAL.test(wordAt(tokens, at - 1)) || TOTAL.test(wordAt(tokens, after))) return true;
  const behind = tokens[after + 1]?.kind;
  if (TOTAL_AT_END.test(wordAt(tokens, after)) && behind !== 'word' && behind !== 'number') return true;
  return /^(in|all|v)$/.test(wordAt(tokens, after)) && /^(total|together|celoti)$/.test(wordAt(tokens, after + 1));
}

/** The first token of an amount, and the one after it. */
interface Place {
  readonly at: number;
  readonly after: number;
}

/** Whether a name stands right before a place: "krompir 3 kosi", but not "ate 3 pieces", "and 3 pieces". */
export function isBehindName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'word' && !JOINS.has(before.folded) && !FUNCTION.has(before.folded);
}
