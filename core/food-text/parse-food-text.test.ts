/** The rules of SPEC.md one by one, on a table small enough to see through. */
import { describe, expect, test } from 'vitest';
import type { Food } from '#core/foods/food.ts';
import { buildFoodIndex } from './build-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import { FIXTURE } from './fixture-foods.ts';
import { MAX_TEXT } from './tokenize.ts';

const index = buildFoodIndex(FIXTURE);
const read = (text: string, lang?: 'sl' | 'en') => parseFoodText(text, index, lang === undefined ? {} : { lang });
/** "egg 100" for each ingredient. */
const brief = (text: string): string[] => read(text).ingredients.map((one) => `${one.food.id} ${Math.round(one.grams * 10) / 10}`);
const unread = (text: string): string[] => read(text).unrecognized.map((one) => one.text);
const only = (text: string) => {
  const [one, ...more] = read(text).ingredients;
  if (one === undefined || more.length > 0) throw new Error(`${text}: not one ingredient but ${brief(text).join(', ')}`);
  return one;
};

describe('text', () => {
  test.each([['Žlica MEDU'], ['zlica medu'], ['Žlica medu'.normalize('NFD')], ['žlica medú']])('[FT2] %s', (text) => {
    expect(brief(text)).toEqual(['honey 21']);
  });

  test.each([
    [''],
    ['   '],
    ['🍕🍕 😀'],
    ['((((('],
    ['1/0 jajca'],
    ['- - -, , ;'],
    ['%%% 5 %'],
    ['9'.repeat(500)],
    ['\u0000\uFFFF\uD800'],
    ['½½½ 1/2/3/4'],
    ['brez'],
    ['2 x'],
    ['z'],
    ['in in in'],
  ])('[FT3] reads %j without a fall', (text) => {
    const meal = read(text);
    for (const one of meal.ingredients) expect(Number.isFinite(one.grams)).toBe(true);
  });

  test('[FT3] says what it did not read of a very long text', () => {
    const text = '2 jajci in kruh. '.repeat(60_000);
    const meal = read(text);
    expect(meal.unrecognized.at(-1)).toMatchObject({ start: MAX_TEXT, end: text.length });
    expect(meal.unrecognized.at(-1)?.text.length).toBeLessThan(100);
  });

  test('[FT4] mixes languages and lets the set one break ties only', () => {
    expect(brief('two eggs in kruh z maslom')).toEqual(['egg 100', 'bread 40', 'butter 10']);
    for (const lang of ['sl', 'en'] as const) expect(read('2 jajci and bread', lang).ingredients.map((one) => one.food.id)).toEqual(['egg', 'bread']);
  });

  test('[FT5] names the words and their places', () => {
    const text = 'Danes 2 jajci, blabla in riž (100 g).';
    const meal = read(text);
    for (const one of [...meal.ingredients, ...meal.unrecognized]) expect(text.slice(one.start, one.end)).toBe(one.text);
    expect(meal.ingredients.map((one) => one.text)).toEqual(['2 jajci', 'riž (100 g)']);
  });
});

