/** "soup: tomato", "tea - green", "čaj: zeleni": the kind of a food behind a colon or dash is read before it. */
import { endsClause } from './clauses.ts';
import type { FoodIndex } from './food-index.ts';
import { keptByWord } from './kept-by-word.ts';
import { isInOneName } from './one-name.ts';
import { wordAt, type Token } from './tokenize.ts';

/** Foods of which one names the kind. */
const isOfKinds = keptByWord((folded) => OF_KINDS.test(folded));
const OF_KINDS =
  /^(soup|tea|juice|milk|salad|pie|cake|pizza|sandwich|wrap|smoothie|yog(h)?urt|curry|muffin|jam|ice|juh[ao]|zup[ao]|caj|sok|mleko|solat[ao]|pit[ao]|tort[ao]|pic[ao]|sendvic|jogurt|zavitek|burek|rizot[ao]|marmelad[ao]|potic[ao]|strudelj|sladoled|puding)$/;

const opensItem = (tokens: readonly Token[], at: number): boolean => at === 0 || endsClause(tokens, at - 1);

/** Whether nothing but an amount follows in the item. */
function endsItem(tokens: readonly Token[], at: number): boolean {
  const amount = wordAt(tokens, at) === ',' ? at + 1 : at;
  return tokens[amount]?.kind === 'number' || /^[.;!\n]?$/.test(wordAt(tokens, at));
}

/** The kind behind a food at a place. */
function kindAt(index: FoodIndex, tokens: readonly Token[], at: number): number | undefined {
  const kind = at + 2;
  if (isOfKinds(wordAt(tokens, at)) !== true || !opensItem(tokens, at) || tokens[kind]?.kind !== 'word') return undefined;
  const isKind = /^[:–-]$/.test(wordAt(tokens, at + 1)) && endsItem(tokens, kind + 1);
  return isKind && isInOneName(index, wordAt(tokens, at), [wordAt(tokens, kind)]) ? kind : undefined;
}

/** @returns the tokens with such kinds before their foods */
export function withKindsBehindColons(index: FoodIndex, tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = kindAt(index, tokens, at);
    if (kind === undefined) continue;
    const [food, word] = [tokens[at] as Token, tokens[kind] as Token];
    return [...tokens.slice(0, at), word, food, ...withKindsBehindColons(index, tokens.slice(kind + 1))];
  }
  return tokens;
}
