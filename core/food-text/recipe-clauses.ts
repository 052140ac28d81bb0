/**
 * What a recipe says of how much was made and how much of it was eaten: "(serves 4)", "za 6 oseb", "pojedla četrtino", "had 1 of 6 portions", "2 slices".
 * Each is a stretch of tokens between signs. This file holds language, not nutrition.
 */
import { AUXILIARY, wordSet, type Span } from './clauses.ts';
import { isEater } from './other-eaters.ts';
import { parsedNumber, type ReadNumber } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** How much of what was made was eaten. */
export interface Eaten extends Span {
  /** 0-1 of all of it. */
  readonly share?: number;
  /** So many portions, of an unknown number. */
  readonly portions?: number;
  /** The tokens that tell the amount as of any food: "2 rezini", "3", "350 g". */
  readonly amount?: Span;
  /** The number of that amount. */
  readonly value?: number;
  /** How many portions there were. */
  readonly of?: number;
  /** A verb of eating, or whose portion it is, was said. */
  readonly told: boolean;
  /** "half for me": whose share it was, said last. */
  readonly mine?: true;
}

const EATING = wordSet(
  'jedel jedla jedli pojedel pojedla pojedli snedel snedla sneden spil spila spilo popil popila popilo ate eaten had drank eat have having vzel vzela',
);
const OPENING = wordSet('danes zame zase today i we in and then potem nato kasneje later pa jaz jst me myself but ampak od tega of it which');
const AROUND = wordSet(
  'sem smo sva samo le jaz jst only just about around approximately priblizno okoli the my od njih je ga jo of it them maybe mogoce tega jih',
);
/** "četrtina zame", "half for me": whose it was. */
const FOR_WHOM = wordSet('zame zase mine me moja moje moj');
const FOR_WHOM_FIRST = wordSet('zame zase');
const TAIL = wordSet(
  'today danes of it tega zame zase for mine jaz jst me myself all the whole recipe recepta batch vsega od njih them that sem pojedla pojedel spila spil pot pan tray dish lonca loncka pekaca pekac ponve moja moje moj was je bila bil share lunch dinner breakfast supper kosilo vecerjo zajtrk malico za',
);
/** What tells only when and why: "dokler je bil še topel", "over the day", "while it was warm". */
const WHEN = wordSet(
  'dokler ko ker med pred po ob zjutraj zvecer dopoldne popoldne opoldne while when because before after over during this as straight',
);
/** What it was eaten with goes on behind these. */
const GOES_ON = wordSet('z s with in and plus pa + &');
const PORTION = /^(porcij[aeioo]?|porcijo|obrok\w*|portions?|servings?|helpings?)$/;
/** What a recipe is parted into. */
export const PARTS =
  /^(porcij\w*|portions?|servings?|helpings?|slices?|pieces?|kos|kos[aeio]|kosov|rezin\w*|bowls?|kroznik\w*|delov|dele|parts|plates?|squares?|boxe?s?|lunch ?boxe?s|containers?|tubs?|jars?|meals?|wraps?|skatl\w*|skatlic\w*|posod\w*|kozarc\w*|obrok\w*|balls?|bites?|kroglic\w*|rows?|vrstic\w*|trak\w*|kosc\w*|kock\w*|wedges?|triangles?|trikotnik\w*)$/;
/** All of it, by what it was made in. */
const VESSELS = /^(lonca|loncka|kotla|pekaca|ponve|pot|pan|tray|batch)$/;
const OUT_OF = wordSet('of od izmed out');
const ALL = wordSet('all vse vso everything celo sama sam');
/** Whose it was, said without a verb: "moja porcija 350 g", "porcija 50 g". */
const OWN = wordSet('moja moj mojo moje my porcija portion jaz share del delez was je bil bila');
/** Of these none alone tells whose it was. */
const OWN_BEHIND = wordSet('share del delez was je bil bila');
/** "… - polovica zame": whose share it was ends the text. */
export const endsForWhom = (tokens: readonly Token[]): boolean => FOR_WHOM.has(wordAt(tokens, tokens.length - 1));
/** "500 g pasta and 400 g tuna, ate a quarter": a part told with a verb of eating. */
export const eatsPart = (tokens: readonly Token[]): boolean =>
  tokens.some(({ folded }, at) => (EATING.has(folded) || folded === 'share') && isPartNear(tokens, at)) &&
  tokens.some(({ kind }, at) => kind === 'number' && isMass(tokens, at + 1));

