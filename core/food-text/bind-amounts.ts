/**
 * Decides for all amounts of a text at once whether each belongs to the food before it or after it: "riž: 80 g, meso: 150 g" and "80 g: riž,
 * 150 g: meso" differ only in what gives every food one amount. The cheapest reading wins: marks between a food and its amount cost
 * what they part (see marks), a food without an amount, a food with two, and a turn of the direction cost too. Work is linear in the
 * amounts and foods.
 */
import type { BoundItem } from './bound-items.ts';
import { TIE } from './marks.ts';
import type { PhraseSpan } from './phrase-span.ts';
import type { SaidAmount, TextTokens } from './text-tokens.ts';

/** Without any mark an amount belongs to the food after it. */
const LEFT = 0.3;
/** The same where the amount before was told behind its food: who began so goes on so. */
const LEFT_AGAIN = 0.06;
/** A comma behind the amount parts it from what follows more than one before it parts it from what it was said of. */
const RIGHT_LIST = 1;
/** A food without an amount, where others have one. */
const UNSAID = 1;
const TURN = 0.5;
/** "riž 100 g piščanec 150 g solata": who names the first food before its amount goes on so. */
const FIRST = 0.6;
/** "100 g of milk", "100 g mleka": the amount governs the word behind it. */
const GOVERNED = 2;
const TWO_EXACT = 5;
const TWO_COUNTS = 2;
const COUNT_AND_WEIGHT = 0.4;
/** Readings as near as this to each other leave a doubt. */
const CLOSE = 0.43;

/** What an item has: nothing, a count, a weight or volume. */
type Held = 0 | 1 | 2;
type Side = 'left' | 'right';
/** How many there are of each, so that a number tells them apart. */
const HELD = 3;
const SIDES: readonly (Side | undefined)[] = [undefined, 'left', 'right'];

/** What was decided so far, the last first. */
interface Choice {
  readonly said: SaidAmount;
  readonly item: BoundItem;
  readonly before: Choice | undefined;
}

/** One reading of the text up to a place. */
interface Way {
  readonly cost: number;
  /** What the last item has, and what waits for the next one. */
  readonly held: Held;
  readonly pending: Held;
  readonly item: BoundItem | undefined;
  /** The item is the first, and nothing was said before it. */
  readonly isFirst: boolean;
  readonly side: Side | undefined;
  readonly chosen: Choice | undefined;
}

interface Place {
  readonly item: BoundItem;
  readonly cost: number;
}

interface Amounted {
  readonly said: SaidAmount;
  readonly left?: Place;
  readonly right?: Place;
  readonly exact: boolean;
}

type Event = { readonly item: BoundItem } | { readonly amounted: Amounted };

const isExact = ({ amount }: SaidAmount): boolean => amount.unit !== undefined && amount.unit.kind !== 'portion';
/** "a", "an": opens a food and says nothing of how much. */
const isArticle = ({ amount }: SaidAmount): boolean => amount.article && amount.unit === undefined && amount.size === undefined && amount.value === 1;

/** The item an amount would belong to on its left: in its own bracket, or before it. */
class Behind {
  private last: Place | undefined;
  /** The last item outside brackets, with the marks since. */
  private outer: Place | undefined;

  item(item: BoundItem): void {
    this.last = { item, cost: 0 };
    if (item.bracket === 0) this.outer = this.last;
  }

  mark(cost: number, bracket: number): void {
    if (this.last !== undefined && cost > this.last.cost) this.last = { item: this.last.item, cost };
    if (this.outer !== undefined && bracket === 0 && cost > this.outer.cost) this.outer = { item: this.outer.item, cost };
  }

  at(bracket: number): Place | undefined {
    if (this.last === undefined || this.last.item.bracket === bracket) return this.last;
    if (this.outer === undefined) return undefined;
    return { item: this.outer.item, cost: Math.max(TIE, this.outer.cost) };
  }
}