describe('amounts', () => {
  test.each([
    ['100g riža', 'rice 100'],
    ['100 g riža', 'rice 100'],
    ['1,5 jabolka', 'apple 225'],
    ['1.5 jabolka', 'apple 225'],
    ['1/2 jabolka', 'apple 75'],
    ['½ jabolka', 'apple 75'],
    ['1 1/2 jabolka', 'apple 225'],
    ['1½ jabolka', 'apple 225'],
    ['1.500 g riža', 'rice 1500'],
    ['1.5 kg riža', 'rice 1500'],
  ])('[FT10] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  test.each([
    ['dve jabolki', 'apple 300'],
    ['petih jabolk', 'apple 750'],
    ['dve in pol jabolki', 'apple 375'],
    ['pol jabolka', 'apple 75'],
    ['tri četrt litra mleka', 'milk_whole 772.5'],
    ['petindvajset gramov masla', 'butter 25'],
    ['sto gramov riža', 'rice 100'],
    ['kilo in pol riža', 'rice 1500'],
    ['one and a half apples', 'apple 225'],
    ['two hundred grams of rice', 'rice 200'],
    ['twenty-five grams of butter', 'butter 25'],
    ['half a dozen eggs', 'egg 300'],
    ['ducat jajc', 'egg 600'],
  ])('[FT11] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  test.each([
    ['2-3 jajca', 'egg 125'],
    ['2 do 3 jajca', 'egg 125'],
    ['par jajc', 'egg 100'],
    ['a few eggs', 'egg 150'],
    ['several eggs', 'egg 200'],
  ])('[FT12] %s is an estimate', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
    expect(only(text).confidence).toBeLessThan(only('2 jajci').confidence);
  });

  test.each([
    ['2 x 150 g riža', 'rice 300'],
    ['3x jajce', 'egg 150'],
    ['2 kosa po 50 g kruha', 'bread 100'],
    ['dvakrat 2 dl mleka', 'milk_whole 412'],
  ])('[FT13] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  test.each([
    ['20 dag riža', 'rice 200', 'weight'],
    ['pol kile riža', 'rice 500', 'weight'],
    ['8 oz rice', 'rice 226.8', 'weight'],
    ['2 dl mleka', 'milk_whole 206', 'volume'],
    ['12 fl oz milk', 'milk_whole 365.5', 'volume'],
    ['liter mleka', 'milk_whole 1030', 'volume'],
  ])('[FT14] %s', (text, expected, basis) => {
    expect(brief(text)).toEqual([expected]);
    expect(only(text).basis).toBe(basis);
  });

  test.each([
    ['žlica medu', 'honey 21'],
    ['2 žlici medu', 'honey 42'],
    ['petimi žlicami medu', 'honey 105'],
    ['2 žlički medu', 'honey 14'],
    ['rezino kruha', 'bread 40'],
    ['three slices of bread', 'bread 120'],
    ['skodelica mleka', 'milk_whole 257.5'],
    ['a cup of milk', 'milk_whole 247.2'],
    ['čajna žlička medu', 'honey 7'],
    ['2 garlic cloves', 'garlic 8'],
  ])('[FT15] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  test.each([
    ['2 jajci', 'egg 100'],
    ['veliko jabolko', 'apple 200'],
    ['majhna jabolka', 'apple 105'],
    ['zvrhana žlica medu', 'honey 31.5'],
    ['malo masla', 'butter 5'],
  ])('[FT16] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  test('[FT17] the usual portion is less sure than a weight', () => {
    expect(only('riž')).toMatchObject({ grams: 180, basis: 'usual', unit: 'usual' });
    expect(only('riž').confidence).toBeLessThan(only('180 g riža').confidence);
  });

  test.each([
    ['kruh 100 g, mleko 2 dl', ['bread 100', 'milk_whole 206']],
    ['100 g kruha, 2 dl mleka', ['bread 100', 'milk_whole 206']],
    ['riž 100 g jabolko 150 g', ['rice 100', 'apple 150']],
    ['kruh (30 g) z maslom (5 g)', ['bread 30', 'butter 5']],
    ['an apple weighing 126 grams and bread', ['apple 126', 'bread 40']],
    ['kruh - 2 rezini', ['bread 80']],
  ])('[FT18] %s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  test.each([
    ['2 jajci (120 g)', 'egg 120'],
    ['a 12 fl oz glass of milk', 'milk_whole 365.5'],
  ])('[FT19] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });
});

describe('foods', () => {
  test.each([['jabolko'], ['jabolka'], ['jabolku'], ['jabolkom'], ['jabolki'], ['jabolkoma'], ['jabolk'], ['jabolkom'], ['jabolkih'], ['jabolčka']])(
    '[FT20] %s is an apple',
    (text) => {
      expect(only(text).food.id).toBe('apple');
    },
  );

  test.each([
    ['kuhanega riža', 'rice'],
    ['rižem', 'rice'],
    ['medom', 'honey'],
    ['krompirja', 'potato'],
    ['krompirjem', 'potato'],
    ['zrezkov', 'steak'],
    ['zrezka', 'steak'],
    ['češenj', 'cherries'],
    ['češnjami', 'cherries'],
    ['kivija', 'kiwi'],
    ['kruhek', 'bread'],
    ['semen', 'seeds'],
    ['cherries', 'cherries'],
    ['potatoes', 'potato'],
  ])('[FT20] %s', (text, food) => {
    expect(only(text).food.id).toBe(food);
  });

  test('[FT21] a dish the table has comes before its parts', () => {
    expect(brief('testenine s tuno')).toEqual(['pasta_tuna 350']);
    expect(brief('testenine z medom')).toEqual(['pasta 200', 'honey 21']);
    expect(brief('2 jajci in kruh')).toEqual(['egg 100', 'bread 40']);
    expect(brief('sendvič z jajcem')).toEqual(['egg_sandwich 180']);
  });

  test('[FT22] what came with it is not what was eaten', () => {
    expect(brief('kruh s sirom')).toEqual(['bread 40', 'cheese 30']);
    expect(brief('sir za kruh')).toEqual(['cheese_spread 20']);
  });

  test.each([
    ['jabollko', 'apple'],
    ['jabolok', 'apple'],
    ['testenin', 'pasta'],
    ['testnine', 'pasta'],
    ['cheries', 'cherries'],
  ])('[FT23] %s', (text, food) => {
    expect(only(text).food.id).toBe(food);
  });
  test('[FT23] a corrected word is less sure, and short words are never corrected', () => {
    expect(only('jabolkp').confidence).toBeLessThan(0.75);
    expect(only('jabollko').confidence).toBeGreaterThanOrEqual(0.75);
    expect(unread('madu')).toEqual(['madu']);
  });

  test('[FT24] joined and parted words', () => {
    expect(brief('pop corn')).toEqual(['popcorn 30']);
    expect(brief('eggsandwich')).toEqual(['egg_sandwich 180']);
  });

  test.each([
    ['1,5 % mleko', 'milk_semi'],
    ['mleko 3,5 %', 'milk_whole'],
    ['milk 1.6%', 'milk_semi'],
    ['mleko', 'milk_whole'],
  ])('[FT25] %s', (text, food) => {
    expect(only(text).food.id).toBe(food);
  });

  test.each([
    ['surov riž', 'rice_raw'],
    ['kuhan riž', 'rice'],
    ['riž', 'rice'],
    ['pečen krompir', 'potato'],
    ['raw rice', 'rice_raw'],
  ])('[FT26] %s', (text, food) => {
    expect(only(text).food.id).toBe(food);
    expect(unread(text)).toEqual([]);
  });

  test.each([
    ['mleko brez medu', ['milk_whole 206']],
    ['mleko brez masla in riža', ['milk_whole 206']],
    ['bread without butter or honey', ['bread 40']],
    ['kruh brez glutena', ['bread_gf 35']],
    ['gluten-free bread', ['bread_gf 35']],
    ['milk, no honey', ['milk_whole 206']],
  ])('[FT27] %s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
    expect(unread(text)).toEqual([]);
  });

  test('[FT28] a name and its kind are one food', () => {
    expect(brief('sir gavda 30 g')).toEqual(['cheese 30']);
  });
});

