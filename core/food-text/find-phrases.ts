/**
 * Splits the words of a text into phrases, each the name of one food, so that the phrases explain most of the text. A phrase can continue
 * across "with" or a comma when one row of the table has words from both sides (a dish before its parts), never across an amount, an article
 * or the end of a sentence. Dynamic programming over word positions; for each start the rows of each further word
 * are scored as they come, so the work grows only with the words and their rows.
 */
import type { FoodIndex, Scratch } from './food-index.ts';
import type { Separator, TextTokens, ParsedWord } from './text-tokens.ts';
import { DRIED, RAW, type State } from './preparations.ts';
import { isOnly } from './only-rows.ts';
import { isCompound } from './compound-names.ts';
import { isSaidAgain } from './said-again.ts';
import { JOIN_COST, SHAPES, type Shape } from './phrase-shapes.ts';
import { KeptOfRuns, type WordRuns } from './word-runs.ts';
import type { Join } from './words-around.ts';

export interface Phrase {
  /** First and last word. */
  readonly from: number;
  readonly to: number;
  readonly row: number;
  readonly value: number;
}

const WEIGHTLESS = 0.13; // "bottle": a hint before a food, which need not follow it
/** Places of row words (see FoodIndex). */
const HEAD = 3;
const FIRST = 2;
const NO_HEAD = 32;
/** Words of one phrase, at most; a longer description is cut here. */
const LONGEST = 14;

interface Span {
  row: number;
  value: number;
}

/** What is known of the words from a start to here. */
interface Progress extends MatchSum {
  cost: number;
  headOpen: boolean;
  /** Reached across "and" or a comma. */
  listed: boolean;
  /** Reached across "with". */
  accompanied: boolean;
  /** Position of the word behind the last "and" or comma, -1 while none was crossed. */
  listedAt: number;
}

/** Adds a word to the running sums of its rows. */
export function addWord(scratch: Scratch, word: ParsedWord, at: number, round: number): void {
  const { rows, said, weights, places } = word.found;
  const { stamp, matchedWeight, rowMatched, firstMatched, mask } = scratch;
  const bit = 1 << at;
  for (let r = 0; r < rows.length; r += 1) {
    const row = rows[r] as number;
    const place = places[r] as number;
    const weight = weights[r] as number;
    const fresh = (stamp[row] as number) < round;
    if (fresh) stamp[row] = round;
    matchedWeight[row] = (fresh ? 0 : (matchedWeight[row] as number)) + (said[r] as number) * word.weight;
    rowMatched[row] = (fresh ? 0 : (rowMatched[row] as number)) + weight;
    firstMatched[row] = (fresh ? 0 : (firstMatched[row] as number)) + (place >= FIRST ? weight : 0);
    scratch.places[row] = Math.max(fresh ? 0 : (scratch.places[row] as number), place);
    // The first word that meets the head: a head said again behind "with" does not turn the phrase.
    const headAt = fresh ? NO_HEAD : (scratch.headAt[row] as number);
    scratch.headAt[row] = headAt === NO_HEAD && place === HEAD ? at : headAt;
    mask[row] = (fresh ? 0 : (mask[row] as number)) | bit;
  }
}

/** A round of sums: rows not stamped with it count as empty. */
export function nextRound(scratch: Scratch): number {
  if (scratch.clock >= MOST_ROUNDS) {
    scratch.stamp.fill(0);
    scratch.clock = 0;
  }
  scratch.clock += 1;
  return scratch.clock;
}
const MOST_ROUNDS = 2 ** 31 - 2;

export function wordWeight(word: ParsedWord): number {
  return word.weight * word.found.telling;
}

/**
 * @param covered share of the row's words that were said
 * @param unsaid share of the row's first segment that was not: "coconut" in "Coconut water" makes another food
 */
export function toFit(shape: Shape, covered: number, unsaid: number, place: number, headMatched: boolean): number {
  if (place !== HEAD && covered < shape.headlessCover) return 0;
  const placed = place === HEAD ? 1 : place >= 1 ? shape.coreOnly : shape.aside;
  return (
    (shape.floor + (1 - shape.floor) * covered) * (1 - shape.unsaid * (place === HEAD ? unsaid : 0)) * placed * (headMatched ? 1 : shape.headUnmet)
  );
}

