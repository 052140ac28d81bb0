/** Weights for both kinds of table. They were tuned on the corpora and on one half of measured meals, never on single lines. */
import type { FoodIndex } from './food-index.ts';
import type { Join } from './words-around.ts';

/** What it costs a phrase to reach across a join, before the shape's own factor. */
export const JOIN_COST: { readonly [join in Join]: number } = { in: 0.08, with: 0.1, and: 0.2, comma: 0.3, strong: 1.2, hard: 9 };

export interface Shape {
  /** Share of a match that stands however little of the row was said. */
  readonly floor: number;
  /** Factor when the phrase's head word is not in the row. */
  readonly headUnmet: number;
  /** Factor when only the row's core, or only its qualifiers, were said. */
  readonly coreOnly: number;
  readonly aside: number;
  /** Factor when the row's head is only what accompanies ("toast s sirom" is no "sir za toast"). */
  readonly turned: number;
  /** Rows whose head was not said must have this share of their words said. */
  readonly headlessCover: number;
  /** The same for rows met only by words that name nothing alone. */
  readonly dependentCover: number;
  /** Loss for words beside the row's head that were not said. */
  readonly unsaid: number;
  /** Cost of each weight said and not in the row. */
  readonly unmet: number;
  /** The same for a word that names food and is left out of every phrase. */
  readonly skipped: number;
  /** Cost of a phrase: fewer, longer phrases win. */
  readonly phrase: number;
  readonly join: number;
  /** Cost of reaching into a bracket. */
  readonly bracket: number;
  readonly prior: number;
  /** Cost of a row that is cooked where raw was said, and the like. */
  readonly against: number;
  /** Cost of a row that has one thing only where more was said. */
  readonly only: number;
  /** Cost of an English row whose head is another word than that of the phrase. */
  readonly swapped: number;
  /** Cost for a row that joins nothing itself when "and" or a comma was crossed. */
  readonly unlisted: number;
  /** Cost for a name that takes one word from behind "and" or a comma, away from the food that follows it. */
  readonly torn: number;
  /** Cost for a compound name (see compound-names) when "with" was crossed. */
  readonly compound: number;
  /** Cost of beginning a new food right behind a word, with nothing between, and behind each join. */
  readonly begin: { readonly [join in Join | 'none']: number };
}

const FREE_BEGIN = { none: 0, in: 0, with: 0, and: 0, comma: 0, strong: 0, hard: 0 } as const;

export const SHAPES: { readonly [style in FoodIndex['style']]: Shape } = {
  names: {
    floor: 0.25,
    headUnmet: 0.9,
    coreOnly: 0.35,
    aside: 0.3,
    headlessCover: 0.7,
    dependentCover: 0.75,
    turned: 0.5,
    unsaid: 0,
    unmet: 0.3,
    skipped: 0.3,
    phrase: 0.25,
    join: 0.9,
    bracket: 0.12,
    prior: 0.05,
    against: 0.3,
    only: 0,
    swapped: 0.05,
    unlisted: 0.8,
    torn: 0.6,
    compound: 0.8,
    begin: { ...FREE_BEGIN, none: 0.1 },
  },
  descriptions: {
    floor: 0.4,
    headUnmet: 0.55,
    coreOnly: 0.8,
    aside: 0.5,
    headlessCover: 0,
    dependentCover: 0,
    turned: 0.85,
    unsaid: 0.5,
    unmet: 0.1,
    skipped: 0.5,
    phrase: 0.25,
    join: 0.6,
    bracket: 0,
    prior: 0.3,
    against: 0.35,
    only: 0.5,
    swapped: 0,
    unlisted: 0,
    torn: 0,
    compound: 0,
    begin: { ...FREE_BEGIN, none: 1.2, in: 0.7, with: 0.42, and: 0.25, comma: 0.2 },
  },
};
