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

/** They begin a clause of their own. */
const WHY = /^(ker|ko|ki|because|since|as)$/;

const TIMES = /^(zjutraj|dopoldne|opoldne|popoldne|zvecer|ponoci|potem|nato|then|afterwards|later)$/;
/** Times of the day and meals begin a clause where nobody writes signs. */
export const OPENS_CLAUSE = new RegExp(`${TIMES.source}|^(zajtrk|kosilo|malica|vecerja|breakfast|lunch|dinner)$`);
/** Whether a new clause begins behind a verb: "skipped breakfast" has the meal for an object. */
export const opensNext = (word: string, isFirst: boolean): boolean => (isFirst ? TIMES : OPENS_CLAUSE).test(word);
/** Words of a clause before its verb, at most: more were written without signs. */
const CLAUSE_WORDS = 6;
/** Then so many of them belong to the verb: "marelično skorjo (sem pustila)". */
const OBJECT_WORDS = 2;

const beginsClause = (tokens: readonly Token[], at: number): boolean => {
  const before = wordAt(tokens, at - 1);
  return endsClause(tokens, at - 1) || TURNS.has(before) || WHY.test(before) || isEating(tokens, at - 1) || OPENS_CLAUSE.test(before);
};

/** Back from a verb to where its clause begins: "(riž sem jedla,) mesa nisem". */
export function clauseStart(tokens: readonly Token[], verb: number): number {
  let at = verb;
  while (at > 0 && !beginsClause(tokens, at)) at -= 1;
  if (verb - at <= CLAUSE_WORDS) return at;
  let object = verb;
  while (AUXILIARY.has(wordAt(tokens, object - 1)) || NEGATIVE.has(wordAt(tokens, object - 1))) object -= 1;
  return object - OBJECT_WORDS;
}