/** The words of a phrase so far, as its rows are weighed against them. */
export interface MatchSum {
  /** Their weight. */
  said: number;
  /** Position (from the start) of the phrase's head word, -1 while none was met. */
  head: number;
  /** Position of the first word behind "with" or "in": a row whose head stands there is what accompanies, not what was eaten. */
  opensAt: number;
  /** Which of them name food, a bit for each. */
  foods: number;
  /** Which of them name nothing alone, a bit for each. */
  dependents: number;
  /** State said (raw, dried, cooked). */
  state: State;
}

/** A row met only beside its head, or only by words that name nothing alone, is no match unless nearly all of it was said. */
function isMet(scratch: Scratch, shape: Shape, row: number, dependents: number, covered: number): boolean {
  return ((scratch.mask[row] as number) & ~dependents) !== 0 || covered >= shape.dependentCover;
}

/** "chocolate milk" is no "milk chocolate": English names end with their head. */
function isSwapped(index: FoodIndex, row: number, head: number): boolean {
  return head > 0 && index.rowLang[row] === 'en' && index.scratch.headAt[row] !== head;
}

/** Worth of taking the words summed up so far for this row; minus infinity where it does not name the food. */
export function worth(index: FoodIndex, shape: Shape, row: number, sum: MatchSum): number {
  const { said, head, opensAt } = sum;
  const { scratch } = index;
  const matched = scratch.matchedWeight[row] as number;
  const covered = Math.min(1, (scratch.rowMatched[row] as number) / ((index.rowTotal[row] as number) || 1));
  if (!isMet(scratch, shape, row, sum.dependents, covered)) return Number.NEGATIVE_INFINITY;
  const unsaid = 1 - Math.min(1, (scratch.firstMatched[row] as number) / ((index.rowFirst[row] as number) || 1));
  const headMatched = head < 0 || ((scratch.mask[row] as number) & (1 << head)) !== 0;
  const turned = (scratch.headAt[row] as number) >= opensAt && scratch.headAt[row] !== NO_HEAD ? shape.turned : 1;
  const fit = toFit(shape, covered, unsaid, scratch.places[row] as number, headMatched) * turned;
  return fit === 0 ? Number.NEGATIVE_INFINITY : matched * fit - getCost(index, shape, row, sum, said - matched);
}

/** Cost of a row: what it says more or otherwise, and what it leaves out. */
function getCost(index: FoodIndex, shape: Shape, row: number, sum: MatchSum, left: number): number {
  const more = shape.only > 0 && (sum.foods & ~(index.scratch.mask[row] as number)) !== 0 && isOnly(index, row) ? shape.only : 0;
  const swapped = shape.swapped > 0 && isSwapped(index, row, sum.head) ? shape.swapped : 0;
  return more + swapped + Math.max(0, left) * shape.unmet + shape.prior * (1 - (index.popularityPrior[row] as number));
}

/** What tells one stretch of words and joins from another, from a word to where no phrase can go on. */
function stretchKey(textTokens: TextTokens, runs: WordRuns, from: number, sliced: boolean): string {
  let joins = sliced ? 'sliced' : '';
  let to = from;
  while (to + 1 < Math.min(textTokens.words.length, from + LONGEST)) {
    const separator = textTokens.separators[to + 1];
    if (separator === undefined || isClosed(separator)) break;
    // Words said again are looked for further than the stretch goes.
    const again = separator.join === 'with' && isSaidAgain(textTokens, from, to + 1) ? '!' : '';
    joins += `,${separator.join ?? ''}${separator.within === true ? 'in' : ''}${separator.opening ?? ''}${again}`;
    to += 1;
  }
  return `${runs.toKey(from, to)}${joins}`;
}

