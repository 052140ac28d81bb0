/** Ways of writing that are read as others: tokens that stand for what was meant, before any of them is read. */
import { BAR_MEASURES, withBarMeasures } from './bar-measures.ts';
import { CLOCK_FIGURES, withClockFigures } from './clock-figures.ts';
import { CLOSED_NAMES, withClosedNames } from './closed-names.ts';
import { withColonAmounts } from './colon-amounts.ts';
import { INSIDE, PAIR, TEN, WITH, withInside, withoutCommaBeforeWith, withPairs, withTens, withWrittenForms } from './colloquial-forms.ts';
import { COOKED_WORDS, withoutCookedForMany } from './cooked-for-many.ts';
import { withMilkBefore } from './cooked-in-milk.ts';
import { ON_TOP, withoutToppings } from './dish-toppings.ts';
import { withCountsBefore } from './counted-behind-size.ts';
import { COOKIES, withoutCookieFlavour } from './cookie-flavour.ts';
import { CRISPS, withoutCrispFlavours } from './crisp-flavours.ts';
import { COOKED_AGAIN, INEDIBLE, withDrained, withEdible, withoutCookedAgain } from './drained.ts';
import { OF_PAIRS, withDishPairs } from './dish-pairs.ts';
import { withoutUnitDots, withPartedTimes } from './dotted-units.ts';
import { MAY_TELL_EATEN, withEatenWeight } from './eaten-of-pack.ts';
import { TELLS_COUNT, withEatenCounts } from './eaten-of-counted.ts';
import { withEggParts } from './egg-whites.ts';
import { withEggsOfDish } from './eggs-of-dish.ts';
import { withPlantKinds } from './free-kinds.ts';
import { ENERGY_UNITS, withEnergyBeside } from './energy-behind.ts';
import { withFriedEggs } from './fried-eggs.ts';
import { GAVE, withKeptPart } from './given-parts.ts';
import { GROUP, withoutGroupHeadings } from './group-headings.ts';
import { withHeapedBefore } from './heaped-spoons.ts';
import { withSugarCubes, withoutHalves, withoutIce } from './ice-and-cubes.ts';
import { withoutFlavours } from './ice-cream.ts';
import { keptByWord } from './kept-by-word.ts';
import { KINDS_APART, withKindsApart } from './kinds-apart.ts';
import { withLineLists } from './line-lists.ts';
import { withExamples, withoutBowlHeads, withoutFlour } from './list-kinds.ts';
import { MILK, withAmountOfMilk } from './made-of-milk.ts';
import { withPackCounts } from './many-packs.ts';
import { TEA, withoutTeaMeals } from './meals-called-tea.ts';
import { withMeasuresBehind } from './measures-behind.ts';
import { withoutMoodWords } from './mood-words.ts';
import { withoutItemNumbers } from './numbered-lists.ts';
import { withoutFeasts } from './feasts.ts';
import { withPeople } from './people.ts';
import { OIL, withoutOilAround } from './oil-it-lies-in.ts';
import { MAY_WEIGH, withPartOfPack } from './part-of-pack.ts';
import { ONESELF, withOwnCounts } from './own-counts.ts';
import { withPercentShares } from './percent-of.ts';
import { withoutCountedPacks } from './pieces-of-pack.ts';
import { PIECES, withPiecesOfBar } from './pieces-of-bar.ts';
import { withPlainWraps } from './plain-wraps.ts';
import { PLANT_MILK, withPlantMilk } from './plant-milk-behind.ts';
import { withPlatters } from './platters.ts';
import { withPowders } from './powders.ts';
import { SHOP_WORDS, withoutShops } from './shop-names.ts';
import { withWholeLabels } from './short-labels.ts';
import { withWholeWith } from './short-with.ts';
import { EQUALS, withoutResultName } from './result-name.ts';
import { TOLD_BY_TIME, withoutCountsByTime } from './relative-shares.ts';
import { REST, withoutRestElsewhere } from './rest-elsewhere.ts';
import { ALL_BUT, BUT, REFUSED, REPLACING, withAllBut, withReplaced, withTurned, withoutRefused } from './replaced-foods.ts';
import { UNSAID, withUnsaidNouns } from './unsaid-nouns.ts';
import { withSizesBefore } from './sizes-behind.ts';
import { STATE_OF_ALL, withStatesOfAll } from './states-of-all.ts';
import { withoutSurroundings } from './surroundings.ts';
import { FLAVOURED, withFlavoursBefore, withoutTaste, withVitaminDrinks } from './taste-words.ts';
import { withTinned } from './tinned-words.ts';
import type { Token } from './tokenize.ts';
import { TEA_WORDS, withTeaOrders } from './tea-orders.ts';
import { withoutUses } from './vessels-by-use.ts';
import { withStates } from './weighed-uncooked.ts';
import { TELLS_WRONG, withoutWrongEntries } from './wrong-entries.ts';