/** Amounts and items in the order of the text, each amount with its neighbours. */
function toEvents({ separators }: TextTokens, items: readonly BoundItem[]): Event[] {
  const events: Event[] = [];
  const behind = new Behind();
  let which = 0;
  let inside = -1;
  for (const [at, separator] of separators.entries()) {
    // "brancin na žaru 200 g": what joins the words of one name parts no amount from it.
    const isInside = at <= inside;
    for (const said of separator.amounts) {
      if (!isInside) behind.mark(said.mark, said.bracket);
      const left = behind.at(said.bracket);
      if (!isArticle(said)) events.push({ amounted: { said, exact: isExact(said), ...(left === undefined ? {} : { left }) } });
    }
    if (!isInside) behind.mark(separator.mark, separator.bracket);
    const item = items[which];
    if (item?.from !== at) continue;
    behind.item(item);
    inside = item.to;
    events.push({ item });
    which += 1;
  }
  return withRight(events, marksBehind(separators, items));
}

/** Of each amount the strongest mark to the next amount or, over words that name no food ("200 g brez blitve, kruh"), to the next item. */
function marksBehind(separators: TextTokens['separators'], items: readonly BoundItem[]): ReadonlyMap<SaidAmount, number> {
  let next = items.length - 1;
  const marks = new Map<SaidAmount, number>();
  let ahead = 0;
  for (let at = separators.length - 1; at >= 0; at -= 1) {
    const { amounts, mark } = separators[at] ?? { amounts: [], mark: 0 };
    const begins = items[next]?.from === at;
    if (begins) next -= 1;
    ahead = begins ? mark : Math.max(mark, ahead);
    for (const [which, said] of amounts.entries()) marks.set(said, amounts[which + 1]?.mark ?? ahead);
    if (amounts.length > 0) ahead = amounts[0]?.mark ?? 0;
  }
  return marks;
}

/** The marks between an amount and the next item, seen from the end. */
function withRight(events: readonly Event[], marks: ReadonlyMap<SaidAmount, number>): Event[] {
  let next: Place | undefined;
  return events
    .toReversed()
    .map((event): Event => {
      if ('item' in event) {
        next = { item: event.item, cost: 0 };
        return event;
      }
      const { said } = event.amounted;
      if (next === undefined) return event;
      next = { item: next.item, cost: Math.max(next.cost, marks.get(said) ?? 0) };
      if (said.bracket !== 0 && next.item.bracket !== said.bracket) return event;
      return { amounted: { ...event.amounted, right: next } };
    })
    .toReversed();
}

/** What an item that was named last costs to have an amount that does not fit it. */
const misfit = (fit: AmountFit, { amount }: SaidAmount, item: BoundItem, isBefore = false): number =>
  item.span === undefined ? 0 : fit(item.span.phrase, amount, isBefore);

function twice(held: Held, exact: boolean): number {
  if (held === 0) return 0;
  if (held === 2 && exact) return TWO_EXACT;
  return held === 1 && !exact ? TWO_COUNTS : COUNT_AND_WEIGHT;
}

const more = (held: Held, exact: boolean): Held => (exact ? 2 : held === 2 ? 2 : 1);

const governed = (said: SaidAmount, right: Place | undefined): number => (said.governs && right?.cost === 0 ? GOVERNED : 0);

function toLeft(way: Way, { left, exact, right, said }: Amounted, fit: AmountFit): Way | undefined {
  if (left === undefined) return undefined;
  const own = way.item === left.item;
  const turn = way.side === 'right' && right !== undefined && !said.behind ? TURN : 0;
  const side = way.side === 'left' && said.amount.unit !== undefined ? LEFT_AGAIN : LEFT;
  const apart = said.behind ? 0 : left.cost + side + governed(said, right);
  return {
    ...way,
    cost: way.cost + apart + turn + misfit(fit, said, left.item) + (own ? twice(way.held, exact) : 0),
    held: own ? more(way.held, exact) : way.held,
    side: said.behind && way.side !== undefined ? way.side : 'left',
    chosen: { said, item: left.item, before: way.chosen },
  };
}

/** Whether an amount stands right behind the first food of the text, and no other has one yet. */
function isBehindFirst(way: Way, { left, exact, said, right }: Amounted): boolean {
  return exact && way.isFirst && left?.cost === 0 && way.held === 0 && way.pending === 0 && governed(said, right) === 0;
}

