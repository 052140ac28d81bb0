/**
 * Porridge of which it is told behind its amount what it was cooked in: "porridge x2 made with milk", "ovsena kaša 300 g na mleku". It is read as if
 * that stood before the amount, where the table's names have it.
 */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const PORRIDGE = /^(porridge|oatmeal|semolina|zdrob\p{L}{0,2})$/u;
/** Of another grain the table has none with milk. */
const GRAIN = /^(ovsen|prosen)\p{L}{1,2}$/u;
const PORRIDGE_OF = /^kas[aeio]$/;
const VESSEL = /^(bowls?|plates?|portions?|servings?|skled\p{L}{1,3}|kroznik\p{L}{0,2}|porcij\p{L}{0,2})$/u;
const MADE = /^(made|cooked|kuhan\p{L}?|skuhan\p{L}?|narejen\p{L}?|pripravljen\p{L}?)$/u;
const WITH = /^(with|in|na|v|z|s)$/;
const MILK = /^(milk|mleku|mlekom)$/;
/** Tokens of the amount, and words of the milk before its noun ("made with oat milk", "na ovsenem mleku"). */
const MOST_OF_AMOUNT = 6;
const MOST_OF_MILK = 2;

const isOfAmount = ({ kind, folded }: Token): boolean =>
  kind === 'number' || /^([x×,~]|a|of|about|cca|ca)$/.test(folded) || toUnit(folded) !== undefined || VESSEL.test(folded);

const isPorridge = (tokens: readonly Token[], at: number): boolean => {
  const said = wordAt(tokens, at);
  return PORRIDGE.test(said) || (PORRIDGE_OF.test(said) && GRAIN.test(wordAt(tokens, at - 1)));
};

interface Told {
  /** First token of the amount, of the milk, and behind the milk. */
  readonly amount: number;
  readonly milk: number;
  readonly end: number;
}

/** The amount and the milk behind a porridge; undefined where anything else stands between them. */
function toldBehind(tokens: readonly Token[], porridge: number): Told | undefined {
  const amount = porridge + 1;
  let milk = amount;
  while (milk < amount + MOST_OF_AMOUNT && tokens[milk] !== undefined && isOfAmount(tokens[milk] as Token)) milk += 1;
  const isMade = MADE.test(wordAt(tokens, milk));
  // "kaša 300 g z mlekom" may be porridge and a glass of milk.
  const link = isMade ? milk + 1 : milk;
  if (!(isMade ? WITH : /^na$/).test(wordAt(tokens, link))) return undefined;
  let noun = link + 1;
  while (noun < link + 1 + MOST_OF_MILK && tokens[noun]?.kind === 'word' && !MILK.test(wordAt(tokens, noun))) noun += 1;
  return MILK.test(wordAt(tokens, noun)) ? { amount, milk, end: noun + 1 } : undefined;
}

/** "cooked in milk" is what the names call "made with". */
const asNamed = (token: Token): Token =>
  token.folded === 'cooked' ? { ...token, folded: 'made' } : token.folded === 'in' ? { ...token, folded: 'with' } : token;

export function withMilkBefore(tokens: readonly Token[]): readonly Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    read.push(token);
    const told = isPorridge(tokens, at) ? toldBehind(tokens, at) : undefined;
    if (told === undefined) continue;
    read.push(...tokens.slice(told.milk, told.end).map(asNamed), ...tokens.slice(told.amount, told.milk));
    at = told.end - 1;
  }
  return read;
}
