/** Meals read with imported tables beside the built-in one, as the app, the server and the command line read them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Food } from '#core/foods/food.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import type { FoodLang } from './food-languages.ts';
import { findImported, holdOver, readWithImported, toQuestion, withFound } from './imported-reading.ts';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import type { ParsedMeal } from './parsed-meal.ts';
import { buildTableIndex } from './table-index.ts';

const imported = (code: string, en: string, measures: ImportedFood['measures'] = []): ImportedFood => ({
  id: `fndds:${code}`,
  sl: [],
  en: [en],
  category: 'dish',
  per100g: { calories: 100, protein: 8, carbs: 20, fat: 10 },
  source: `fndds:${code}`,
  portions: {},
  usualGrams: 150,
  measures,
});

const FOODS: unknown = JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8'));
const recipe: Food = { ...imported('9', 'Grandma stew'), id: 'recipe:1', sl: ['Babičina enolončnica'], source: 'recipe' };
const index = openFoodIndex(FOODS, { aliases: [{ words: 'kvaksoburger', lang: 'en', foodId: 'hamburger' }], foods: [recipe] });
const table = buildTableIndex(
  {
    name: 'imported',
    carbsBasis: 'available',
    foods: [
      imported('1', 'Buffalo chicken wings'),
      { ...imported('2', 'Strawberries, raw', [{ words: '1 cup', grams: 75 }]), category: 'fruit' },
      imported('3', 'Pholourie'),
      imported('4', 'Beef stew'),
      imported('5', 'Chimichanga'),
      imported('6', 'Bread, chappatti or roti'),
      imported('7', 'Cookie, chocolate chip', [
        { words: '1 small', grams: 20 },
        { words: '1 medium', grams: 33 },
      ]),
      imported('8', 'Zucchini, pickled'),
      imported('9', 'Beans, baked'),
      imported('10', 'Candy, gummy', [
        { words: '1 miniature/bite size/fun size', grams: 15 },
        { words: '1 snack size/pouch/regular size', grams: 60 },
      ]),
      imported('12', 'Baby Toddler chicken', [{ words: '1 jar', grams: 70 }]),
      imported('13', 'Orange juice, 100%, NFS', [
        { words: '1 individual school container', grams: 124 },
        { words: '1 juice box/pouch', grams: 209 },
      ]),
      imported('14', 'Ice cream, with additional ingredients', [
        { words: '1 cup', grams: 140 },
        { words: '1 medium ice cream cup', grams: 250 },
      ]),
      {
        ...imported('15', 'Pudding, chocolate', [
          { words: '1 cup', grams: 260 },
          { words: 'Quantity not specified', grams: 130 },
        ]),
        usualGrams: 130,
      },
      imported('16', 'Hamburger, 1 medium patty, plain'),
      { ...imported('11', 'Milk, NFS', [{ words: '1 cup', grams: 240 }]), category: 'dairy' },
    ],
  },
  openFoodIndex(FOODS).foods,
);

const first = (text: string, lang: FoodLang = 'en'): ParsedMeal => parseFoodText(text, index, { lang });
const listFoods = ({ ingredients }: ParsedMeal) => ingredients.map(({ food, grams }) => [food.id, grams]);
const read = (text: string, lang: FoodLang = 'en') => listFoods(readWithImported(first(text, lang), table, lang));

describe('[FT51] with imported tables', () => {
  test('[FT51] a meal that the built-in table reads for sure is not read again', () => {
    expect(toQuestion(first('2 eggs and 10 strawberries'), 'en')).toBeUndefined();
    expect(read('100 g strawberries')).toEqual([['strawberries', 100]]);
  });

  test('[FT51] a food in doubt becomes the imported one; a food known for sure keeps its piece and its usual portion', () => {
    expect(listFoods(first('90 g buffalo chicken wings and 10 strawberries'))).toEqual([
      ['chicken_wing', 90],
      ['strawberries', 150],
    ]);
    expect(read('90 g buffalo chicken wings and 10 strawberries')).toEqual([
      ['fndds:1', 90],
      ['strawberries', 150],
    ]);
  });

  test('[FT51] beside a food in doubt what is weighed is read with the imported table', () => {
    expect(read('90 g buffalo chicken wings and 40 g strawberries')).toEqual([
      ['fndds:1', 90],
      ['fndds:2', 40],
    ]);
  });

  test('[FT51] unknown words are looked up, and the total is of all foods', () => {
    const meal = readWithImported(first('200 g pholourie, 2 eggs'), table, 'en');
    expect(listFoods(meal)).toEqual([
      ['fndds:3', 200],
      ['egg_boiled', 100],
    ]);
    expect(meal.unrecognized).toEqual([]);
    const [, egg] = meal.ingredients;
    expect(meal.totals.calories).toBeCloseTo(200 + (egg?.nutrients.calories ?? 0));
  });

  test('[FT51] own recipes and words of administrators stay what they are', () => {
    expect(read('200 g grandma stew, 90 g buffalo chicken wings')).toEqual([
      ['recipe:1', 200],
      ['fndds:1', 90],
    ]);
    expect(read('kvaksoburger, 90 g buffalo chicken wings').map(([id]) => id)).toEqual(['hamburger', 'fndds:1']);
  });

  test('[FT51] words that neither knows stay unknown', () => {
    expect(readWithImported(first('90 g buffalo chicken wings and a blorft'), table, 'en').unrecognized.map(({ text }) => text)).toEqual(['blorft']);
  });

  test('[FT51] in other languages only unknown words are looked up', () => {
    expect(toQuestion(first('150 g jagod in 2 jajci', 'sl'), 'sl')).toBeUndefined();
    expect(read('150 g jagod, 200 g chimichanga', 'sl')).toEqual([
      ['strawberries', 150],
      ['fndds:5', 200],
    ]);
  });

  test('while the next letter is looked up, foods that were written already stay as they were answered', () => {
    const text = '90 g buffalo chicken wings, 2 eg';
    const question = toQuestion(first(text), 'en') ?? '';
    const before = { question, found: findImported(question, table, 'en') };
    const next = first(`${text}gs`);
    const held = withFound(next, holdOver(before, toQuestion(next, 'en') ?? '', next), 'en');
    expect(listFoods(held)).toEqual([
      ['fndds:1', 90],
      ['egg_boiled', 100],
    ]);
    const other = first('90 g buffalo wings');
    expect(listFoods(withFound(other, holdOver(before, toQuestion(other, 'en') ?? '', other), 'en'))).toEqual(listFoods(other));
  });
});

const WITH = '90 g buffalo chicken wings and';

describe('[FT101] of two readings', () => {
  test.each([
    ['a row in another form is no answer, and no food is lost', '180 g chapatti with ghee', ['roti_plain', 180]],
    ['a pickled row is no answer to what was raw', '180 g of raw courgettes', ['zucchini', 180]],
    ['a row that leaves words unread is no answer', 'baked beans on toast', ['beans_toast', 270]],
    ['a usual portion stays', 'strawberries', ['strawberries', 150]],
    ['a vague count stays', 'several strawberries', ['strawberries', 60]],
    ['a size that the table has weighed is the table’s', 'a medium chocolate chip cookie', ['fndds:7', 33]],
  ])('[FT101] %s', (_, text, expected) => {
    expect(read(`${WITH} ${text}`)).toContainEqual(expected);
  });
});

test('[FT130] in a jar is all that was named', () => {
  expect(read('a jar of strained chicken noodle baby food').map(([id]) => id)).toEqual(['baby_food_dinner']);
});

describe('[FT105] measures of imported tables', () => {
  test.each([
    ['a fun-size pack of candy gummy', ['fndds:10', 15]],
    ['a splash of milk nfs', ['fndds:11', 30]],
    ['an individual container of 100% orange juice', ['fndds:13', 124]],
  ])('[FT105] %s', (text, expected) => {
    expect(listFoods(parseFoodText(text, table, { lang: 'en' }))).toEqual([expected]);
  });
});

describe('[FT367] measures and readings of imported tables', () => {
  test.each([
    ['a cup of ice cream with additional ingredients', ['fndds:14', 140]],
    ['a medium ice cream cup of ice cream with additional ingredients', ['fndds:14', 250]],
    ['a snack-sized container of chocolate pudding', ['fndds:15', 130]],
    ['a cup of chocolate pudding', ['fndds:15', 260]],
  ])('[FT367] %s', (text, expected) => {
    expect(listFoods(parseFoodText(text, table, { lang: 'en' }))).toEqual([expected]);
  });

  test('[FT367] a food that the second reading leaves unread stays', () => {
    expect(read('burger with chips').map(([id]) => id)).toContain('french_fries');
  });
});
