/** What the made-up client of the demo saved to eat again, in her own words as she writes ingredients, and which of her meals she likes. */
import type { RecipeKind } from '#core/nutrition/recipe.ts';

export interface DemoRecipe {
  readonly kind: RecipeKind;
  readonly name: string;
  readonly portions: number;
  /** Weight when done; null = nobody weighed it. */
  readonly yieldGrams: number | null;
  readonly oilGrams: number | null;
  readonly notes: string | null;
  readonly favourite: boolean;
  readonly text: string;
}

export const DEMO_RECIPES: readonly DemoRecipe[] = [
  {
    kind: 'recipe',
    name: 'Domača granola',
    portions: 12,
    yieldGrams: 620,
    oilGrams: 40,
    notes: 'Med in olje segrejemo, prelijemo čez kosmiče in oreščke ter pečemo 25 minut na 160 °C. Vmes dvakrat premešamo.',
    favourite: true,
    text: '400 g ovsenih kosmičev, 80 g medu, 100 g orehov, 50 g mandljev',
  },
  {
    kind: 'recipe',
    name: 'Bučna juha',
    portions: 4,
    yieldGrams: 1450,
    oilGrams: 15,
    notes: 'Zelenjavo pražimo na olju, zalijemo z litrom vode, kuhamo 20 minut in zmiksamo.',
    favourite: false,
    text: '800 g buče, 150 g krompirja, 100 g čebule, 100 ml sladke smetane',
  },
  {
    kind: 'meal',
    name: 'Zajtrk za na pot',
    portions: 1,
    yieldGrams: null,
    oilGrams: null,
    notes: null,
    favourite: false,
    text: '2 rezini polnozrnatega kruha, 2 rezini sira, 3 rezine šunke, jabolko',
  },
];

/** Beginnings of the meals she starred. */
export const DEMO_FAVOURITES = ['70 g ovsenih kosmičev', '180 g piščančjih prsi'] as const;
