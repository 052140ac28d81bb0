/**
 * Words as they are said: "sem pojedu", "je spiu", "okol osmih". Read as they are written, so that who ate, when and what was left is told alike. This file
 * holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const WRITTEN: ReadonlyMap<string, string> = new Map(
  `pojedu pojedel|pojedo pojedel|jedu jedel|snedu snedel|spiu spil|popiu popil|piu pil|vzeu vzel|meu imel|mela imela|dobiu dobil|dodau dodal
  kupu kupil|naredu naredil|skuhu skuhal|speku spekel|pustu pustil|spustu spustil|probu probal|probau probal|zmazu zmazal|narocu narocil|hotu hotel
  halfs halves|nism nisem|nis nisi|mel imel|blo bilo|nc nic|okol okoli|zjutri zjutraj|zvecir zvecer|hotla hotela|pisk piscanec|zupa juha|zupo juho|zupe juhe|zupi juhi|zupca juha|zupco juho|zupce juhe`
    .split(/[|\n]/)
    .map((line): [string, string] => {
      const [said = '', written = ''] = line.trim().split(' ');
      return [said, written];
    }),
);

/** "pol pa zrezek": then. */
const isThen = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'pol' && /^pa$/.test(wordAt(tokens, at + 1)) && (at === 0 || tokens[at - 1]?.kind === 'sign');

/** "pol litra pira": spelt has no litres. */
const isBeer = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'pira' && /^(litra|litre|l|dl|dcl|deci)$/.test(wordAt(tokens, at - 1));

/** @returns the tokens with the written forms */
export function withWrittenForms(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }, at) => WRITTEN.has(folded) || (folded === 'pol' && isThen(tokens, at)) || isBeer(tokens, at))) return tokens;
  return tokens.map((token, at) => {
    const folded = isThen(tokens, at) ? 'potem' : isBeer(tokens, at) ? 'piva' : WRITTEN.get(token.folded);
    return folded === undefined ? token : { ...token, folded };
  });
}
