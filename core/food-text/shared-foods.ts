/**
 * What several people ate: "a pizza shared with my wife", "split between 4 people", "pico sva si razdelila", "razdeljeno na 4". One person's share is
 * one of as many; where nobody said how many, the food is in doubt.
 */
import { endsClause, wordSet } from './clauses.ts';
import { groupAt, subjectAt, subjectBefore, togetherAt, type EatersTold } from './eaters-told.ts';
import { readNumber } from './read-number.ts';
import type { Share } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';

const SHARED = /^(shared|sharing|split|divided|(po|raz)?del(il|ila|ili|ile|iva|imo)|(raz)?deljen[aoi]?)$/;
/** Words that belong to the verb: of whom and of what was named before. */
const AROUND = wordSet('sem sva smo je so si jo ga jih to i we it them this evenly equally was up na z s among amongst between with into med');
const OTHERS =
  'my a an the his her our another one of moj mojo mojim moja svojo svojim mojima mojimi svojimi people persons person friends colleagues coworkers kids children us oseb osebe ljudi delov dele dela prijatelji prijateljicami prijateljicama prijateljema sodelavci sodelavkami sodelavkama otroki otrokoma druzino family osebi ways portions parts servings porcij porcije porciji pieces kose kosov';
const MANY = wordSet(OTHERS);
/** One person with whom something is shared. */
const PERSON = wordSet(
  `wife husband partner friend boyfriend girlfriend mom mum mother dad father sister brother son daughter colleague coworker roommate flatmate neighbor
  neighbour cousin aunt uncle grandma grandpa him her someone somebody spouse mate kid child mozem zeno partnerjem partnerko prijateljem prijateljico fantom punco
  sinom hcerko hcero bratom sestro mamo ocetom sodelavcem sodelavko kolegom kolegico sosedo sosedom cimro cimrom babico dedkom njim njo otrokom`,
);
const WITH = wordSet('with z s');
const AND = /^(and|in|pa|ter|[,&+])$/;
const AMONG = wordSet('between among amongst med by');
const INTO = wordSet('into in na');
/** Words in which is said how many, at most. */
const REACH = 8;
/** More people do not eat of one dish. */
const MOST = 12;

interface Eaters {
  /** Absent where nobody said how many. */
  readonly people?: number;
  readonly next: number;
  /** Divided into portions: that one of them was eaten is not said. */
  readonly portions?: true;
}

function countAt(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } | undefined {
  const number = readNumber(tokens, at);
  return number === undefined || number.article || number.vague || number.value > MOST ? undefined : number;
}

function skipOthers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (MANY.has(wordAt(tokens, at))) at += 1;
  return at;
}

/** "wife", "mamo in očetom": who eats, with whom it was shared. */
function personsFrom(tokens: readonly Token[], from: number): Eaters {
  let [people, next] = [2, from + 1];
  while (AND.test(wordAt(tokens, next))) {
    const other = skipOthers(tokens, next + 1);
    if (!PERSON.has(wordAt(tokens, other))) break;
    people += 1;
    next = other + 1;
  }
  return { people, next };
}

/** "with my wife", "with two friends", "z možem", "z dvema prijateljicama". */
function withWhom(tokens: readonly Token[], at: number): Eaters | undefined {
  if (!WITH.has(wordAt(tokens, at))) return undefined;
  const from = skipOthers(tokens, at + 1);
  const count = countAt(tokens, from);
  if (count !== undefined && count.value >= 1) {
    const next = skipOthers(tokens, count.next);
    return next > count.next ? { people: count.value + 1, next } : undefined;
  }
  if (PERSON.has(wordAt(tokens, from))) return personsFrom(tokens, from);
  return from > at + 1 ? { next: from } : undefined;
}

