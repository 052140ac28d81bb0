/**
 * Where the rest went: "dve tretjini pice, ostalo je odnesel sin", "3 cookies, rest to work", "the rest is in the freezer". It tells nothing of what was
 * eaten here, unless oneself had it. This file holds language, not nutrition.
 */
import { endsClause, wordSet } from './clauses.ts';
import { isEater, mayBeOther } from './other-eaters.ts';
import { wordAt, type Token } from './tokenize.ts';

/** The rest, as the first word of its clause. */
export const REST = /^(rest|remainder|ostal[oaei]|preostal[oaei]|ostanek|preostanek)$/;
const BEFORE_REST = /^(and|in|pa|the|a|with|vse)$/;
const WHERE = wordSet(
  `freezer fridge bin work office dog cat neighbours neighbors neighbour later tomorrow friends family them him her lunchbox tupperware
  hladilnik hladilniku zamrzovalnik zamrzovalniku skrinji skrinjo kos smeti jutri sluzbo sluzbi sodelavcem sodelavkam sosedom sosedi sosedu drugim
  zvecer popoldne pozneje kasneje domov doma tonight`,
);
const GLUE = wordSet(
  `is was were are went goes go gone has had been for to in into at the a my our his her their of got taken left kept saved given gave put frozen binned thrown away
  je so sta sem smo bil bila bilo bili za v na po pa sel slo sla gre odnesel odnesla odnesli dal dala dali pojedel pojedla pojedli dobil dobila dobili imel imela
  spravila spravil shranila shranil zamrznila zamrznil pustila pustil zavrgla zavrgel vrgla vrgel naj tudi se`,
);
const LONGEST = 7;

/** The token behind a clause that begins at a place and tells only where the rest went. */
function restEnd(tokens: readonly Token[], from: number): number | undefined {
  let isTold = false;
  let at = from + 1;
  for (; !endsClause(tokens, at) && at <= from + LONGEST; at += 1) {
    const said = wordAt(tokens, at);
    const isWhere = WHERE.has(said) || isEater(said) || mayBeOther(said);
    if (!isWhere && !GLUE.has(said)) return undefined;
    isTold ||= isWhere || STORED.test(said);
  }
  return isTold && endsClause(tokens, at) ? at : undefined;
}
/** What was done with it names no place. */
const STORED = /^(pustil|zavr|zamrz|shran|sprav|vrg|left|kept|saved|frozen|binned|thrown)/;

/** Letters by which two forms of a name are the same: "poke", "pokeja". */
const SAME_LETTERS = 4;

/** "zvečer ostanek pokeja", "the rest of the curry": of what was named before, which is counted whole. @returns the token behind it */
function restOfNamed(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(rest|remainder|ostanek|preostanek)$/.test(wordAt(tokens, at))) return undefined;
  let name = at + 1;
  while (/^(of|the|my|that|od)$/.test(wordAt(tokens, name))) name += 1;
  const start = wordAt(tokens, name).slice(0, SAME_LETTERS);
  const isNamed = start.length >= SAME_LETTERS && tokens.slice(0, at).some(({ kind, folded }) => kind === 'word' && folded.startsWith(start));
  return isNamed && endsClause(tokens, name + 1) ? name + 1 : undefined;
}

/** @returns the tokens without what tells where the rest of a food went */
export function withoutRestElsewhere(tokens: readonly Token[]): readonly Token[] {
  for (let at = 1; at < tokens.length; at += 1) {
    if (!REST.test(wordAt(tokens, at))) continue;
    let from = at;
    while (from > 1 && BEFORE_REST.test(wordAt(tokens, from - 1))) from -= 1;
    const isClause = from < at || endsClause(tokens, from - 1);
    const end = isClause && from > 0 ? restEnd(tokens, at) : undefined;
    const named = restOfNamed(tokens, at);
    if (named !== undefined)
      return [...tokens.slice(0, wordAt(tokens, at - 1) === 'the' ? at - 1 : at), ...withoutRestElsewhere(tokens.slice(named))];
    if (end === undefined) continue;
    const before = /^[,;–—-]$/.test(wordAt(tokens, from - 1)) ? from - 1 : from;
    return [...tokens.slice(0, before), ...withoutRestElsewhere(tokens.slice(end))];
  }
  return tokens;
}
