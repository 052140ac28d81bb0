/**
 * What a sentence says was not eaten: "nisem jedel mesa", "meso sem izpustila", "namesto kruha riž", "I skipped the bread", "didn't have rice, only the
 * curry", "everything but the potatoes". The scope is the object of the verb or preposition: it ends with its clause, before "only" and "but",
 * and before the next verb. Half of what was left is half eaten: see shareAt.
 */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const NEGATIVE = words('nisem nisi ni nismo nisva niso niste nista nimam nocem ne nikoli nebom');
const NEGATIVE_EN = words('didnt dont doesnt havent hasnt hadnt wasnt never wont');
const HELPERS_EN = words('did do does have has had was were');
/** Verbs of eating, having and adding, by how they begin. */
const EATING_SL =
  /^(po)?(jed|jem|jes|pil|pij|spil|popil|popij|imel|imam|ima|vzel|vzam|dal|dam|dod|uporab|zauz|privos|kup|naroc|dobil|bilo|bil|bila|hotel|mara|zel(el|im|i)|uzil|mazal|namazal|zmazal)/;
const EATING_EN = words('eat ate eaten have had has drink drank add added use used take took get got want order ordered touch include like put');
/** Verbs of leaving out, by how they begin: the object is not eaten. */
const LEAVING_SL = /^((iz|o|s)?pust(il|im)|preskoc(il|im)|zavrn(il|em)|odklon(il|im))/;
const LEFT_OUT_SL = /^(izpust|preskoc|zavrn|odklon)/;
const SKIPPING_EN = words('skipped skip skipping omitted avoided ditched');
const AUXILIARY = words('sem smo sva si je so ste sta');
/** Where a clause ends, comma and stop apart. */
const TURNS = words('samo ampak temvec vendar toda pac le zato pa only but just instead though however so');
const INSTEAD = words('namesto');
const SIGNS_AT_END = new Set([',', ';', '.', '!', '?', ':', '(', ')', '\n', '–', '—']);
const OR = words('ali niti or nor');
const ARTICLES = words('the a an my any some of moj mojo svoj svojo');

export interface Span {
  readonly from: number;
  /** The token after it. */
  readonly to: number;
}

const endsClause = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return token === undefined || (token.kind === 'sign' && SIGNS_AT_END.has(token.folded));
};

/** From a place to where the object of a verb ends; a comma list goes on where "or" is still to come. */
function objectEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  for (; at < tokens.length; at += 1) {
    if (TURNS.has(wordAt(tokens, at))) break;
    if (!endsClause(tokens, at)) continue;
    if (wordAt(tokens, at) !== ',' || !orAhead(tokens, at + 1)) break;
  }
  return at;
}

function orAhead(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + REACH && !endsClause(tokens, at); at += 1) {
    if (OR.has(wordAt(tokens, at))) return true;
    if (TURNS.has(wordAt(tokens, at))) return false;
  }
  return false;
}
const REACH = 5;

/** Back from a verb to where its clause begins: "(riž sem jedla,) mesa nisem". */
function clauseStart(tokens: readonly Token[], verb: number): number {
  let at = verb;
  while (at > 0 && !endsClause(tokens, at - 1) && !TURNS.has(wordAt(tokens, at - 1)) && !isEating(tokens, at - 1)) at -= 1;
  return at;
}

const isEating = (tokens: readonly Token[], at: number): boolean => EATING_SL.test(wordAt(tokens, at)) || EATING_EN.has(wordAt(tokens, at));

function eatingNear(tokens: readonly Token[], at: number): number | undefined {
  for (let near = at; near < at + REACH && !endsClause(tokens, near); near += 1) if (EATING_SL.test(wordAt(tokens, near))) return near;
  return undefined;
}

