/** Weight classes of eggs: "L jajce", "2 jajci velikosti M", "size L eggs". In the trade S is below 53 g, M below 63 g, L below 73 g. */
import { wordAt, type Token } from './tokenize.ts';
import type { Size } from './words-around.ts';

const EGGS = /^(jajc(a|e|i|ih|ema|ev)?|eggs?)$/;
const CLASSES: ReadonlyMap<string, Size> = new Map([
  ['S', 'small'],
  ['M', 'medium'],
  ['L', 'large'],
  ['XL', 'large'],
]);
const OF_SIZE = new Set(['velikosti', 'velikost', 'razred', 'razreda', 'size']);

/** Before the eggs. */
export function eggSize(tokens: readonly Token[], at: number): Size | undefined {
  return EGGS.test(wordAt(tokens, at + 1)) ? CLASSES.get(tokens[at]?.text ?? '') : undefined;
}

const classAt = (tokens: readonly Token[], at: number): number => (OF_SIZE.has(wordAt(tokens, at)) ? at + 1 : at);

/** Behind the eggs that follow. */
export function eggSizeBehind(tokens: readonly Token[], eggs: number): Size | undefined {
  return EGGS.test(wordAt(tokens, eggs)) ? CLASSES.get(tokens[classAt(tokens, eggs + 1)]?.text ?? '') : undefined;
}

/** Whether a letter is a class of eggs and no unit. */
export function isEggSize(tokens: readonly Token[], at: number): boolean {
  if (eggSize(tokens, at) !== undefined) return true;
  if (!CLASSES.has(tokens[at]?.text ?? '')) return false;
  return EGGS.test(wordAt(tokens, OF_SIZE.has(wordAt(tokens, at - 1)) ? at - 2 : at - 1));
}

/** The class said behind the eggs, once its amount has it: the token after it. */
export function skipEggSize(tokens: readonly Token[], at: number): number | undefined {
  const said = classAt(tokens, at);
  return isEggSize(tokens, said) && EGGS.test(wordAt(tokens, at - 1)) ? said + 1 : undefined;
}
