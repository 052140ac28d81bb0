/**
 * Food without what it is usually made of: "dairy-free milk", "meat-free meatballs", "brezmlečni sladoled". It is the plant-based kind, so the words are
 * read as "vegan", by which the table has such foods; where it has none, the reading is in doubt. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const MADE_OF = /^(dairy|milk|meat|egg)$/;
const ADJECTIVE = /^brez(mlecn|mesn|jajcn)(i|a|e|o|ega|emu|em|ih|im|imi)$/;

/** The token after "dairy-free" before a food, or after "brezmlečni". */
function freeEnd(tokens: readonly Token[], at: number): number | undefined {
  if (ADJECTIVE.test(wordAt(tokens, at))) return at + 1;
  if (!MADE_OF.test(wordAt(tokens, at))) return undefined;
  const free = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  return wordAt(tokens, free) === 'free' && tokens[free + 1]?.kind === 'word' ? free + 1 : undefined;
}

/** @returns the tokens with "vegan" in place of such words */
export function withPlantKinds(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, place) => freeEnd(tokens, place) !== undefined);
  const [first, next] = [tokens[at], freeEnd(tokens, at)];
  if (first === undefined || next === undefined) return tokens;
  const vegan: Token = { ...first, folded: 'vegan', end: tokens[next - 1]?.end ?? first.end };
  return [...tokens.slice(0, at), vegan, ...withPlantKinds(tokens.slice(next))];
}
