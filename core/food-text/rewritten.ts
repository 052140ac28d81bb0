/** Ways of writing that are read as others: tokens that stand for what was meant, before any of them is read. */
import { withColonAmounts } from './colon-amounts.ts';
import { withMilkBefore } from './cooked-in-milk.ts';
import { withCountsBefore } from './counted-behind-size.ts';
import { withDrained } from './drained.ts';
import { withoutUnitDots, withPartedTimes } from './dotted-units.ts';
import { withEggParts } from './egg-whites.ts';
import { withEggsOfDish } from './eggs-of-dish.ts';
import { withPlantKinds } from './free-kinds.ts';
import { withFriedEggs } from './fried-eggs.ts';
import { withHeapedBefore } from './heaped-spoons.ts';
import { withSugarCubes, withoutHalves, withoutIce } from './ice-and-cubes.ts';
import { withoutFlavours } from './ice-cream.ts';
import { withLineLists } from './line-lists.ts';
import { withExamples, withoutBowlHeads, withoutFlour } from './list-kinds.ts';
import { withPackCounts } from './many-packs.ts';
import { withMeasuresBehind } from './measures-behind.ts';
import { withoutMoodWords } from './mood-words.ts';
import { withoutItemNumbers } from './numbered-lists.ts';
import { withoutFeasts } from './feasts.ts';
import { withPeople } from './people.ts';
import { withPercentShares } from './percent-of.ts';
import { withoutCountedPacks } from './pieces-of-pack.ts';
import { withPlainWraps } from './plain-wraps.ts';
import { withPlatters } from './platters.ts';
import { withPowders } from './powders.ts';
import { withWholeLabels } from './short-labels.ts';
import { withWholeWith } from './short-with.ts';
import { withSizesBefore } from './sizes-behind.ts';
import { withoutSurroundings } from './surroundings.ts';
import { withoutTaste, withVitaminDrinks } from './taste-words.ts';
import { withTinned } from './tinned-words.ts';
import type { Token } from './tokenize.ts';
import { withoutUses } from './vessels-by-use.ts';
import { withStates } from './weighed-uncooked.ts';

/** In this order. */
const REWRITTEN: readonly ((tokens: readonly Token[]) => readonly Token[])[] = [
  withoutItemNumbers,
  withoutUnitDots,
  withColonAmounts,
  withPartedTimes,
  withWholeLabels,
  withPackCounts,
  withPercentShares,
  withDrained,
  withWholeWith,
  withoutBowlHeads,
  withLineLists,
  withExamples,
  withoutFlour,
  withoutUses,
  withoutTaste,
  withVitaminDrinks,
  withEggsOfDish,
  withEggParts,
  withFriedEggs,
  withPeople,
  withoutSurroundings,
  withoutFeasts,
  withMeasuresBehind,
  withSizesBefore,
  withCountsBefore,
  withStates,
  withoutCountedPacks,
  withTinned,
  withoutIce,
  withSugarCubes,
  withoutHalves,
  withoutMoodWords,
  withHeapedBefore,
  withoutFlavours,
  withPlantKinds,
  withPowders,
  withMilkBefore,
  withPlatters,
  withPlainWraps,
];

/** @returns the tokens as they are read */
export const rewritten = (tokens: readonly Token[]): readonly Token[] => REWRITTEN.reduce((read, rewrite) => rewrite(read), tokens);