/** "nisem jedel mesa", "mesa nisem jedel", "ne jem kruha", "kruh, ne riž". */
function negatedSl(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  const said = wordAt(tokens, at);
  if (!NEGATIVE.has(said)) return undefined;
  if (said === 'nimam' || said === 'nocem') return { from: clauseStart(tokens, at), to: objectEnd(tokens, at + 1) };
  // "riž sem pojedla, mesa nisem"
  if (/^ni(sem|smo|sva)$/.test(said) && endsClause(tokens, at + 1) && clauseStart(tokens, at) < at)
    return { from: clauseStart(tokens, at), to: at + 1 };
  const verb = eatingNear(tokens, at + 1);
  if (verb !== undefined) return { from: clauseStart(tokens, at), to: objectEnd(tokens, verb + 1) };
  return (said === 'ne' || said === 'ni') && isFood(at + 1) ? { from: at, to: objectEnd(tokens, at + 1) } : undefined;
}

/** "didn't have rice", "did not eat any bread", "I don't eat meat". */
function negatedEn(tokens: readonly Token[], at: number): Span | undefined {
  const not = HELPERS_EN.has(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'not';
  if (!not && !NEGATIVE_EN.has(wordAt(tokens, at))) return undefined;
  let verb = not ? at + 2 : at + 1;
  while (/^(really|even|actually|any)$/.test(wordAt(tokens, verb))) verb += 1;
  return EATING_EN.has(wordAt(tokens, verb)) ? { from: at, to: objectEnd(tokens, verb + 1) } : undefined;
}

/** "izpustila sem meso", "meso sem izpustila", "pustila sem riž", "I skipped the bread", "left the rice", "left out the mayo". */
function leftOut(tokens: readonly Token[], at: number): Span | undefined {
  const said = wordAt(tokens, at);
  if (SKIPPING_EN.has(said)) return { from: at, to: englishObjectEnd(tokens, at + 1) };
  if (said === 'left' && (wordAt(tokens, at + 1) === 'out' || /^(the|my|all|most|it|them)$/.test(wordAt(tokens, at + 1))))
    return { from: at, to: englishObjectEnd(tokens, at + 1) };
  if (!LEAVING_SL.test(said)) return undefined;
  const behind = AUXILIARY.has(wordAt(tokens, at - 1));
  if (LEFT_OUT_SL.test(said) || behind || AUXILIARY.has(wordAt(tokens, at + 1))) {
    const from = clauseStart(tokens, at);
    if (ofPart(tokens, from, at)) return undefined;
    const objectBefore = behind && from < at - 1;
    return { from, to: objectBefore ? at + 1 : objectEnd(tokens, at + 1) };
  }
  return undefined;
}

const WANTED = words('wanted planned hoped meant craved zelela zelel hotela hotel nameravala nameraval');
/** Words between what was wanted and what was eaten, at most. */
const WISH = 10;

/** "I wanted fries but had a salad", "hotela sem pico, a sem jedla solato": a wish that a turn ends. */
function onlyWanted(tokens: readonly Token[], at: number): Span | undefined {
  if (!WANTED.has(wordAt(tokens, at))) return undefined;
  let to = at + 1;
  while (to < at + WISH && to < tokens.length && !isTurn(tokens, to)) to += 1;
  return isTurn(tokens, to) ? { from: at, to } : undefined;
}

/** "but had", ", a sem jedla". */
function isTurn(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  return (TURNS.has(said) || (said === 'a' && wordAt(tokens, at - 1) === ',')) && !/^(just|only|samo|le)$/.test(said);
}

/** Whether a clause says "it" of what was named before: "so I left it", "vendar je nisem pojedla". */
export function hasPronoun(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const said = wordAt(tokens, at);
    if (/^(it|them|ga|jo|jih)$/.test(said)) return true;
    if (said === 'je' && (NEGATIVE.has(wordAt(tokens, at + 1)) || NEGATIVE.has(wordAt(tokens, at - 1)))) return true;
  }
  return false;
}

/** An English object ends before "and" with a verb or an article of its own kind: "skipped the bread and had rice". */
function englishObjectEnd(tokens: readonly Token[], from: number): number {
  const end = objectEnd(tokens, from);
  for (let at = from; at < end; at += 1) {
    if (wordAt(tokens, at) === 'and' && (isEating(tokens, at + 1) || /^(i|we|then)$/.test(wordAt(tokens, at + 1)))) return at;
  }
  return end;
}

