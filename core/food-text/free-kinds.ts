/**
 * Food without what it is usually made of: "dairy-free milk", "meat-free meatballs", "brezmlečni sladoled". It is the plant-based kind, so the words are
 * read as "vegan", by which the table has such foods; where it has none, the reading is in doubt. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const MADE_OF = /^(dairy|milk|meat|egg)$/;
const ADJECTIVE = /^brez(mlecn|mesn|jajcn)(i|a|e|o|ega|emu|em|ih|im|imi)$/;

/** The token after "dairy-free" before a food. */
function freeEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!MADE_OF.test(wordAt(tokens, at))) return undefined;
  const free = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  return wordAt(tokens, free) === 'free' && tokens[free + 1]?.kind === 'word' ? free + 1 : undefined;
}

/** @returns the tokens with "vegan" in place of such words */
export function withPlantKinds(tokens: readonly Token[]): readonly Token[] {
  let kept: Token[] | undefined;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    const next = freeEnd(tokens, at) ?? (ADJECTIVE.test(token?.folded ?? '') ? at + 1 : at);
    if (next > at && token !== undefined) (kept ??= tokens.slice(0, at)).push({ ...token, folded: 'vegan', end: tokens[next - 1]?.end ?? token.end });
    else kept?.push(...tokens.slice(at, at + 1));
    at = Math.max(next, at + 1);
  }
  return kept ?? tokens;
}
