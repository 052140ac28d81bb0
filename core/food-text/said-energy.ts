/**
 * Energy as an amount: "a 100-calorie package of cookies", "keksi (150 kcal)", "sendvič za 400 kcal". It is of a food only right beside it: the energy of a
 * meal or a day is no amount.
 */
import type { Amount } from './amount.ts';
import type { Separator } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit, type Unit } from './units.ts';

/** EU Regulation 1169/2011: 1 kcal is 4.184 kJ. */
const KJ = 1 / 4.184;
const ENERGY: ReadonlyMap<string, Unit> = new Map([
  ...['kcal', 'cal', 'cals', 'calorie', 'calories', 'kalorij', 'kalorije', 'kalorijami', 'kalorijski', 'kalorijska', 'kilokalorij'].map(
    (word): [string, Unit] => [word, { kind: 'energy', kcal: 1 }],
  ),
  ['kj', { kind: 'energy', kcal: KJ }],
]);
/** Said of more than one food. */
const OF_ALL = /^(skupaj|total|totals|altogether|dnevno|dan|day|daily|cilj|goal|max|limit)$/;

/** "snack 200 kcal apple and peanut butter": of all that was eaten then, or of the first. */
const MEALS = /^(snack|breakfast|lunch|dinner|supper|zajtrk|malica|malico|kosilo|vecerja|vecerjo)$/;

export interface SaidEnergy {
  readonly amount: Amount;
  readonly next: number;
  readonly behind: boolean;
}

interface Package {
  /** The token behind it, which may name the food. */
  readonly next: number;
  readonly isNamed: boolean;
}

/** "package of", "pack", or nothing. */
function packageAt(tokens: readonly Token[], from: number): Package {
  const start = wordAt(tokens, from) === 'of' ? from + 1 : from;
  const isNamed = toUnit(wordAt(tokens, start))?.kind === 'portion';
  const next = isNamed ? start + 1 : start;
  return { next: wordAt(tokens, next) === 'of' ? next + 1 : next, isNamed };
}

/** Whether the food before is the last of several that came together: then the energy may be of all of them. */
const isOfSeveral = (separators: readonly Separator[]): boolean => separators.slice(-2).some(({ join }) => join === 'with' || join === 'and');

export interface BeforeEnergy {
  /** What stands between the food before and the number. */
  readonly separator: Separator;
  /** What stood before the words read so far. */
  readonly separators: readonly Separator[];
}

function unitAt(tokens: readonly Token[], at: number): { readonly unit: Unit; readonly next: number } | undefined {
  const word = wordAt(tokens, at) === '-' && tokens[at]?.glued === true ? at + 1 : at;
  const unit = ENERGY.get(wordAt(tokens, word));
  return unit === undefined ? undefined : { unit, next: word + 1 };
}

/** Whether a number of kilocalories can be of the food before: nothing parts them, or a comma before "a 100-calorie package". */
function isBeside({ separator, separators }: BeforeEnergy, isPackage: boolean): boolean {
  const { join, stop } = separator;
  if (separators.length === 0 || stop) return false;
  return join === undefined || join === 'with' || join === 'in' || (join === 'comma' && isPackage);
}

/** "skupaj 1800 kcal": said near the number, of a meal or a day. */
const isOfAll = (tokens: readonly Token[], at: number, next: number): boolean =>
  [at - 1, at - 2, next, next + 1].some((near) => OF_ALL.test(wordAt(tokens, near)));

const hasAmount = ({ amounts }: Separator): boolean => amounts.some(({ amount }) => !amount.article);

/**
 * @param isFood whether the token at a place names a food
 * @returns the amount, or nothing where no food stands right beside it
 */
export function energyAt(tokens: readonly Token[], at: number, before: BeforeEnergy, isFood: (at: number) => boolean): SaidEnergy | undefined {
  const { value, start } = tokens[at] ?? {};
  const said = unitAt(tokens, at + 1);
  if (value === undefined || start === undefined || said === undefined) return undefined;
  if (hasAmount(before.separator) || isOfAll(tokens, at, said.next)) return undefined;
  const { next, isNamed } = packageAt(tokens, said.next);
  const behind = !isFood(next);
  if (behind && !isBeside(before, isNamed)) return undefined;
  const vague = behind ? isOfSeveral(before.separators) : [at - 1, at - 2].some((near) => MEALS.test(wordAt(tokens, near)));
  const end = tokens[next - 1]?.end ?? start;
  return { amount: { value, unit: said.unit, vague, article: false, words: [], start, end }, next, behind };
}

/** Children's and set meals, of which no table knows what is in them. */
const CHILDRENS = /^(kids?|child|children|happy|otrosk\w+)$/;
const SET_MEAL = /^(meal|menu|meni|menija|combo|obrok|kosilo)$/;

/** "kids meal", "kid's meal", "happy meal", "otroški meni": its second word. */
export function childrensMealAt(tokens: readonly Token[], at: number): Token | undefined {
  return CHILDRENS.test(wordAt(tokens, at)) && SET_MEAL.test(wordAt(tokens, at + 1)) ? tokens[at + 1] : undefined;
}