const TELLS_PART = /^(\d.*|[/%½¼¾⅓⅔⅛⅕]|(tretjin|cetrtin|petin|sestin|osmin|desetin|polovic)\w*|quarter|third|half)$/;

/** Whether a part of something is told beside a verb: "ate a quarter", "pojedla sem ga pol", "polovico sem pojedla". */
function isPartNear(tokens: readonly Token[], verb: number): boolean {
  for (let at = Math.max(0, verb - 3); at <= verb + 4; at += 1)
    if (at !== verb && (TELLS_PART.test(wordAt(tokens, at)) || parsedNumber(wordAt(tokens, at)) !== undefined)) return true;
  return false;
}
/** "2 of 8 rows", "tri vrstice od šestih": of how many parts, and how many of them. */
export const countsParts = (tokens: readonly Token[]): boolean =>
  tokens.some(({ folded }, at) => OUT_OF.has(folded) && at > 0 && ofHowMany(tokens, at) !== undefined && isCountBefore(tokens, at)) &&
  tokens.some(({ kind }, at) => kind === 'number' && isMass(tokens, at + 1));

const isCountBefore = (tokens: readonly Token[], at: number): boolean =>
  count(tokens, at - 1) !== undefined || (PARTS.test(wordAt(tokens, at - 1)) && at > 1 && count(tokens, at - 2) !== undefined);

/** Whether what stands at a place may tell who ate of it: "pojedla", "moja", "kos od osmih". */
export function tellsEating(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  return (
    EATING.has(said) ||
    (OWN.has(said) && !OWN_BEHIND.has(said)) ||
    FOR_WHOM.has(said) ||
    (PARTS.test(said) && ofHowMany(tokens, at + 1) !== undefined)
  );
}
/** More portions nobody makes. */
const MOST_PORTIONS = 40;

const count = (tokens: readonly Token[], at: number): ReadNumber | undefined => {
  const number = readNumber(tokens, at);
  if (number === undefined || number.vague || number.value <= 0) return undefined;
  // "eno in pol", "one and a half"
  const more = `${wordAt(tokens, number.next)} ${wordAt(tokens, number.next + 1)}`;
  const isHalf = Number.isInteger(number.value) && (more === 'in pol' || (more === 'and a' && wordAt(tokens, number.next + 2) === 'half'));
  return isHalf ? { ...number, article: false, value: number.value + 0.5, next: number.next + (more === 'in pol' ? 2 : 3) } : number;
};

function skip(tokens: readonly Token[], from: number, to: number, words: ReadonlySet<string>): number {
  let at = from;
  while (at < to && words.has(wordAt(tokens, at))) at += 1;
  return at;
}

/** "6 of 12 sushi pieces": what it is of stands before the word for the parts. */
const isNamedPart = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && toUnit(wordAt(tokens, at)) === undefined && PARTS.test(wordAt(tokens, at + 1));

/** "3 vrstice od 6ih": the ending of the number. */
const isNumberEnding = (tokens: readonly Token[], at: number): boolean => tokens[at]?.glued === true && /^(t|m)?ih$/.test(wordAt(tokens, at));

/** "of 6", "out of the 8": the number of all portions. */
function numberOfAll(tokens: readonly Token[], at: number): ReadNumber | undefined {
  if (!OUT_OF.has(wordAt(tokens, at))) return undefined;
  const from = wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1;
  const all = count(tokens, /^(the|its)$/.test(wordAt(tokens, from)) ? from + 1 : from);
  return all !== undefined && isNumberOfPortions(all) ? all : undefined;
}

