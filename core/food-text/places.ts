/**
 * Where a food comes from and what it is praised for, which name no food: "from a fast food place", "from McDonald's", "iz Hoferja"; "high in vitamin
 * C", "fortified with calcium and iron", "z dodanimi vitamini".
 */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

const BEFORE_PLACE = /^(from|at|iz|pri|v)$/;
/** "homemade or from a bakery" is no end of what was said. */
const EITHER = /^(or|ali|either)$/;
const PLACES =
  /^(restaurants?|places?|joint|spot|chain|cafeteria|canteen|bakery|diner|cafe|shops?|store|supermarket|takeaway|freezer|fridge|market|restavracij[aeio]|menz[aeio]|kantin[aeio]|trgovin[aeio]|pekarn[aeio]|slascicarn[aeio]|mesnic[aeio]|kavarn[aeio]|gostiln[aeio]|picerij[aeio]|lokal[au]?)$/;
/** Words between "from" and the place, at most: "from my favorite fast food place". */
const REACH = 5;
const CHAINS =
  /^(mcdonalds?|mcd|mekdonalds?a?|subway|wendys?|kfc|starbucks|dominos?|chipotle|dunkin|panera|greggs|costa|lidl[au]?|hofer(ja|ju)?|spar[au]?|mercator(ja|ju)?|tus[au]?|tesco|aldi|costco|ikea|walmart|chilis|applebees|nandos|wagamama|pret|ihop|dennys|popeyes|arbys)$/;
const CHAINS_OF_TWO = /^(burger king|taco bell|pizza hut|panda express|five guys|dairy queen|whole foods|trader joes?)$/;

/** The token after "from a fast food place", where nothing else stands in it. */
function skipPlace(tokens: readonly Token[], at: number): number | undefined {
  for (let next = at + 1; next <= at + REACH; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word' || JOINS.has(token.folded)) return undefined;
    if (PLACES.test(token.folded)) return next + 1;
  }
  return undefined;
}

/** "sea bass on the grill" is no mixed grill. */
const HEARTHS = /^(grill|barbecue|bbq|stove)$/;

/** @param isNamed whether a name has the food before and the chain: "hamburger from McDonald's" */
function skipChain(tokens: readonly Token[], at: number, isNamed: (chain: string) => boolean): number | undefined {
  const next = /^(the|a)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  const word = wordAt(tokens, next);
  if (CHAINS.test(word)) return isNamed(word) ? undefined : next + 1;
  return CHAINS_OF_TWO.test(`${wordAt(tokens, next)} ${wordAt(tokens, next + 1)}`) ? next + 2 : undefined;
}

/** Chains whose names are no words of food or of the language. */
const ONLY_CHAINS: ReadonlySet<string> = new Set(
  'mcd starbucks costa greggs nandos wagamama wetherspoons spoons dunkin panera wendy wendys applebees chilis ihop dennys popeyes arbys waitrose sainsburys m&s pret'.split(
    ' ',
  ),
);

/** "grande latte starbucks", "6 nuggets mcd": a chain alone behind a food, at the end of its item. */
function isChainAlone(tokens: readonly Token[], at: number, isNamed: (chain: string) => boolean): boolean {
  const word = wordAt(tokens, at);
  if (!ONLY_CHAINS.has(word) || tokens[at - 1]?.kind !== 'word' || JOINS.has(wordAt(tokens, at - 1)) || isNamed(word)) return false;
  const next = tokens[at + 1];
  return next?.kind !== 'word' || JOINS.has(next.folded);
}

/** "costa latte", "nandos chicken wrap": a chain right before a food. */
export function isChainBefore(tokens: readonly Token[], at: number, isNamed: (chain: string, food: string) => boolean): boolean {
  const [word, next] = [wordAt(tokens, at), tokens[at + 1]];
  if (!ONLY_CHAINS.has(word) || next?.kind !== 'word' || JOINS.has(next.folded) || BEFORE_PLACE.test(wordAt(tokens, at - 1))) return false;
  return ![next.folded, wordAt(tokens, at + 2)].some((food) => isNamed(word, food));
}

/** Vitamins, minerals and what else is added: never said for what is eaten by itself. */
const ADDED =
  /^(vitamin(s|i|om|ov|a)?|calcium|kalcij(em|a)?|iron|zelezo(m)?|zinc|minerals?|mineral(i|ov)|omega|probiotics?|electrolytes?|antioxidants?|iodine|folic|magnesium|fib(er|re)|vlaknin(ami|e)?)$/;
/** "vitamins A and D", "B12", "omega-3". */
const LETTER = /^([abcdek]|3s|omega|-)$/;
const OF_ADDED = /^(-|added|extra|high|more|dodan\w+|acids?|and|in|,)$/;
const ADDING = /^(added|extra|dodan\w+)$/;
/** Alone a powder that came with something. */
const PROTEIN = /^(protein|proteini|beljakovinami)$/;
const PRAISES = /^(rich|high|higher|low|lower|bogat[aeoi]?)$/;
const ENRICHED = /^(fortified|enriched|supplemented|obogaten[aeoi]?)$/;
const WITH = /^(with|in|z|s)$/;

/** The letter or number of a vitamin's name. */
function isOfName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'number' ? token.glued && LETTER.test(wordAt(tokens, at - 1)) : LETTER.test(wordAt(tokens, at));
}

/** Behind the vitamins and minerals listed from a place on; the place itself where none is. */
function skipAdded(tokens: readonly Token[], from: number): number {
  let end = from;
  for (let next = from; next < tokens.length; next += 1) {
    const word = wordAt(tokens, next);
    if (ADDED.test(word) || (end > from && isOfName(tokens, next))) end = next + 1;
    else if (!OF_ADDED.test(word)) break;
  }
  return end;
}

/** The token after "high in vitamin C", "fortified with iron", "with added calcium". */
function skipPraise(tokens: readonly Token[], at: number): number | undefined {
  const word = wordAt(tokens, at);
  const second = wordAt(tokens, at + 1);
  const isPraise = PRAISES.test(word) || ENRICHED.test(word);
  if (WITH.test(word) && ADDING.test(second) && PROTEIN.test(wordAt(tokens, at + 2))) return at + 3;
  const isAdded = WITH.test(word) && (ADDING.test(second) || ADDED.test(second));
  const from = isPraise && WITH.test(second) ? at + 2 : isAdded ? at + 1 : undefined;
  const next = from === undefined ? undefined : skipAdded(tokens, from);
  return next === from ? undefined : next;
}

/**
 * @param isNamed whether a name has the food before and a chain
 * @returns the token after a place of origin or a praise that begins at a token
 */
export function skipOriginOrPraise(tokens: readonly Token[], at: number, isNamed: (chain: string) => boolean): number | undefined {
  if (/^(on|off)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'the' && HEARTHS.test(wordAt(tokens, at + 2))) return at + 3;
  if (isChainAlone(tokens, at, isNamed)) return at + 1;
  if (!BEFORE_PLACE.test(wordAt(tokens, at)) || EITHER.test(wordAt(tokens, at - 1))) return skipPraise(tokens, at);
  return skipChain(tokens, at, isNamed) ?? skipPlace(tokens, at);
}