function toRight(way: Way, amounted: Amounted, fit: AmountFit): Way | undefined {
  const { right, exact, left, said } = amounted;
  if (right === undefined || (said.behind && left !== undefined)) return undefined;
  const turn = way.side === 'left' && left !== undefined ? TURN : 0;
  return {
    ...way,
    cost:
      way.cost +
      right.cost +
      (right.cost > TIE ? RIGHT_LIST : 0) +
      (isBehindFirst(way, amounted) ? FIRST : 0) +
      turn +
      misfit(fit, said, right.item, true) +
      twice(way.pending, exact) +
      // "losos 180 gramov malo olja": a little of it is no weight of it.
      (way.pending > 0 && said.amount.size === 'little' ? TWO_COUNTS : 0),
    pending: more(way.pending, exact),
    side: 'right',
    chosen: { said, item: right.item, before: way.chosen },
  };
}

const unsaid = (way: Way): number => (way.item?.span !== undefined && way.held === 0 ? UNSAID : 0);

function toItem(way: Way, item: BoundItem): Way {
  const isFirst = way.item === undefined && way.pending === 0;
  return { ...way, cost: way.cost + unsaid(way), item, held: way.pending, pending: 0, isFirst };
}

/** Of ways that go on alike only the cheapest is kept. */
function cheapest(ways: readonly Way[]): Way[] {
  const best = new Map<number, Way>();
  for (const way of ways) {
    const key = (way.held * HELD + way.pending) * SIDES.length + SIDES.indexOf(way.side);
    const known = best.get(key);
    if (known === undefined || way.cost < known.cost) best.set(key, way);
  }
  return [...best.values()];
}

function step(ways: readonly Way[], event: Event, fit: AmountFit): readonly Way[] {
  if ('item' in event) return cheapest(ways.map((way) => toItem(way, event.item)));
  const next = ways.flatMap((way) => [toLeft(way, event.amounted, fit), toRight(way, event.amounted, fit)]).filter((way) => way !== undefined);
  return next.length === 0 ? ways : cheapest(next);
}

function toChoices(way: Way | undefined): Map<SaidAmount, BoundItem> {
  const choices = new Map<SaidAmount, BoundItem>();
  for (let choice = way?.chosen; choice !== undefined; choice = choice.before) choices.set(choice.said, choice.item);
  return choices;
}

/** What it costs to give a food an amount that does not fit it, 0 where it does; before the food a number agrees with its word. */
export type AmountFit = (phrase: PhraseSpan['phrase'], amount: SaidAmount['amount'], isBefore?: boolean) => number;

export interface Binding {
  readonly item: BoundItem;
  /** Another reading is as good. */
  readonly doubtful: boolean;
  /** Who has the amount by that reading. */
  readonly rival?: BoundItem;
}

const NOTHING_BOUND: ReadonlyMap<SaidAmount, Binding> = new Map();

/** @returns of each amount what it belongs to; amounts in a text without anything to belong to are left out */
export function bindAmounts(textTokens: TextTokens, items: readonly BoundItem[], fit: AmountFit): ReadonlyMap<SaidAmount, Binding> {
  if (textTokens.separators.every(({ amounts }) => amounts.every(isArticle))) return NOTHING_BOUND;
  let ways: readonly Way[] = [{ cost: 0, held: 0, pending: 0, item: undefined, isFirst: false, side: undefined, chosen: undefined }];
  for (const event of toEvents(textTokens, items)) ways = step(ways, event, fit);
  const [best, second] = ways.map((way) => ({ ...way, cost: way.cost + unsaid(way) })).sort((x, y) => x.cost - y.cost);
  const rival = best !== undefined && second !== undefined && second.cost - best.cost < CLOSE ? toChoices(second) : undefined;
  const bindings = new Map<SaidAmount, Binding>();
  for (const [said, item] of toChoices(best)) {
    const other = rival?.get(said) ?? item;
    bindings.set(said, { item, doubtful: other !== item, ...(other !== item && { rival: other }) });
  }
  return bindings;
}