/** "between 4 people", "med štiri", "into 4 portions", "na 4 dele", "na pol". */
function intoHowMany(tokens: readonly Token[], at: number): Eaters | undefined {
  const [among, into] = [AMONG.has(wordAt(tokens, at)), INTO.has(wordAt(tokens, at))];
  if (!among && !into) return undefined;
  const from = skipOthers(tokens, at + 1);
  const count = countAt(tokens, from);
  if (count === undefined || count.value <= 0) return from > at + 1 ? { next: from } : undefined;
  const people = count.value < 1 ? 1 / count.value : count.value;
  return { people, next: skipOthers(tokens, count.next), ...(into && count.value > 1 && { portions: true }) };
}

/** "three ways". */
function waysAt(tokens: readonly Token[], at: number): Eaters | undefined {
  const count = countAt(tokens, at);
  return count !== undefined && wordAt(tokens, count.next) === 'ways' ? { people: count.value, next: count.next + 1 } : undefined;
}

const eatersAt = (tokens: readonly Token[], at: number): Eaters | undefined =>
  withWhom(tokens, at) ?? togetherAt(tokens, at) ?? intoHowMany(tokens, at) ?? waysAt(tokens, at) ?? subjectAt(tokens, at) ?? groupAt(tokens, at);

/** Behind the words that belong to the verb. */
function verbEnd(tokens: readonly Token[], verb: number): number {
  let at = verb + 1;
  while (AROUND.has(wordAt(tokens, at)) && eatersAt(tokens, at) === undefined) at += 1;
  return at;
}

/** "sva si razdelila", "my husband and I split": the two of us. */
function isOfTwo(tokens: readonly Token[], verb: number): boolean {
  if (wordAt(tokens, verb - 1) === 'i' && wordAt(tokens, verb - 2) === 'and') return true;
  return [verb - 2, verb - 1, verb + 1, verb + 2].some((at) => wordAt(tokens, at) === 'sva');
}

/** "split peas", "banana split". */
function isName(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === 'split' && (/^(peas?|lentils?|gram)$/.test(wordAt(tokens, at + 1)) || /^bananas?$/.test(wordAt(tokens, at - 1)));
}

/** Where in the clause of a verb it is said who ate. */
function eatersPlace(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at < from + REACH && !endsClause(tokens, at); at += 1) if (eatersAt(tokens, at) !== undefined) return at;
  return undefined;
}

/** "z možem sva si razdelila pico": who ate stands before the verb. */
function eatersBefore(tokens: readonly Token[], verb: number): { readonly at: number; readonly eaters: Eaters } | undefined {
  for (let at = verb - 1; at >= verb - REACH && at >= 0 && !endsClause(tokens, at); at -= 1) {
    const eaters = withWhom(tokens, at) ?? subjectBefore(tokens, at) ?? groupAt(tokens, at);
    if (eaters !== undefined && eaters.next <= verb) return { at, eaters };
  }
  return undefined;
}

function eatenShare(people: number | undefined): Pick<Share, 'eaten'> {
  return people === undefined || people <= 0 ? {} : { eaten: 1 / people };
}

type PlacedShare = readonly [at: number, share: Share];

/** Who ate, where it stands apart from the verb: passed over. */
const apart = (place: { readonly at: number; readonly eaters: Eaters } | undefined): readonly PlacedShare[] =>
  place === undefined ? [] : [[place.at, { next: place.eaters.next, eaten: 1, behind: true }]];

/** Who ate, behind the verb of a clause, at the verb or after the food. */
function eatersBehind(tokens: readonly Token[], end: number): { readonly at: number; readonly eaters: Eaters } | undefined {
  const at = eatersPlace(tokens, end);
  const eaters = at === undefined ? undefined : eatersAt(tokens, at);
  return at === undefined || eaters === undefined ? undefined : { at, eaters };
}

/** One person's share of what was eaten together. */
function shareAmong(eaters: Eaters | undefined, isTwo: boolean): Pick<Share, 'eaten' | 'unsure'> {
  const people = eaters?.people ?? (isTwo ? 2 : undefined);
  return { ...eatenShare(people), ...(eaters?.portions && { unsure: true as const }) };
}

const ALL_OF_US = /^(family|everyone|everybody|druzin(o|ico)|vse|vso|otroke|kids)$/;

