/** A model that looks at pictures and reads words, whoever runs it. What it says is judged before it gets here (read-answer.ts), and still only believed as names and amounts. */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { MealFailure } from '#core/nutrition/meal.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

export interface AiEndpoint {
  readonly provider: string;
  readonly model: string;
  /** Where pictures and words are sent, as the person is told and agrees to. */
  readonly host: string;
  /** On this machine: nothing leaves it, and nobody need agree. */
  readonly isLocal: boolean;
}

export interface SeenIngredient {
  /** In the person's language. */
  readonly name: string;
  readonly nameEn: string | undefined;
  readonly grams: number | undefined;
  /** Boiled, fried …: in the person's language. */
  readonly cooking: string | undefined;
  /** 0-1 */
  readonly confidence: number;
  /** What it could be instead. */
  readonly alternatives: readonly string[];
  /** The model's own figures; used only for what no table knows. */
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
   * What each of these words is, in the order given; nothing for what is no food.
   * @throws AiFailure
   */
  readMealText(question: TextQuestion): Promise<readonly (readonly SeenIngredient[])[]>;
}

/** The model did not answer, would not, or made no sense. */
export class AiFailure extends Error {
  readonly code: MealFailure;
  /** Whether the same might work a little later. */
  readonly isTransient: boolean;

  constructor(code: MealFailure, isTransient: boolean) {
    super(code);
    this.name = 'AiFailure';
    this.code = code;
    this.isTransient = isTransient;
  }
}