function spansFrom(index: FoodIndex, textTokens: TextTokens, from: number, shape: Shape, sliced: boolean): (Span | undefined)[] {
  const round = nextRound(index.scratch);
  const state: Progress = {
    said: 0,
    cost: 0,
    head: -1,
    headOpen: true,
    opensAt: NO_HEAD,
    foods: 0,
    dependents: 0,
    state: 0,
    listed: false,
    accompanied: false,
    listedAt: -1,
  };
  const spans: (Span | undefined)[] = [];
  for (let to = from; to < Math.min(textTokens.words.length, from + LONGEST); to += 1) {
    const word = textTokens.words[to];
    if (word === undefined) break;
    if (to > from && !cross(textTokens, from, to, state, shape)) break;
    if (!state.headOpen && state.opensAt === NO_HEAD) state.opensAt = to - from;
    state.said += wordWeight(word);
    if (state.headOpen && canBeHead(word, state.head)) state.head = to - from;
    if (namesFood(word)) state.foods |= 1 << (to - from);
    if (word.dependent) state.dependents |= 1 << (to - from);
    if (word.state !== undefined) state.state = Math.max(state.state, word.state) as State;
    addWord(index.scratch, word, to - from, round);
    const cost = state.cost + toTornCost(textTokens, to, state.listedAt + from, shape);
    spans.push(findBest(index, shape, word.found.rows, { ...state, cost }, sliced));
  }
  return spans;
}

/** "eggs, white bagel": of what is behind the comma one word is taken, and the food that it describes is left. Behind "and" it may be the name's own: "chicken and rice baby food". */
function toTornCost({ words, separators }: TextTokens, to: number, listedAt: number, { torn }: Shape): number {
  if (to !== listedAt || words[to + 1]?.role !== 'food' || isBreak(separators[to + 1])) return 0;
  return separators[to]?.join === 'comma' || words[to]?.dependent === true ? torn : 0;
}

/** Cost of a row in another state than was said. */
export function against(shape: Shape, said: State, row: State): number {
  // Dried is another food than the same with nothing said; raw and cooked go without saying where the table has one state only.
  if (said === DRIED && row === 0) return shape.against;
  // Dry rice is raw rice.
  if (said === DRIED && row === RAW) return shape.against / 2;
  return said === 0 || row === 0 || said === row ? 0 : shape.against;
}

/** Unknown words too: they say that there was more. */
export const namesFood = (word: ParsedWord): boolean => word.role === 'food' || word.role === 'unknown';

export function canBeHead(word: ParsedWord, before: number): boolean {
  return namesFood(word) || (word.role === 'measure' && word.terms.length > 0 && before < 0);
}

/** "2 rezini kruha s sirom": slices are of the bread, unless the dish has slices of its own. */
function isSliced(textTokens: TextTokens, from: number): boolean {
  const unit = textTokens.separators[from]?.amounts.at(-1)?.amount.unit;
  return unit?.kind === 'portion' && unit.portion === 'slice';
}
const UNSLICED = 1.5;

/** Cost of a name that joins what was said otherwise than it was. */
function joinedCost(index: FoodIndex, { unlisted, compound }: Shape, row: number, { listed, accompanied, opensAt }: Progress): number {
  const own = listed && index.rowJoined[row] === 0 ? unlisted : 0;
  return accompanied && compound > 0 && isCompound(index, row, opensAt) ? own + compound : own;
}

function findBest(index: FoodIndex, shape: Shape, rows: Int32Array, state: Progress, sliced: boolean): Span | undefined {
  let best = Number.NEGATIVE_INFINITY;
  let bestRow = -1;
  for (let r = 0; r < rows.length; r += 1) {
    const row = rows[r] as number;
    const value =
      worth(index, shape, row, state) -
      against(shape, state.state, index.rowState[row] as State) -
      joinedCost(index, shape, row, state) -
      (sliced && state.opensAt !== NO_HEAD && index.foods[index.rowFood[row] as number]?.portions.slice === undefined ? UNSLICED : 0);
    if (value > best) {
      best = value;
      bestRow = row;
    }
  }
  return bestRow < 0 ? undefined : { row: bestRow, value: best - state.cost - shape.phrase };
}

export const isAccompanied = (join: Join | undefined): boolean => join === 'with' || join === 'in';

/** An amount in the gap ends a phrase, unless it was said of the food before and more of that food follows. */
function isClosed(separator: Separator): boolean {
  if (separator.state === true) return false;
  if (separator.stop || separator.opens || separator.join === 'hard' || separator.opening === 'list') return true;
  return separator.amounts.length > 0 && !(isAccompanied(separator.join) && separator.amounts.every((said) => said.behind));
}

