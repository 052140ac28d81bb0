/** What signs and words between two foods tell about how they belong together: brackets, "iz", "made of", "or". */
import { keptByWord } from './kept-by-word.ts';
import type { Separator } from './text-tokens.ts';
import type { Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { JOINS } from './words-around.ts';

const LISTS = new Set([',', '+', '&', '/', ';']);
/** They tell where the food before comes from, or what it is made of. */
const ORIGIN = new Set([
  'iz',
  'from',
  'made',
  'filled',
  'stuffed',
  'wrapped',
  'layered',
  'coated',
  'covered',
  'dipped',
  'loaded',
  'packed',
  'crafted',
  'narejen',
  'narejena',
  'polnjen',
  'polnjena',
  'polnjeni',
  'nadevan',
  'nadevana',
]);
/** Of these also behind a comma: "soup, crafted from scratch with milk". */
const MADE = new Set(['made', 'crafted', 'filled', 'stuffed', 'wrapped', 'coated', 'covered', 'dipped']);
const OF_MADE = new Set(['with', 'of', 'from', 'in', 'by']);
/** Before "with" they tell what a food has in it or on it. */
const WITHIN = new Set([
  'complete',
  'topped',
  'combined',
  'garnished',
  'dressed',
  'seasoned',
  'mixed',
  'featuring',
  'containing',
  'including',
  'smothered',
  'slathered',
  'spread',
  'oblozen',
  'oblozena',
  'oblozeno',
  'oblozeni',
  'potresen',
  'potresena',
  'prelit',
  'prelita',
]);
/** "vegetables, including carrots": what follows are some of what was named. */
const EXAMPLES = new Set(['including', 'such', 'npr', 'denimo', 'vkljucno']);
const CONTAINS = /^(contain(s|ing)|consisting|vsebuje|sestavljen[aoi]?)$/;
const EITHER = new Set(['or', 'ali', 'oziroma']);

/** What a bracket holds: "(brancin)" and "(3,5 %)" are one thing, "(kruh, šunka, sir)" and "(80 g kruha)" are lists. */
export function toOpening(inside: readonly Token[]): NonNullable<Separator['opening']> {
  const isList = ({ kind, folded }: Token, at: number): boolean =>
    LISTS.has(folded) || JOINS.get(folded) === 'and' || (kind === 'number' && inside[at + 1]?.folded !== '%');
  return inside.some(isList) ? 'list' : 'one';
}

/** "(150 g) riž": a bracket with numbers and units and nothing else, before a word. */
export function isAmountAhead(tokens: readonly Token[], open: number, close: number): boolean {
  const [next, inside] = [tokens[close + 1], tokens.slice(open + 1, close)];
  if (next?.kind !== 'word' || JOINS.has(next.folded) || inside[0]?.kind === 'word') return false;
  const words = inside.filter(({ kind }) => kind === 'word');
  return words.length > 0 && words.every(({ folded }) => toUnit(folded) !== undefined);
}

/** What what follows is, or lies on. */
function markPlace(separator: Separator, folded: string): void {
  if (folded === 'dish') separator.dish = true;
  if (folded === 'on' || folded === 'na') separator.under = true;
}

const MORE: ReadonlySet<string> = new Set('se another more later again kasneje kasnej pozneje potem nato ponovno zvecer popoldne'.split(' '));
/** Most words tell nothing of what parts them. */
const tells = keptByWord(
  (folded) =>
    [ORIGIN, MADE, OF_MADE, WITHIN, EXAMPLES, EITHER, MORE].some((words) => words.has(folded)) ||
    /^(dish|on|na)$/.test(folded) ||
    CONTAINS.test(folded) ||
    JOINS.get(folded) === 'and',
);

export function markWord(separator: Separator, folded: string): void {
  if (tells(folded) !== true) return;
  markPlace(separator, folded);
  if (ORIGIN.has(folded)) separator.origin = true;
  if (MADE.has(folded)) separator.made = false;
  if (separator.made === false && OF_MADE.has(folded)) separator.made = true;
  if (WITHIN.has(folded) || ORIGIN.has(folded)) separator.within = true;
  if (EXAMPLES.has(folded)) separator.examples = true;
  if (CONTAINS.test(folded)) separator.contains = true;
  markList(separator, folded);
}

function markList(separator: Separator, folded: string): void {
  if (EITHER.has(folded)) separator.either = true;
  if (MORE.has(folded)) separator.more = true;
  if (JOINS.get(folded) === 'and') separator.closes = true;
}

/** A colon, and the dash that parts a general name from the particular one. */
export function markSign(separator: Separator, { folded, glued }: Token): void {
  // Behind the end of a sentence it is of a meal or a person: "juha. Večerja: kruh, sir".
  if (folded === ':' && !separator.stop) separator.colon = true;
  if (/^[-–—:]$/.test(folded) && !glued) separator.dash = true;
}
