/** "a can of beans (400 g, drained 240 g)", "tuna 160 g, odcejeno 112 g": what was weighed without its liquid was eaten. */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const DRAINED = /^(drained|odcejen[aoei]?|odcejenega)$/;
const WEIGHT = /^(weight|tez[aeo]|masa)$/;
const BETWEEN = /^([,;/(–—-]|of|which)$/;

const isWeight = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'number' && toUnit(wordAt(tokens, at + 1))?.kind === 'mass';

/** @returns the tokens without the weight that is told before the drained one */
export function withDrained(tokens: readonly Token[]): readonly Token[] {
  const drained = tokens.findIndex(({ folded }) => DRAINED.test(folded));
  if (drained < 0) return tokens;
  const weight = WEIGHT.test(wordAt(tokens, drained + 1)) ? drained + 2 : drained + 1;
  let before = drained - 1;
  while (BETWEEN.test(wordAt(tokens, before))) before -= 1;
  if (!isWeight(tokens, weight) || !isWeight(tokens, before - 1)) return tokens;
  return [...tokens.slice(0, before - 1), ...tokens.slice(before + 1, drained), ...tokens.slice(weight)];
}
