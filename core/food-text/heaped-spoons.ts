/** "2 žlici olja z vrhom": heaped spoons, said behind the food; read as "2 zvrhani žlici olja". */
import { wordAt, type Token } from './tokenize.ts';

/** Words between the spoon and "z vrhom", at most. */
const REACH = 4;
const SPOON = /^zl(ic|ick)(a|e|i|o|ama|ami)?$/;

/** The spoon that "z vrhom" at a place is said of. */
function spoonBefore(tokens: readonly Token[], at: number): number | undefined {
  for (let spoon = at - 1; spoon >= Math.max(0, at - REACH); spoon -= 1) if (SPOON.test(wordAt(tokens, spoon))) return spoon;
  return undefined;
}

export function withHeapedBefore(tokens: readonly Token[]): readonly Token[] {
  const top = tokens.findIndex(({ folded }, at) => folded === 'vrhom' && /^[zs]$/.test(wordAt(tokens, at - 1)));
  const spoon = top < 0 ? undefined : spoonBefore(tokens, top - 1);
  const said = tokens[top];
  if (spoon === undefined || said === undefined) return tokens;
  const heaped: Token = { ...said, folded: 'zvrhana' };
  return withHeapedBefore([...tokens.slice(0, spoon), heaped, ...tokens.slice(spoon, top - 1), ...tokens.slice(top + 1)]);
}
