/**
 * The port of an AI model that reads pictures and words. Its answers are validated before they get here (read-answer.ts), and only names and
 * amounts are used.
 */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { MealFailure } from '#core/nutrition/meal.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

export interface AiEndpoint {
  readonly provider: string;
  readonly model: string;
  /** The host to which pictures and words are sent; the user is shown it and agrees to it. */
  readonly host: string;
  /** The model runs on this machine, so no data leaves it and no consent is needed. */
  readonly isLocal: boolean;
}

export interface SeenIngredient {
  /** In the user's language. */
  readonly name: string;
  readonly nameEn: string | undefined;
  readonly grams: number | undefined;
  /** Boiled, fried …: in the user's language. */
  readonly cooking: string | undefined;
  /** 0 to 1. */
  readonly confidence: number;
  /** Other possible foods. */
  readonly alternatives: readonly string[];
  /** Estimated by the model; used only for foods that no table has. */
  readonly per100g: Nutrients | undefined;
}

export const OIL_SEEN = ['none', 'under_1', '1_2', 'over_2', 'unknown'] as const;

export interface SeenMeal {
  readonly isFood: boolean;
  readonly name: string | undefined;
  readonly oil: (typeof OIL_SEEN)[number];
  readonly ingredients: readonly SeenIngredient[];
}

export interface PhotoQuestion {
  /** JPEG. */
  readonly pictures: readonly Uint8Array[];
  readonly text: string | undefined;
  readonly lang: FoodLang;
}

export interface TextQuestion {
  readonly words: readonly string[];
  readonly lang: FoodLang;
}

export interface AiPort {
  readonly place: AiEndpoint;
  /** @throws AiFailure */
  readMealPhoto(question: PhotoQuestion): Promise<SeenMeal>;
  /**
   * The food that each of these words means, in the given order; undefined for words that mean no food.
   * @throws AiFailure
   */
  readMealText(question: TextQuestion): Promise<readonly (readonly SeenIngredient[])[]>;
}

/** The model did not answer, refused, or answered something unusable. */
export class AiFailure extends Error {
  readonly code: MealFailure;
  /** Whether a later attempt may succeed. */
  readonly isTransient: boolean;

  constructor(code: MealFailure, isTransient: boolean) {
    super(code);
    this.name = 'AiFailure';
    this.code = code;
    this.isTransient = isTransient;
  }
}