/** "of 6 portions", "od 12", "out of 8 bowls": how many there were, and the token after them. */
function ofHowMany(tokens: readonly Token[], at: number): { readonly of: number; readonly next: number } | undefined {
  const all = numberOfAll(tokens, at);
  if (all === undefined) return undefined;
  const { value, next } = all;
  if (isNamedPart(tokens, next)) return { of: value, next };
  if (isNumberEnding(tokens, next) || PARTS.test(wordAt(tokens, next))) return { of: value, next: next + 1 };
  // "a serving of 31 grams"
  return toUnit(wordAt(tokens, next)) === undefined ? { of: value, next } : undefined;
}

type Said = Pick<Eaten, 'share' | 'portions' | 'of' | 'amount' | 'value'> & { readonly next: number };

/** "1 of 6 portions", "dve porciji": portions, and of how many. */
function portionsAt(tokens: readonly Token[], { value, next }: ReadNumber): Said | undefined {
  const isPortion = PORTION.test(wordAt(tokens, next));
  const behind = isPortion || PARTS.test(wordAt(tokens, next)) ? next + 1 : next;
  const whole = ofHowMany(tokens, behind);
  if (whole !== undefined && value < whole.of) return { share: value / whole.of, portions: value, of: whole.of, next: whole.next };
  return isPortion ? { portions: value, next: behind } : undefined;
}

const isNumberOfBox = ({ value, article }: ReadNumber): boolean => !article && Number.isInteger(value) && value <= MOST_PORTIONS;

/** "box one", "a double serving", "dvojna porcija". */
function oneOrTwoAt(tokens: readonly Token[], at: number): Said | undefined {
  const ordinal = PARTS.test(wordAt(tokens, at)) ? count(tokens, at + 1) : undefined;
  const isNumbered =
    ordinal !== undefined &&
    isNumberOfBox(ordinal) &&
    skip(tokens, at + 2, tokens.length, TAIL) >= at + 2 &&
    isEnd(tokens, skip(tokens, at + 2, tokens.length, TAIL));
  if (isNumbered) return { portions: 1, next: at + 2 };
  const said = wordAt(tokens, at) === 'a' ? at + 1 : at;
  if (!/^(double|dvojn[aoe])$/.test(wordAt(tokens, said)) || !PORTION.test(wordAt(tokens, said + 1))) return undefined;
  return { portions: 2, next: said + 2 };
}

/** "četrtino", "1 of 6 portions", "ena porcija", "2 slices": what begins at a place. */
function saidAt(tokens: readonly Token[], at: number): Said | undefined {
  const number = count(tokens, at);
  const named = oneOrTwoAt(tokens, at);
  if (named !== undefined) return named;
  if (number !== undefined) return portionsAt(tokens, number) ?? amountAt(tokens, at, number);
  // "kos od osmih"
  return PARTS.test(wordAt(tokens, at)) ? portionsAt(tokens, { value: 1, next: at, vague: false, article: false }) : undefined;
}

/** "pojedla krožnik", "had a big slice": one of its parts, with its size. */
function oneOfAt(tokens: readonly Token[], at: number): Said | undefined {
  let part = /^(a|an|en|eno|ena|one)$/.test(wordAt(tokens, at)) ? at + 1 : at;
  if (SIZE.test(wordAt(tokens, part))) part += 1;
  return PARTS.test(wordAt(tokens, part)) ? { amount: { from: at, to: part + 1 }, next: part + 1 } : undefined;
}
const SIZE = /^(big|large|small|huge|thin|thick|velik[aoi]?|majhen|majhn[aoi]|mal[aoi]?|lep|debel[aoi]?|tank[aoi]?)$/;

