/**
 * What comes from a tin: "beans from a can", "fižol iz konzerve", "čičerika iz kozarca". Read as the word by which the table has tinned food ("canned", "iz
 * pločevinke"). Drinks come in cans too and stay what they are. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const TIN = /^(can|tin)$/;
const JAR = 'jar';
const FROM = /^(from|of)$/;
const ARTICLE = /^(a|an|the|my)$/;
const KONZERVA = /^konzerv[ei]?$/;
/** What is sold cooked in jars. */
const JARRED = /^(fizol|cicerik|lec[aeio]$|grah|koruz|beans?$|chickpeas?$|lentils?$|peas$|sweetcorn$|corn$)/;
const DRINKS = /^(cola|coke|pepsi|fanta|sprite|soda|beer|cider|lager|pop|coffee|tea|water|juice|drink|lemonade|tonic|wine|pivo|kola|sok|voda)$/;

/** Where "from a can" begins that ends before a place, or a jar of what is sold cooked in jars. */
function fromStart(tokens: readonly Token[], tin: number): number | undefined {
  const from = ARTICLE.test(wordAt(tokens, tin - 1)) ? tin - 2 : tin - 1;
  if (!FROM.test(wordAt(tokens, from))) return undefined;
  const start = wordAt(tokens, from) === 'of' ? from - 1 : from;
  if (start < from && wordAt(tokens, start) !== 'out') return undefined;
  const before = wordAt(tokens, start - 1);
  return tokens[start - 1]?.kind === 'word' && !DRINKS.test(before) && (wordAt(tokens, tin) !== JAR || JARRED.test(before)) ? start : undefined;
}

/** "iz konzerve", "fižol iz kozarca". */
const isSlovenianTin = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at - 1) === 'iz' && (KONZERVA.test(wordAt(tokens, at)) || (wordAt(tokens, at) === 'kozarca' && JARRED.test(wordAt(tokens, at - 2))));

const isTin = ({ folded }: Token): boolean => TIN.test(folded) || folded === JAR || folded === 'kozarca' || KONZERVA.test(folded);

/** @returns the tokens with "canned" and "iz pločevinke" for what a food comes from */
export function withTinned(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isTin)) return tokens;
  const kept: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const start = isTin(token) ? fromStart(tokens, at) : undefined;
    const first = start === undefined ? undefined : tokens[start];
    if (start !== undefined && first !== undefined) {
      kept.splice(kept.length - (at - start));
      kept.push({ ...first, folded: 'canned', end: token.end });
    } else if (isTin(token) && isSlovenianTin(tokens, at)) kept.push({ ...token, folded: 'plocevinke' });
    else kept.push(token);
  }
  return kept;
}
