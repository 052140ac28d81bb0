/** Every way of writing amounts beside foods, with foods of every kind: each amount belongs to the food it was written with. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';

const index = openFoodIndex(JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8')));

/** Name and grams. */
type Part = readonly [string, number];
type Triple = readonly [Part, Part, Part];

const SL: readonly Triple[] = [
  [
    ['piščanec', 150],
    ['riž', 80],
    ['brokoli', 100],
  ],
  [
    ['banana', 110],
    ['jogurt', 45],
    ['med', 12],
  ],
  [
    ['kruh', 70],
    ['maslo', 10],
    ['marmelada', 25],
  ],
  [
    ['jajca', 120],
    ['šunka', 60],
    ['paradižnik', 90],
  ],
  [
    ['losos', 130],
    ['krompir', 210],
    ['špinača', 140],
  ],
  [
    ['jabolko', 165],
    ['orehi', 22],
    ['skuta', 95],
  ],
  [
    ['testenine', 190],
    ['tuna', 85],
    ['koruza', 65],
  ],
  [
    ['puran', 145],
    ['kumara', 115],
    ['ajvar', 35],
  ],
  [
    ['leča', 175],
    ['korenje', 75],
    ['čebula', 45],
  ],
  [
    ['fižol', 160],
    ['paprika', 105],
    ['sir', 55],
  ],
  [
    ['borovnice', 85],
    ['mandlji', 18],
    ['skyr', 155],
  ],
  [
    ['solata', 95],
    ['avokado', 65],
    ['mozzarella', 125],
  ],
];
const EN: readonly Triple[] = [
  [
    ['chicken', 150],
    ['rice', 80],
    ['broccoli', 100],
  ],
  [
    ['banana', 110],
    ['yogurt', 45],
    ['honey', 12],
  ],
  [
    ['bread', 70],
    ['butter', 10],
    ['jam', 25],
  ],
  [
    ['eggs', 120],
    ['ham', 60],
    ['tomato', 90],
  ],
  [
    ['salmon', 130],
    ['potatoes', 210],
    ['spinach', 140],
  ],
  [
    ['apple', 165],
    ['walnuts', 22],
    ['cottage cheese', 95],
  ],
  [
    ['pasta', 190],
    ['tuna', 85],
    ['sweetcorn', 65],
  ],
  [
    ['turkey', 145],
    ['cucumber', 115],
    ['hummus', 35],
  ],
  [
    ['lentils', 175],
    ['carrots', 75],
    ['onion', 45],
  ],
  [
    ['beans', 160],
    ['bell pepper', 105],
    ['cheese', 55],
  ],
  [
    ['blueberries', 85],
    ['almonds', 18],
    ['skyr', 155],
  ],
  [
    ['quinoa', 95],
    ['avocado', 65],
    ['mozzarella', 125],
  ],
];

const lines = (one: (name: string, grams: number) => string, between: string) => (triple: Triple) =>
  triple.map(([name, grams]) => one(name, grams)).join(between);

/** How a list of foods with grams is written. */
const WAYS: Readonly<Record<string, (triple: Triple) => string>> = {
  '80 g A, B': lines((name, grams) => `${grams} g ${name}`, ', '),
  'A 80 g, B': lines((name, grams) => `${name} ${grams} g`, ', '),
  'A: 80 g, B': lines((name, grams) => `${name}: ${grams} g`, ', '),
  'A - 80 g, B': lines((name, grams) => `${name} - ${grams} g`, ', '),
  'A – 80 g; B': lines((name, grams) => `${name} – ${grams} g`, '; '),
  'A, 80 g, B': lines((name, grams) => `${name}, ${grams} g`, ', '),
  'A: 80g; B': lines((name, grams) => `${name}: ${grams}g`, '; '),
  'lines of A: 80g': lines((name, grams) => `${name}: ${grams}g`, '\n'),
  'lines of - A - 80 g': lines((name, grams) => `- ${name} - ${grams} g`, '\n'),
  'lines of • 80 g A': lines((name, grams) => `• ${grams} g ${name}`, '\n'),
  'A (80 g), B': lines((name, grams) => `${name} (${grams} g)`, ', '),
  'A [80 g] + B': lines((name, grams) => `${name} [${grams} g]`, ' + '),
  'A = 80 g, B': lines((name, grams) => `${name} = ${grams} g`, ', '),
  'a table with tabs': lines((name, grams) => `${name}\t${grams} g`, '\n'),
  'a table with tabs, amounts first': lines((name, grams) => `${grams} g\t${name}`, '\n'),
  'a table with bars': lines((name, grams) => `${name} | ${grams} g`, '\n'),
  'a table with semicolons': lines((name, grams) => `${name};${grams} g`, '\n'),
  '80 g: A, B': lines((name, grams) => `${grams} g: ${name}`, ', '),
  'A 80g B': lines((name, grams) => `${name} ${grams}g`, ' '),
  '80g A B': lines((name, grams) => `${grams}g ${name}`, ' '),
  'A, then 80 g on the next line': lines((name, grams) => `${name}\n${grams} g`, '\n'),
};

describe.each([
  ['sl', SL],
  ['en', EN],
] as const)('[FT90] amounts in %s', (lang, triples) => {
  const toId = (name: string): string | undefined => parseFoodText(name, index, { lang }).ingredients[0]?.food.id;
  const said = triples.map((triple) => triple.map(([name, grams]) => `${toId(name)} ${grams}`));

  test.each(Object.entries(WAYS))('%s', (_, write) => {
    expect(triples.map((triple) => parseFoodText(write(triple), index, { lang }).ingredients.map((one) => `${one.food.id} ${one.grams}`))).toEqual(
      said,
    );
  });
});