/** A part of all, or an amount as of any food. */
function amountAt(tokens: readonly Token[], at: number, number: ReadNumber): Said | undefined {
  const isUnit = toUnit(wordAt(tokens, number.next)) !== undefined;
  if (number.article && !isUnit) return undefined;
  if (number.value < 1 && !isUnit) return { share: number.value, next: number.next };
  // "pol lonca zame"
  if (number.value < 1 && VESSELS.test(wordAt(tokens, number.next))) return { share: number.value, next: number.next + 1 };
  // "eno posodico"
  const next = isUnit || PARTS.test(wordAt(tokens, number.next)) ? number.next + 1 : number.next;
  return { amount: { from: at, to: next }, value: number.value, next };
}

/** The place behind a verb of eating or whose portion it was; `at` itself where neither stands there. */
function behindTeller(tokens: readonly Token[], { from: at, to }: Span): number {
  if (EATING.has(wordAt(tokens, at))) return skip(tokens, at + 1, to, AROUND);
  if (at >= to || !OWN.has(wordAt(tokens, at)) || OWN_BEHIND.has(wordAt(tokens, at)) || tokens[at + 1]?.kind === 'sign') return at;
  const end = skip(tokens, at, to, OWN);
  // "porcija", "moja porcija" and nothing else is one.
  return end === to && PORTION.test(wordAt(tokens, to - 1)) ? to - 1 : end;
}

/** "my wife had half": what is left of it is one's own. */
function othersShare(tokens: readonly Token[], { from, to }: Span, at: number): Eaten | undefined {
  if (!isEater(wordAt(tokens, at))) return undefined;
  const verb = /^(je|so|sta)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  const said = EATING.has(wordAt(tokens, verb)) ? saidAt(tokens, verb + 1) : undefined;
  const isAll = said !== undefined && skip(tokens, said.next, to, TAIL) === to;
  return isAll && said.share !== undefined && said.share < 1 ? { from, to, share: 1 - said.share, told: true } : undefined;
}

/** What a stretch of tokens tells of how much was eaten, if it tells nothing else. */
export function eatenIn(tokens: readonly Token[], { from, to }: Span): Eaten | undefined {
  const start = skip(tokens, skip(tokens, from, to, OPENING), to, AUXILIARY);
  return othersShare(tokens, { from, to }, start) ?? ownIn(tokens, { from, to }, start);
}

/** The place behind a clause that tells when or why; `at` itself where none stands there, or one that counts something. */
function behindWhen(tokens: readonly Token[], at: number, to: number): number {
  if (at >= to || !WHEN.has(wordAt(tokens, at))) return at;
  let end = at;
  while (end < to && !GOES_ON.has(wordAt(tokens, end))) end += 1;
  return tokens.slice(at, end).some(({ kind }) => kind === 'number') ? at : end;
}

/** "jaz 4", "zame polovica": who ate it is said first. */
const tellsWho = (folded: string): boolean => folded === 'jaz' || FOR_WHOM_FIRST.has(folded);

/** "vse", "all of it today", and nothing else. */
const isAllOfIt = (tokens: readonly Token[], at: number, to: number): boolean =>
  ALL.has(wordAt(tokens, at)) && skip(tokens, skip(tokens, at, to, ALL), to, TAIL) === to;

/** "četrtino", "2 slices"; and behind a verb of eating "a big slice". */
const ownSaidAt = (tokens: readonly Token[], at: number, told: boolean): Said | undefined =>
  saidAt(tokens, at) ?? (told ? oneOfAt(tokens, at) : undefined);