describe('answer', () => {
  test('[FT30] unread words are reported with their grams, which go to no other food', () => {
    const meal = read('100 g blabla in jabolko');
    expect(meal.unrecognized).toEqual([{ text: 'blabla', start: 6, end: 12, grams: 100 }]);
    expect(meal.ingredients.map((one) => one.grams)).toEqual([150]);
    expect(read('bla blabla 100 g').unrecognized).toEqual([{ text: 'bla blabla', start: 0, end: 10, grams: 100 }]);
  });

  test.each([
    ['Za zajtrk sem imel 2 jajci.', 'breakfast'],
    ['kosilo: riž', 'lunch'],
    ['zvečer ob 20h sem pohrustal jabolko', 'dinner'],
    ['For dinner I devoured an apple', 'dinner'],
    ['as a quick snack an apple at 10:30', 'snack'],
    ['k večerji kruh', 'dinner'],
  ])('[FT31] %s', (text, meal) => {
    expect(unread(text)).toEqual([]);
    expect(read(text).mealType).toBe(meal);
    expect(read(text).ingredients).toHaveLength(1);
  });

  test('[FT32] confidence, and alternatives that are other foods with grams of their own', () => {
    const one = only('200 g riža');
    expect(one.confidence).toBeGreaterThan(0.9);
    expect(one.alternatives.length).toBeLessThanOrEqual(5);
    expect(one.alternatives.map((other) => other.food.id)).toContain('rice_raw');
    for (const other of one.alternatives) {
      expect(other.food.id).not.toBe(one.food.id);
      expect(other.grams).toBe(200);
      expect(other.confidence).toBeLessThanOrEqual(1);
    }
  });

  test('[FT33] totals add up what is known and leave out what nobody knows', () => {
    const { totals } = read('100 g riža in 100 g jabolka');
    expect(totals.calories).toBeCloseTo(130 + 52);
    expect(totals.fiber).toBeCloseTo(2.4);
    expect('iron' in totals).toBe(false);
  });
});

test('[FT3] an empty table reads everything as unread', () => {
  const none: readonly Food[] = [];
  expect(parseFoodText('2 jajci', buildFoodIndex(none)).unrecognized.map((one) => one.text)).toEqual(['jajci']);
});

describe('a text that says the same again and again', () => {
  /** How many stretches of words were scored for the last of the texts, which one index read one after the other. */
  function scored(...texts: readonly string[]): number {
    const fresh = buildFoodIndex(FIXTURE);
    const clocks = texts.map((text) => {
      parseFoodText(text, fresh);
      return fresh.scratch.clock;
    });
    return (clocks.at(-1) ?? 0) - (clocks.at(-2) ?? 0);
  }

  test.each(['kuhan pečen surov ', 'jajce, ', 'jajce: ', 'juha s kruhom '])('“%s” is scored once', (text) => {
    expect(scored(text.repeat(100))).toBeLessThan(40);
    expect(scored(text.repeat(400))).toBe(scored(text.repeat(100)));
  });

  test('of a text that grows by a letter only what changed is scored again', () => {
    const text = '2 jajci, 100 g riža s kruhom, kuhan krompir, juha z maslom in pol kg moke';
    expect(scored(text)).toBeGreaterThan(8);
    expect(scored(text.slice(0, -1), text)).toBeLessThan(6);
    expect(scored(text, text)).toBe(0);
  });

  test('is read as often as it stands there', () => {
    const { ingredients } = read('2 jajci, 100 g riža, '.repeat(30));
    expect(ingredients).toHaveLength(60);
    expect(ingredients.filter(({ food }) => food.id === 'egg')).toHaveLength(30);
    expect(ingredients.map(({ start }) => start)).toEqual(ingredients.map(({ start }) => start).toSorted((a, b) => a - b));
  });

  test('a heading over a long list is one', () => {
    expect(read(`riž: ${'1 jajce, 200 g jabolka, '.repeat(20)}`).ingredients).toHaveLength(40);
  });
});
