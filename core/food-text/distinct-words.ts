/** A word that occurs twice in a name counts once, at its heavier position. */
import { keysIn, NEGATED, type NameCutter } from './cut-name.ts';
import type { NameToken } from './name-words.ts';

/** The same word, in the same form as far as lack goes. */
function isSame(name: NameCutter, a: number, b: number): boolean {
  const [one, other] = [name.words[a] as NameToken, name.words[b] as NameToken];
  const [oneForm, otherForm] = [name.forms[a] as number, name.forms[b] as number];
  if ((oneForm & NEGATED) !== (otherForm & NEGATED)) return false;
  if (one === other && oneForm === otherForm) return true;
  return firstKey(one, oneForm) === firstKey(other, otherForm);
}

function firstKey(token: NameToken, form: number): string {
  return keysIn(token, form)[0] ?? token.folded;
}

function outweighs(name: NameCutter, a: number, b: number): boolean {
  return (name.places[a] as number) > (name.places[b] as number) || (name.weights[a] as number) > (name.weights[b] as number);
}

export function keepDistinct(name: NameCutter): void {
  let kept = 1;
  for (let at = 1; at < name.count; at += 1) {
    let same = 0;
    while (same < kept && !isSame(name, same, at)) same += 1;
    if (same === kept) kept += 1;
    else if (!outweighs(name, at, same)) continue;
    if (same !== at) name.move(at, same);
  }
  name.count = Math.min(name.count, kept);
}
