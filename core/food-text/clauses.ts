/** Clauses of a sentence about a meal: where they end, and the verbs of eating and the negatives in them. */
import { wordAt, type Token } from './tokenize.ts';

/** Tokens of one text that belong together. */
export interface Span {
  readonly from: number;
  /** The token after it. */
  readonly to: number;
}

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const NEGATIVE = wordSet('nisem nisi ni nismo nisva niso niste nista nimam nocem ne nikoli nebom');
export const NEGATIVE_EN = wordSet('didnt dont doesnt havent hasnt hadnt wasnt never wont');
/** Verbs of eating, having and adding, by how they begin. */
export const EATING_SL =
  /^(po)?(jed|jem|jes|pil(?!et|av)|pij(?!ac)|spil|popil|popij|imel|imam|ima|vzel|vzam|dal|dam|dod|uporab|zauz|privos|kup|naroc|dobil|bilo|bil|bila|hotel|mara|zel(el|im|i)|uzil|mazal|namazal|zmazal|skusi(l|m)|kusi(l|m)|dotakni(l|m)|odpr(l|t)|odpri)/;
export const EATING_EN = wordSet(
  'eat ate eaten have had has drink drank add added use used take took get got want order ordered touch include like put try tried taste tasted',
);
export const AUXILIARY = wordSet('sem smo sva si je so ste sta');
/** Where a clause ends, comma and stop apart. */
export const TURNS = wordSet('samo ampak temvec vendar toda pac le zato pa only but just instead though however so');
const SIGNS_AT_END = new Set([',', ';', '.', '!', '?', ':', '(', ')', '\n', '–', '—']);
/** Words looked ahead, at most. */
export const REACH = 5;

export const endsClause = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return token === undefined || (token.kind === 'sign' && SIGNS_AT_END.has(token.folded));
};

export const isEating = (tokens: readonly Token[], at: number): boolean => EATING_SL.test(wordAt(tokens, at)) || EATING_EN.has(wordAt(tokens, at));

export function eatingNear(tokens: readonly Token[], at: number): number | undefined {
  for (let near = at; near < at + REACH && !endsClause(tokens, near); near += 1) if (EATING_SL.test(wordAt(tokens, near))) return near;
  return undefined;
}
