/** Words that stand anywhere in the text beside another. */
import { wordAt, type Token } from './tokenize.ts';

/** The first two places of such words in each text: asked once for all words of a text, however long it is. */
const places = new WeakMap<readonly Token[], Map<RegExp, readonly number[]>>();

function findPlaces(tokens: readonly Token[], word: RegExp): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < tokens.length && found.length < 2; at += 1) if (tokens[at]?.kind === 'word' && word.test(wordAt(tokens, at))) found.push(at);
  return found;
}

/** Whether one of these words stands anywhere in the text, but for the place itself. */
export function hasBeside(tokens: readonly Token[], at: number, beside: RegExp): boolean {
  let known = places.get(tokens);
  if (known === undefined) places.set(tokens, (known = new Map<RegExp, readonly number[]>()));
  let found = known.get(beside);
  if (found === undefined) known.set(beside, (found = findPlaces(tokens, beside)));
  return found.some((place) => place !== at);
}
