/** "w/ milk", "w/o dressing", "w/out sugar": "with" and "without" written short. This file holds language, not nutrition. */
import { wordAt, type Token } from './tokenize.ts';

const isShort = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'w' && wordAt(tokens, at + 1) === '/' && tokens[at + 1]?.glued === true && tokens[at - 1]?.kind !== 'number';

/** "w/o", and no "w/o" of which the letter begins a word: "w/ orange". */
const isWithout = (tokens: readonly Token[], at: number): boolean => /^(o|out)$/.test(wordAt(tokens, at + 2)) && tokens[at + 2]?.glued === true;

/** @returns the tokens with the whole words in their place */
export function withWholeWith(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((_, at) => isShort(tokens, at))) return tokens;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (!isShort(tokens, at)) {
      kept.push(token);
      continue;
    }
    const lacks = isWithout(tokens, at);
    const last = tokens[lacks ? at + 2 : at + 1] as Token;
    kept.push({ ...token, folded: lacks ? 'without' : 'with', end: last.end });
    at += lacks ? 2 : 1;
  }
  return kept;
}
