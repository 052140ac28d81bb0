/**
 * Names of two common words that are a food only together: "special k", "mini cheddars", "po' boy". The table has each also as one word, which is read
 * instead, so that neither word finds it alone: "double steak" is no coffee. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const NAMES: ReadonlySet<string> = new Set([
  'special k',
  'mini cheddars',
  'double double',
  'double doubles',
  'yum yum',
  'yum yums',
  'super noodles',
  'tim tam',
  'tim tams',
  'quality street',
  'chow fun',
  'hor fun',
  'ho fun',
  'chicken feet',
  'pig feet',
  'pigs feet',
  'po boy',
  'po boys',
  'gram flour',
  'bengal gram',
  'green gram',
  'green grams',
]);

/** Words of which one begins every such name. */
export const CLOSED_NAMES = /^(special|mini|double|yum|super|tim|quality|chow|hor|ho|chicken|pigs?|po|gram|bengal|green)$/;

/** The token behind such a name at a place. */
function nameEnd(tokens: readonly Token[], at: number): number | undefined {
  // "250 gram flour" weighs any flour.
  if (wordAt(tokens, at) === 'gram' && tokens[at - 1]?.kind === 'number') return undefined;
  const second = /^['’-]$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return NAMES.has(`${wordAt(tokens, at)} ${wordAt(tokens, second)}`) ? second + 1 : undefined;
}

/** @returns the tokens with each such name as one word */
export function withClosedNames(tokens: readonly Token[]): readonly Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const end = nameEnd(tokens, at);
    const last = end === undefined ? undefined : tokens[end - 1];
    if (end === undefined || last === undefined) read.push(token);
    else {
      const word = `${token.folded}${last.folded}`;
      read.push({ ...token, text: word, folded: word, end: last.end });
    }
    at = end ?? at + 1;
  }
  return read.length === tokens.length ? tokens : read;
}