/** @param phraseEnd the token after the noun phrase that begins at a place */
function insteadOf(tokens: readonly Token[], at: number, phraseEnd: (at: number) => number): Span | undefined {
  const said = wordAt(tokens, at);
  if (INSTEAD.has(said)) return { from: at, to: phraseEnd(at + 1) };
  const pair = `${said} ${wordAt(tokens, at + 1)}`;
  if (pair === 'instead of' || pair === 'rather than') return { from: at, to: phraseEnd(at + 2) };
  if (/^(everything|all|anything)$/.test(said) && /^(but|except)$/.test(wordAt(tokens, at + 1))) return { from: at, to: phraseEnd(at + 2) };
  if (said === 'vse' && /^(razen|brez)$/.test(wordAt(tokens, at + 1))) return { from: at, to: phraseEnd(at + 2) };
  return said === 'razen' ? { from: at, to: phraseEnd(at + 1) } : undefined;
}

export interface Share {
  readonly next: number;
  /** 0-1: what was eaten; absent where nobody said how much. */
  readonly eaten?: number;
  /** Said behind the food: "pizza, half of it left"; otherwise of the food that follows. */
  readonly behind: boolean;
}

/** 0-1 where a fraction stands. */
function fractionValue(token: Token | undefined): number | undefined {
  const said = token?.kind === 'number' ? token.value : parsedNumber(token?.folded ?? '');
  if (typeof said === 'object' && said.part !== true) return undefined;
  const value = typeof said === 'object' ? said.value : said;
  return value !== undefined && value > 0 && value < 1 ? value : undefined;
}

/** A fraction, and the token after it and its "of the". */
function fractionAt(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } | undefined {
  const place = /^(a|an|one|about)$/.test(wordAt(tokens, at)) ? at + 1 : at;
  const value = fractionValue(tokens[place]);
  if (value === undefined) return undefined;
  let next = place + 1;
  while (ARTICLES.has(wordAt(tokens, next))) next += 1;
  return { value, next };
}

/** "pustila sem pol riža", "left half of the pizza", "half of it left", "pol sem pustila". */
export function shareAt(tokens: readonly Token[], at: number): Share | undefined {
  const said = wordAt(tokens, at);
  const verb = said === 'left' || /^pusti(l|la|li|le)$/.test(said);
  if (verb || (AUXILIARY.has(said) && /^pusti(l|la|li|le)$/.test(wordAt(tokens, at + 1)))) {
    let from = verb ? at + 1 : at + 2;
    if (AUXILIARY.has(wordAt(tokens, from))) from += 1;
    const part = fractionAt(tokens, from);
    if (part === undefined) return undefined;
    return { next: part.next, eaten: 1 - part.value, behind: endsClause(tokens, part.next) };
  }
  return someLeft(tokens, at) ?? shareBefore(tokens, at) ?? shareEaten(tokens, at);
}

const TO_THE_END = /^(vse|vsega|cel[aeo]?|celega|celo|do)$/;
const SOME = /^(malo|nekaj|some|bit|little|few)$/;

/** "didn't finish it", "nisem pojedla do konca", "malo sem pustila", "left some": nobody said how much. */
function someLeft(tokens: readonly Token[], at: number): Share | undefined {
  const [said, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isUnfinished = (said === 'didnt' && next === 'finish') || (said === 'not' && next === 'finish');
  if (isUnfinished) return { next: clauseEnd(tokens, at + 2), behind: true };
  if (/^ni(sem|smo|sva)$/.test(said) && eatenToEnd(tokens, at + 1)) return { next: clauseEnd(tokens, at + 1), behind: true };
  if (LEFT_BEHIND.test(said) && SOME.test(next) && endsClause(tokens, at + 2)) return { next: at + 2, behind: true };
  if (!SOME.test(said)) return undefined;
  const some = at + 1;
  const end = clauseEnd(tokens, some);
  const verb = LEFT_BEHIND.test(wordAt(tokens, end - 1)) || LEFT_BEHIND.test(wordAt(tokens, at - 1));
  return verb && end - some <= 3 ? { next: end, behind: true } : undefined;
}

function eatenToEnd(tokens: readonly Token[], from: number): boolean {
  const verb = eatingNear(tokens, from);
  return verb !== undefined && (TO_THE_END.test(wordAt(tokens, verb + 1)) || TO_THE_END.test(wordAt(tokens, verb - 1)));
}

function clauseEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < from + 2 * REACH && !endsClause(tokens, at)) at += 1;
  return at;
}