/** "pica za dva", "a kilo of strawberries for the family": who ate how much of it nobody said. */
function forWhom(tokens: readonly Token[], at: number): readonly PlacedShare[] {
  const count = countAt(tokens, at + 1);
  let next = count === undefined ? at + 1 : skipOthers(tokens, count.next);
  if (count === undefined)
    while (/^(the|my|our|whole|celo|vso|mojo|naso|svojo)$/.test(wordAt(tokens, next)) && !endsClause(tokens, next + 1)) next += 1;
  const isSeveral = count === undefined ? ALL_OF_US.test(wordAt(tokens, next)) : count.value > 1;
  if (count === undefined) next += 1;
  return isSeveral && endsClause(tokens, next) ? [[at, { eaten: 1, next, behind: true, unsure: true }]] : [];
}

/** "20 nuggetsov na dva", "pojedli smo ga štirje": one of so many ate it. */
function amongPeople(tokens: readonly Token[], at: number): readonly PlacedShare[] {
  let number = at + 1;
  while (/^(smo|sva|so|ga|jo|jih|je)$/.test(wordAt(tokens, number))) number += 1;
  return toOneShare(at, subjectAt(tokens, number));
}

/** One of so many ate what was named before. */
const toOneShare = (at: number, told: EatersTold | undefined): readonly PlacedShare[] =>
  told === undefined ? [] : [[at, { eaten: 1 / told.people, next: told.next, behind: true, unsure: true }]];

const EATING = /^((po)?jedl[iea]|(s|po)?pil[iea]|snedl[iea])$/;

/** Whether a verb of sharing, which reads who ate itself, stands before in the same clause. */
function endsShared(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= at - REACH && before >= 0 && !endsClause(tokens, before); before -= 1)
    if (SHARED.test(wordAt(tokens, before))) return true;
  return false;
}

/** "v treh", "bilo nas je pet": apart from a verb of sharing. */
function groupAlone(tokens: readonly Token[], at: number): readonly PlacedShare[] {
  const told = togetherAt(tokens, at) ?? groupAt(tokens, at);
  return told === undefined || SHARED.test(wordAt(tokens, told.next)) || endsShared(tokens, at) ? [] : toOneShare(at, told);
}

/** "a pack of biscuits between 3 of us". */
function amongAlone(tokens: readonly Token[], at: number): readonly PlacedShare[] {
  const eaters = intoHowMany(tokens, at);
  if (eaters?.people === undefined) return [];
  const isOfPeople = endsClause(tokens, eaters.next) || /^(us|people|persons|friends|kids|children)$/.test(wordAt(tokens, eaters.next - 1));
  return isOfPeople ? [[at, { ...eatenShare(eaters.people), next: eaters.next, behind: true, unsure: true, shared: true }]] : [];
}

/** How many people, without a verb of sharing. */
function peopleAlone(tokens: readonly Token[], at: number): readonly PlacedShare[] {
  const said = wordAt(tokens, at);
  if (said === 'na' || EATING.test(said)) return amongPeople(tokens, at);
  if (/^(za|for)$/.test(said)) return forWhom(tokens, at);
  return /^(between|among|amongst)$/.test(said) ? amongAlone(tokens, at) : groupAlone(tokens, at);
}

/** The shares that a verb of sharing at this place tells, by the tokens they begin at. */
export function sharedAt(tokens: readonly Token[], verb: number): readonly PlacedShare[] {
  const alone = peopleAlone(tokens, verb);
  if (alone.length > 0) return alone;
  if (!SHARED.test(wordAt(tokens, verb)) || isName(tokens, verb)) return [];
  const before = eatersBefore(tokens, verb);
  const end = verbEnd(tokens, verb);
  const eaters = eatersBehind(tokens, end);
  const share = shareAmong((eaters ?? before)?.eaters, isOfTwo(tokens, verb));
  if (eaters?.at === end) return [...apart(before), [verb, { ...share, next: eaters.eaters.next, behind: true, shared: true }]];
  const behind = eaters === undefined && endsClause(tokens, end);
  return [...apart(before), [verb, { ...share, next: end, behind, shared: true }], ...apart(eaters)];
}