/** What one ate oneself: "pojedla četrtino", "my portion 350 g", "2 slices for me". */
function ownIn(tokens: readonly Token[], { from, to }: Span, start: number): Eaten | undefined {
  const at = behindTeller(tokens, { from: start, to });
  const told = at > start || tellsWho(wordAt(tokens, from));
  if (told && isAllOfIt(tokens, at, to)) return { from, to, share: 1, told };
  const said = ownSaidAt(tokens, at, told);
  if (said === undefined || said.next > to) return undefined;
  const { next, ...eaten } = said;
  const isMine = FOR_WHOM.has(wordAt(tokens, to - 1));
  const end = behindWhen(tokens, skip(tokens, next, to, TAIL), to);
  // "jaz 4 z marmelado": what it was eaten with stays.
  if (end < to) return told && /^(z|s|with)$/.test(wordAt(tokens, end)) ? { from, to: end, ...eaten, told } : undefined;
  return { from, to, ...eaten, told: told || isMine, ...(isMine && { mine: true as const }) };
}

/** "1 of 4 servings of chili made with …", "1/5 of meal prep: …", "one portion of 4 of …": before what was made. */
export function eatenBefore(tokens: readonly Token[], from: number): Eaten | undefined {
  const at = skip(tokens, from, tokens.length, OPENING);
  const start = EATING.has(wordAt(tokens, at)) ? at + 1 : at;
  const said = saidAt(tokens, start);
  if (said?.share === undefined) return undefined;
  const next = /^(of|od)$/.test(wordAt(tokens, said.next)) ? said.next + 1 : said.next;
  return { from: start, to: next, share: said.share, told: true, ...(said.of !== undefined && { portions: said.portions ?? 1, of: said.of }) };
}

const SERVING = wordSet('serving feeds makes');
const PEOPLE = wordSet('oseb osebe osebi ljudi people persons porcij porcije porciji portions servings osebama jih obroke obrokov obroka');
const RECIPE = wordSet('recept recepta recipe');

/** "serves 4", "recept za 4", "za 6 oseb", "(za 4)", "makes 6", "8 servings": how many it was made for. */
export interface Serves extends Span {
  readonly people: number;
}

const isEnd = (tokens: readonly Token[], at: number): boolean => tokens[at] === undefined || tokens[at]?.kind === 'sign';

const isNumberOfPortions = ({ value, article }: ReadNumber): boolean => !article && value >= 2 && value <= MOST_PORTIONS && Number.isInteger(value);

function servesBehind(tokens: readonly Token[], from: number, number: number, isNamed: boolean): Serves | undefined {
  const people = count(tokens, number);
  if (people === undefined || !isNumberOfPortions(people)) return undefined;
  const isPeople = PEOPLE.has(wordAt(tokens, people.next)) || CONTAINERS.test(wordAt(tokens, people.next));
  const to = isPeople ? people.next + 1 : people.next;
  return isPeople || isNamed || isEnd(tokens, to) ? { from, to, people: people.value } : undefined;
}

const isFor = (folded: string): boolean => folded === 'za' || folded === 'for' || folded === 'serves';

const MADE = wordSet(
  'made yields yielded gave filled cooked prepped portioned dobila dobil dobili nastalo nastane naredila naredil naredili bilo rata ratalo ratal skuhala skuhal pripravila pripravil',
);
const PARTED = /^(divided|split|cut|portioned|sliced|razdel(il|en)\w*|razdeljen\w*|razrez\w*|narez\w*|porazdel\w*)$/;

const CONTAINERS = /^(boxe?s?|lunchboxe?s|containers?|tubs?|jars?|skatl\w*|posod\w*|kozarc\w*|obrok(e|ov|a)|portions|servings|meals)$/;

/** What tells at a place that something was made into so many: parted, put in containers, or the number of what it made. */
function makingAt(said: string): 'parted' | 'in' | 'made' | undefined {
  if (PARTED.test(said)) return 'parted';
  if (said === 'in' || said === 'v' || said === 'into' || said === 'na') return 'in';
  return MADE.has(said) ? 'made' : undefined;
}

