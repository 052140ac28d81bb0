/** Layouts of panels that are per serving, as in the United States and Canada; figures follow from a seed. */
import type { Food, Table } from './label-layouts.ts';

type Draw = (food: Food, servings: number) => Table;

interface Serving {
  readonly calories: number;
  readonly fat: number;
  readonly saturated_fat: number;
  readonly carbs: number;
  readonly fiber: number;
  readonly sugar: number;
  readonly protein: number;
  readonly sodium: number;
}

/** Whole grams, carbohydrate with fibre, energy to the nearest 10 (21 CFR 101.9). */
function toServing({ per100, portion }: Food): Serving {
  const of = (value: number): number => Math.round((value * portion) / 100);
  const fiber = of(per100.fiber);
  return {
    calories: Math.round((per100.calories * portion) / 1000) * 10,
    fat: of(per100.fat),
    saturated_fat: of(per100.saturated_fat),
    carbs: of(per100.carbs) + fiber,
    fiber,
    sugar: of(per100.sugar),
    protein: of(per100.protein),
    sodium: Math.round((of(per100.salt * 1000) / 2.5 / 10) * 1) * 10,
  };
}

const NAMES = [
  ['fat', 'Total Fat', 'g'],
  ['saturated_fat', 'Saturated Fat', 'g'],
  ['sodium', 'Sodium', 'mg'],
  ['carbs', 'Total Carbohydrate', 'g'],
  ['fiber', 'Dietary Fiber', 'g'],
  ['sugar', 'Total Sugars', 'g'],
  ['protein', 'Protein', 'g'],
] as const satisfies readonly (readonly [keyof Serving, string, string])[];

const DAILY: Readonly<Partial<Record<keyof Serving, number>>> = { fat: 78, saturated_fat: 20, sodium: 2300, carbs: 275, fiber: 28 };
const share = (field: keyof Serving, value: number): string => (DAILY[field] === undefined ? '' : `${Math.round((value / DAILY[field]) * 100)}%`);

const packageFirst: Draw = (food, servings) => {
  const serving = toServing(food);
  const row = (name: string, field: keyof Serving, unit: string): string[] => {
    const value = serving[field];
    return [name, `${value * servings}${unit}`, share(field, value * servings), `${value}${unit}`, share(field, value)];
  };
  return {
    lines: [
      ['Nutrition Facts'],
      [`About ${servings} servings per container`],
      ['Serving size', `1/2 cup (${food.portion}g)`],
      ['', 'Per container', '', 'Per serving', ''],
      ['Calories', String(serving.calories * servings), '', String(serving.calories), ''],
      ['', '', '% DV*', '', '% DV*'],
      ...NAMES.map(([field, name, unit]) => row(name, field, unit)),
    ],
    places: [1, 13, 19, 24, 30],
    truth: { ...serving },
    of: 'perPortion',
  };
};

const oneServing: Draw = (food) => {
  const serving = toServing(food);
  return {
    lines: [
      ['Nutrition Facts'],
      ['1 serving per container'],
      [`Serving size 1 container (${food.portion}g)`],
      ['Amount per serving'],
      ['Calories', String(serving.calories)],
      ['', '% Daily Value*'],
      ...NAMES.map(([field, name, unit]) => [`${name} ${serving[field]}${unit}`, share(field, serving[field])]),
      ['*The % Daily Value tells you how much a nutrient in a serving of food'],
      ['contributes to a daily diet. 2,000 calories a day is used for general advice.'],
    ],
    places: [1, 20],
    truth: { ...serving },
    of: 'perPortion',
  };
};

const canadian: Draw = (food) => {
  const serving = toServing(food);
  const names = [
    ['fat', 'Fat / Lipides', 'g'],
    ['saturated_fat', 'Saturated / saturés', 'g'],
    ['carbs', 'Carbohydrate / Glucides', 'g'],
    ['fiber', 'Fibre / Fibres', 'g'],
    ['sugar', 'Sugars / Sucres', 'g'],
    ['protein', 'Protein / Protéines', 'g'],
    ['sodium', 'Sodium', 'mg'],
  ] as const;
  return {
    lines: [
      ['Nutrition Facts'],
      ['Valeur nutritive'],
      [`Per 1 bar (${food.portion} g)`],
      [`pour 1 barre (${food.portion} g)`],
      [`Calories ${serving.calories}`, '% Daily Value*'],
      ...names.map(([field, name, unit]) => [`${name} ${serving[field]} ${unit}`, share(field, serving[field]).replace('%', ' %')]),
    ],
    places: [1, 18],
    truth: { ...serving },
    of: 'perPortion',
  };
};

const linear: Draw = (food, servings) => {
  const serving = toServing(food);
  const parts = NAMES.map(([field, name, unit]) => {
    const daily = share(field, serving[field]);
    return `${name} ${serving[field]}${unit}${daily === '' ? '' : ` (${daily} DV)`}`;
  });
  const text = `Nutrition Facts Servings: ${servings}, Serv. size: 1 bar (${food.portion}g), Amount per serving: Calories ${serving.calories}, ${parts.join(', ')}.`;
  return { lines: (text.match(/.{1,58}(\s|$)/g) ?? []).map((line) => [line.trim()]), places: [1], truth: { ...serving }, of: 'perPortion' };
};

export const AMERICAN_LAYOUTS: Readonly<Record<string, Draw>> = {
  'package first': packageFirst,
  'one serving': oneServing,
  canadian,
  linear,
};