type Rewrite = (tokens: readonly Token[]) => readonly Token[];

/** A rewriting, and words of which one stands in every text that it is for, where that is asked of all of them at once. */
interface Step {
  readonly rewrite: Rewrite;
  readonly when?: RegExp;
}

const always = (rewrite: Rewrite): Step => ({ rewrite });

/** In this order. */
const STEPS: readonly Step[] = [
  { rewrite: withClosedNames, when: CLOSED_NAMES },
  { rewrite: withPairs, when: PAIR },
  { rewrite: withInside, when: INSIDE },
  { rewrite: withTens, when: TEN },
  { rewrite: withoutCommaBeforeWith, when: WITH },
  { rewrite: withoutShops, when: SHOP_WORDS },
  { rewrite: withoutResultName, when: EQUALS },
  { rewrite: withoutRestElsewhere, when: REST },
  { rewrite: withoutRefused, when: REFUSED },
  { rewrite: withoutWrongEntries, when: TELLS_WRONG },
  { rewrite: withAllBut, when: ALL_BUT },
  { rewrite: withTurned, when: BUT },
  { rewrite: withKeptPart, when: GAVE },
  { rewrite: withReplaced, when: REPLACING },
  { rewrite: withoutCountsByTime, when: TOLD_BY_TIME },
  { rewrite: withEatenCounts, when: TELLS_COUNT },
  { rewrite: withoutCookedForMany, when: COOKED_WORDS },
  { rewrite: withEnergyBeside, when: ENERGY_UNITS },
  { rewrite: withClockFigures, when: CLOCK_FIGURES },
  { rewrite: withPlantMilk, when: PLANT_MILK },
  { rewrite: withTeaOrders, when: TEA_WORDS },
  { rewrite: withoutTeaMeals, when: TEA },
  { rewrite: withBarMeasures, when: BAR_MEASURES },
  { rewrite: withoutToppings, when: ON_TOP },
  { rewrite: withDishPairs, when: OF_PAIRS },
  { rewrite: withoutCookieFlavour, when: COOKIES },
  { rewrite: withoutGroupHeadings, when: GROUP },
  always(withoutItemNumbers),
  always(withoutUnitDots),
  always(withColonAmounts),
  always(withPartedTimes),
  always(withWholeLabels),
  always(withPackCounts),
  { rewrite: withPartOfPack, when: MAY_WEIGH },
  { rewrite: withPiecesOfBar, when: PIECES },
  always(withPercentShares),
  always(withDrained),
  { rewrite: withEdible, when: INEDIBLE },
  { rewrite: withEatenWeight, when: MAY_TELL_EATEN },
  { rewrite: withoutCookedAgain, when: COOKED_AGAIN },
  always(withWholeWith),
  always(withoutBowlHeads),
  always(withLineLists),
  always(withExamples),
  always(withoutFlour),
  always(withoutUses),
  always(withoutTaste),
  always(withVitaminDrinks),
  { rewrite: withFlavoursBefore, when: FLAVOURED },
  always(withEggsOfDish),
  always(withEggParts),
  always(withFriedEggs),
  always(withPeople),
  { rewrite: withOwnCounts, when: ONESELF },
  always(withoutSurroundings),
  { rewrite: withKindsApart, when: KINDS_APART },
  always(withoutFeasts),
  always(withMeasuresBehind),
  always(withSizesBefore),
  always(withCountsBefore),
  { rewrite: withStatesOfAll, when: STATE_OF_ALL },
  always(withStates),
  always(withoutCountedPacks),
  always(withTinned),
  { rewrite: withoutOilAround, when: OIL },
  always(withoutIce),
  always(withSugarCubes),
  { rewrite: withUnsaidNouns, when: UNSAID },
  always(withoutHalves),
  always(withoutMoodWords),
  always(withHeapedBefore),
  always(withoutFlavours),
  { rewrite: withoutCrispFlavours, when: CRISPS },
  always(withPlantKinds),
  always(withPowders),
  always(withMilkBefore),
  { rewrite: withAmountOfMilk, when: MILK },
  always(withPlatters),
  always(withPlainWraps),
];

const GATED = STEPS.flatMap(({ when }) => when ?? []);
/** Of the gated steps those that a word is told by, so that a text is asked once; absent for most words. */
const stepsBy = keptByWord((folded) => {
  const told = GATED.flatMap((when, at) => (when.test(folded) ? [at] : []));
  return told.length === 0 ? undefined : told;
});

/** @returns the tokens as they are read */
export function rewritten(typed: readonly Token[]): readonly Token[] {
  let tokens = withWrittenForms(typed);
  const told = new Set(tokens.flatMap(({ folded }) => stepsBy(folded) ?? []));
  let gate = 0;
  for (const { rewrite, when } of STEPS) {
    const isTold = when === undefined || told.has(gate);
    if (when !== undefined) gate += 1;
    if (isTold) tokens = rewrite(tokens);
  }
  return tokens;
}