/** "made 10 portions", "dobila 5 porcij", "divided into 6", "razrezala na 12 kosov", "in 5 boxes": how many it became. */
function madeAt(tokens: readonly Token[], at: number): Serves | undefined {
  const making = makingAt(wordAt(tokens, at));
  if (making === undefined) return undefined;
  const number = skip(tokens, at + 1, Math.min(tokens.length, at + MOST_BETWEEN), BETWEEN);
  const whole = making === 'parted' && number === at + 1 ? undefined : count(tokens, number);
  if (whole === undefined || !isNumberOfPortions(whole)) return undefined;
  const isPart = isMadeInto(making, wordAt(tokens, whole.next));
  const to = isPart ? whole.next + 1 : whole.next;
  // "rata jih 12"
  const areTold = making === 'made' && tokens.slice(at + 1, number).some(({ folded }) => folded === 'jih');
  return isPart || ((making === 'parted' || areTold) && isEnd(tokens, to)) ? { from: at, to, people: whole.value } : undefined;
}

const isMadeInto = (making: 'parted' | 'in' | 'made', named: string): boolean =>
  making === 'in' ? CONTAINERS.test(named) : PARTS.test(named) || PEOPLE.has(named);
const BETWEEN = wordSet('sem smo je up into in na it about jih ven');
const MOST_BETWEEN = 4;

/** "16 kosov iz 200 g moke", "20 balls = 300 g oats" */
function madeOfAt(tokens: readonly Token[], at: number): Serves | undefined {
  const made = count(tokens, at);
  if (made === undefined || !isNumberOfPortions(made) || !PARTS.test(wordAt(tokens, made.next))) return undefined;
  const isListed = /^(iz|from|=)$/.test(wordAt(tokens, made.next + 1)) && readNumber(tokens, made.next + 2) !== undefined;
  return isListed ? { from: at, to: made.next + 1, people: made.value } : undefined;
}

/** ", 6 porcij,", ", 12 kosov -": alone between signs, where it is told behind how many were eaten. */
function countedApart(tokens: readonly Token[], at: number): Serves | undefined {
  const made = madeOfAt(tokens, at);
  if (made !== undefined) return made;
  if (!/^[,;.–—-]$/.test(wordAt(tokens, at - 1))) return undefined;
  const whole = count(tokens, at);
  if (whole === undefined || !isNumberOfPortions(whole) || !PARTS.test(wordAt(tokens, whole.next)) || !isEnd(tokens, whole.next + 1))
    return undefined;
  const isWeighed = tokens.slice(0, at).some(({ kind }, place) => kind === 'number' && isMass(tokens, place + 1));
  const isTold = tokens.slice(whole.next + 2).some(({ folded }) => EATING.has(folded) || FOR_WHOM.has(folded) || folded === 'danes');
  return isWeighed && isTold ? { from: at, to: whole.next + 1, people: whole.value } : undefined;
}

const isMass = (tokens: readonly Token[], at: number): boolean => toUnit(wordAt(tokens, at))?.kind === 'mass';

/** How many something was made for, as told from a place. */
export function servesAt(tokens: readonly Token[], at: number): Serves | undefined {
  const said = wordAt(tokens, at);
  if (RECIPE.has(said)) return isFor(wordAt(tokens, at + 1)) ? servesBehind(tokens, at, at + 2, true) : undefined;
  // "batch of 12 egg muffins"
  const isBatch = said === 'batch' && wordAt(tokens, at + 1) === 'of';
  if (isBatch) return servesBehind(tokens, at, at + 2, true);
  if (SERVING.has(said) || isFor(said)) return servesBehind(tokens, at, at + 1, false);
  if (tokens[at]?.kind !== 'number') return madeAt(tokens, at);
  return isPeopleCount(tokens, at) ? servesBehind(tokens, at, at, false) : countedApart(tokens, at);
}

/** "(4 porcije)", "meal prep 5 portions: …": alone between signs, or before a colon. */
const isPeopleCount = (tokens: readonly Token[], at: number): boolean =>
  (PEOPLE.has(wordAt(tokens, at + 1)) || CONTAINERS.test(wordAt(tokens, at + 1))) &&
  isEnd(tokens, at + 2) &&
  /^(prep|\()$/.test(wordAt(tokens, at - 1));