/** Whether a phrase may go on to the next word, and at what cost. */
function cross(textTokens: TextTokens, from: number, to: number, state: Progress, shape: Shape): boolean {
  const separator = textTokens.separators[to];
  if (separator === undefined || isClosed(separator) || isSaidAgain(textTokens, from, to)) return false;
  // "riba na žaru (brancin)": what opens a bracket is named before it.
  if (separator.opening !== undefined && state.foods === 0) return false;
  if (separator.opening !== undefined) state.cost += shape.bracket;
  if (separator.join === undefined) return true;
  state.cost += JOIN_COST[separator.join] * shape.join;
  crossJoin(separator, to - from, state);
  return true;
}

function crossJoin({ join, within }: Separator, at: number, state: Progress): void {
  if (join === 'and' || join === 'comma') {
    state.listed = true;
    state.listedAt = at;
  }
  // "filled with", "topped with": what makes one of both.
  if (join === 'with' && within !== true) state.accompanied = true;
  if (isAccompanied(join)) state.headOpen = false;
}

function beginCost(textTokens: TextTokens, from: number, shape: Shape): number {
  const separator = textTokens.separators[from];
  if (from === 0 || separator === undefined || separator.stop || separator.opens || separator.amounts.length > 0) return 0;
  if (separator.join === undefined && (textTokens.words[from - 1]?.weight ?? 1) < WEIGHTLESS) return 0;
  return shape.begin[separator.join ?? 'none'];
}

type Spans = readonly (readonly (Span | undefined)[])[];

const isBreak = (separator: Separator | undefined): boolean =>
  separator === undefined || separator.stop || separator.opens || separator.join !== undefined || separator.amounts.length > 0;

/** The "jelly" of "grape jelly": the last word of an item, right behind another, says what the food is. */
function isHeadBehind(textTokens: TextTokens, at: number): boolean {
  return at > 0 && textTokens.words[at]?.role === 'food' && !isBreak(textTokens.separators[at]) && isBreak(textTokens.separators[at + 1]);
}

/** Best cut of the words from each place to the end: how long the phrase that begins there is, -1 where the word is left out. */
function bestCut(textTokens: TextTokens, spans: Spans, shape: Shape): Int32Array {
  const count = textTokens.words.length;
  const best = new Float64Array(count + 1);
  const step = new Int32Array(count).fill(-1);
  for (let from = count - 1; from >= 0; from -= 1) {
    const word = textTokens.words[from];
    best[from] =
      (best[from + 1] as number) - (word === undefined ? 0 : wordWeight(word) * (isHeadBehind(textTokens, from) ? shape.skipped : shape.unmet));
    const begin = beginCost(textTokens, from, shape);
    for (const [length, span] of (spans[from] ?? []).entries()) {
      const value = span === undefined ? Number.NEGATIVE_INFINITY : span.value - begin + (best[from + length + 1] as number);
      if (value <= (best[from] as number)) continue;
      best[from] = value;
      step[from] = length;
    }
  }
  return step;
}

const scored = new KeptOfRuns<(Span | undefined)[]>();

/** The phrases that may begin at each word; a stretch that stood in a text before is not scored again. */
function allSpans(index: FoodIndex, textTokens: TextTokens, runs: WordRuns, shape: Shape): Spans {
  return textTokens.words.map((_, from) => {
    const sliced = index.style === 'names' && isSliced(textTokens, from);
    return scored.get(runs, stretchKey(textTokens, runs, from, sliced), () => spansFrom(index, textTokens, from, shape, sliced));
  });
}

export function findPhrases(index: FoodIndex, textTokens: TextTokens, runs: WordRuns): Phrase[] {
  const shape = SHAPES[index.style];
  const spans = allSpans(index, textTokens, runs, shape);
  const step = bestCut(textTokens, spans, shape);
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < textTokens.words.length) {
    const length = step[at] as number;
    const span = length < 0 ? undefined : spans[at]?.[length];
    if (span !== undefined) phrases.push({ from: at, to: at + length, row: span.row, value: span.value });
    at += span === undefined ? 1 : length + 1;
  }
  return phrases;
}