const LEFT_BEHIND = /^(left|ostal[aoi]?|pusti(l|la|li|le))$/;
/** Words of a food between the fraction and "left", at most. */
const FOOD_WORDS = 4;

/** "half of it left", "pol riža sem pustila", "half the rice was left". */
function shareBefore(tokens: readonly Token[], at: number): Share | undefined {
  const part = fractionAt(tokens, at);
  if (part === undefined) return undefined;
  let left = part.next;
  while (left < part.next + FOOD_WORDS && !endsClause(tokens, left) && !LEFT_BEHIND.test(wordAt(tokens, left))) left += 1;
  if (!LEFT_BEHIND.test(wordAt(tokens, left)) || !endsClause(tokens, left + 1)) return undefined;
  const eaten = 1 - part.value;
  for (let word = part.next; word < left; word += 1)
    if (!/^(it|them|tega|njega|nje|ga|jo|jih|is|was)$/.test(wordAt(tokens, word)) && !AUXILIARY.has(wordAt(tokens, word)))
      return { next: part.next, eaten, behind: false };
  return { next: left + 1, eaten, behind: true };
}

const ALL_EATEN = /^(pojed(el|la|li|le)|snedl?(a|el|i)?|spil(a|i)?|popil(a|i)?|ate|eaten|finished|drank)$/;
const AROUND_SHARE = /^(samo|le|only|just|about|sem|smo|sva|of|it|them|tega|ga|je|jo|jih|i|we|priblizno|was|were)$/;

/** "riž 200 g, pojedla sem polovico", "pizza, half eaten", "I ate only half of it": the share of the food before. */
function shareEaten(tokens: readonly Token[], at: number): Share | undefined {
  const part = fractionAt(tokens, at);
  if (part === undefined) return undefined;
  let [from, next] = [at - 1, part.next];
  while (AROUND_SHARE.test(wordAt(tokens, from))) from -= 1;
  while (AROUND_SHARE.test(wordAt(tokens, next))) next += 1;
  const isBehind = ALL_EATEN.test(wordAt(tokens, next));
  if (isBehind) next += 1;
  if (!endsClause(tokens, next) || !(isBehind || ALL_EATEN.test(wordAt(tokens, from)))) return undefined;
  return { next, eaten: part.value, behind: true };
}

/** Whether a verb of leaving is said of a part only. */
function ofPart(tokens: readonly Token[], from: number, verb: number): boolean {
  for (let at = from; at < verb; at += 1) if (fractionAt(tokens, at) !== undefined) return true;
  return false;
}

/**
 * What was not eaten, in the order of the text.
 * @param isFood whether the token at a place is a word of the table
 * @param phraseEnd the token after the noun phrase that begins at a place
 */
export function notEaten(tokens: readonly Token[], isFood: (at: number) => boolean, phraseEnd: (at: number) => number): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind !== 'word') continue;
    const span =
      shareAt(tokens, at) === undefined
        ? (insteadOf(tokens, at, phraseEnd) ??
          negatedSl(tokens, at, isFood) ??
          negatedEn(tokens, at) ??
          leftOut(tokens, at) ??
          onlyWanted(tokens, at))
        : undefined;
    if (span === undefined) continue;
    spans.push(span);
    at = Math.max(at, span.to - 1);
  }
  return spans;
}
