/** Clauses of a sentence about a meal: where they end, and the verbs of eating and the negatives in them. */
import { wordAt, type Token } from './tokenize.ts';

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const NEGATIVE = wordSet('nisem nisi ni nismo nisva niso niste nista nimam nocem ne nikoli nebom');
/** Verbs of eating, having and adding, by how they begin. */
export const EATING_SL =
  /^(po)?(jed|jem|jes|pil(?!et|av)|pij(?!ac)|spil|popil|popij|imel|imam|ima|vzel|vzam|dal|dam|dod|uporab|zauz|privos|kup|naroc|dobil|bilo|bil|bila|hotel|mara|zel(el|im|i)|uzil|mazal|namazal|zmazal|skusi(l|m)|kusi(l|m)|dotakni(l|m)|odpr(l|t)|odpri)/;
export const AUXILIARY = wordSet('sem smo sva si je so ste sta');
const SIGNS_AT_END = new Set([',', ';', '.', '!', '?', ':', '(', ')', '\n', '–', '—']);
/** Words looked ahead, at most. */
export const REACH = 5;

export const endsClause = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return token === undefined || (token.kind === 'sign' && SIGNS_AT_END.has(token.folded));
};

export function eatingNear(tokens: readonly Token[], at: number): number | undefined {
  for (let near = at; near < at + REACH && !endsClause(tokens, near); near += 1) if (EATING_SL.test(wordAt(tokens, near))) return near;
  return undefined;
}
