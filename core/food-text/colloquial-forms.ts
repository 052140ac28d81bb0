/**
 * Words as they are said: "sem pojedu", "je spiu", "okol osmih". Read as they are written, so that who ate, when and what was left is told alike. This file
 * holds language, not nutrition.
 */
import type { Token } from './tokenize.ts';

const WRITTEN: ReadonlyMap<string, string> = new Map(
  `pojedu pojedel|pojedo pojedel|jedu jedel|snedu snedel|spiu spil|popiu popil|piu pil|vzeu vzel|meu imel|mela imela|dobiu dobil|dodau dodal
  kupu kupil|naredu naredil|skuhu skuhal|speku spekel|pustu pustil|spustu spustil|probu probal|probau probal|zmazu zmazal|narocu narocil|hotu hotel
  halfs halves|okol okoli|zjutri zjutraj|zvecir zvecer|hotla hotela|pisk piscanec|zupa juha|zupo juho|zupe juhe|zupi juhi|zupca juha|zupco juho|zupce juhe`
    .split(/[|\n]/)
    .map((line): [string, string] => {
      const [said = '', written = ''] = line.trim().split(' ');
      return [said, written];
    }),
);

/** @returns the tokens with the written forms */
export function withWrittenForms(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => WRITTEN.has(folded))) return tokens;
  return tokens.map((token) => ({ ...token, folded: WRITTEN.get(token.folded) ?? token.folded }));
}
