/** Meals as people write them, in both languages, against the shipped food table: which foods, how many grams, what stays unread. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';

interface Line {
  readonly text: string;
  /** Food and grams, in order of the text. */
  readonly foods: readonly (readonly [string, number])[];
  readonly unrecognized?: readonly string[];
  readonly meal?: string;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const index = openFoodIndex(read('../foods/foods.json'));
/** Household weights are rounded in the table's source; a tenth of a gram or one percent is the same portion. */
const close = (grams: number): number => Math.max(0.1, grams * 0.01);

describe.each([
  ['sl', read('./corpus-sl.json') as readonly Line[]],
  ['en', read('./corpus-en.json') as readonly Line[]],
] as const)('[FT1] the corpus in %s', (lang, lines) => {
  test('holds at least 250 different lines', () => {
    expect(new Set(lines.map((line) => line.text)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(250);
  });

  test.each(lines.map((line) => [line.text, line] as const))('%s', (text, line) => {
    const meal = parseFoodText(text, index, { lang });
    expect(meal.ingredients.map((one) => one.food.id)).toEqual(line.foods.map(([id]) => id));
    for (const [at, [, grams]] of line.foods.entries()) {
      expect(Math.abs((meal.ingredients[at]?.grams ?? Number.NaN) - grams)).toBeLessThanOrEqual(close(grams));
    }
    expect(meal.unrecognized.map((one) => one.text)).toEqual(line.unrecognized ?? []);
    expect(meal.mealType).toBe(line.meal);
  });

  test('reads the same foods when told the other language, but for names both languages have', () => {
    const other = lang === 'sl' ? 'en' : 'sl';
    const same = lines.filter(
      ({ text, foods }) =>
        parseFoodText(text, index, { lang: other })
          .ingredients.map((one) => one.food.id)
          .join() === foods.map(([id]) => id).join(),
    );
    expect(same.length / lines.length).toBeGreaterThan(0.99);
  });
});

test('what was read before changes nothing', () => {
  const lines = [...(read('./corpus-sl.json') as readonly Line[]), ...(read('./corpus-en.json') as readonly Line[])].flatMap(({ text }, at) =>
    at % 6 === 0 ? [text] : [],
  );
  // The same words with a bracket, an amount or a join between them, and growing as they are typed.
  const texts = [...lines, ...lines.flatMap((text) => [text.replace(/ (\S+)$/, ' ($1)'), text.replace(' ', ', '), text.slice(0, text.length / 2)])];
  const readAll = (all: readonly string[]) => {
    const own = openFoodIndex(read('../foods/foods.json'));
    return new Map(all.map((text) => [text, JSON.stringify(parseFoodText(text, own, { lang: 'sl' }).ingredients)]));
  };
  const [forwards, backwards] = [readAll(texts), readAll(texts.toReversed())];
  for (const text of texts) expect(backwards.get(text)).toBe(forwards.get(text));
});
