/** Rules of SPEC.md about fixed phrases, on the shipped food table. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import { CONFIDENT } from './parsed-meal.ts';

const index = openFoodIndex(JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8')));
const brief = (text: string): string[] => parseFoodText(text, index).ingredients.map((one) => `${one.food.id} ${Math.round(one.grams)}`);
const foods = (text: string): string[] => parseFoodText(text, index).ingredients.map((one) => one.food.id);
const unread = (text: string): string[] => parseFoodText(text, index).unrecognized.map((one) => one.text);

describe('amounts said otherwise', () => {
  test.each([
    ['čaj pol litra', ['tea 500']],
    ['ledeni čaj četrt litra, jabolko', ['iced_tea 255', 'apple 150']],
    ['tuna half a can', ['tuna_canned 40']],
    ['lazanja en kos', ['lasagna 300']],
    ['toast x2', ['toast 50']],
    ['half and half 100 g', ['cream_coffee 100']],
  ])('[FT60] %s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
    expect(unread(text)).toEqual([]);
  });

  test.each([
    ['omleta iz 3 jajc', ['omelette 180']],
    ['3-egg omelette', ['omelette 180']],
    ['scrambled eggs made with 4 eggs', ['egg_scrambled 240']],
    ['umešana jajca (4 jajca)', ['egg_scrambled 240']],
    ['omleta iz 4 jajc s sirom', ['omelette_cheese 300']],
    ['omleta in 2 jajci', ['omelette 120', 'egg_boiled 100']],
  ])('[FT61] %s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  test.each([
    ['pivo 0,5', ['beer 505']],
    ['0.33 beer', ['beer 333']],
    ['0,5 jabolka', ['apple 75']],
    ['malo mleka', ['milk_whole 30']],
    ['malo pivo', ['beer 303']],
    ['large glass of red wine', ['wine_red 248']],
    ['srednji pomfri', ['french_fries 130']],
    ['malo šunke', ['ham_cooked 23']],
    ['2 lg eggs', ['egg_boiled 120']],
    ['1 med apple', ['apple 150']],
    ['quarter of a watermelon', ['watermelon 1250']],
  ])('[FT62] %s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  test('[FT63] slices are of the bread, not of the sandwich', () => {
    expect(brief('2 rezini kruha s sirom')).toEqual(['bread_white 80', 'cheese_gouda 30']);
    expect(foods('kruh s sirom')).toEqual(['sandwich_cheese']);
  });

  test('[FT64] a dish over the list of its parts is not eaten twice', () => {
    expect(brief('smoothie: 1 banana, 200 ml mleka')).toEqual(['banana 120', 'milk_whole 206']);
    expect(foods('kosilo: juha, 2 jajci in 100 g kruha')).toEqual(['soup', 'egg_boiled', 'bread_white']);
    expect(foods('peanut butter smoothie: 1 banana, 1 tbsp peanut butter')).toEqual(['banana', 'peanut_butter']);
    expect(foods('smoothie in 1 banana, 200 ml mleka')).toEqual(['smoothie', 'banana', 'milk_whole']);
  });
});

describe('words that mean another thing together', () => {
  test.each([
    ['med vožnjo sem pojedla banano', ['banana']],
    ['med malico 2 oreha', ['walnuts']],
    ['kruh, maslo, med', ['bread_white', 'butter', 'honey']],
    ['steak 200 g medium rare', ['beef_steak']],
    ['Big Mac meal', ['double_burger', 'french_fries']],
    ['almond meal 30 g', ['flour_almond']],
    ['kozarec rdečega', ['wine_red']],
    ['a glass of white and olives', ['wine_white', 'olives']],
    ['bottle of red', ['wine_red']],
    ['kozarec rdečega ribeza', ['currants_red']],
    ['biscuits with tea', ['biscuits', 'tea']],
    ['dal with rice', ['lentil_dal', 'rice_white_cooked']],
  ])('[FT65] %s', (text, expected) => {
    expect(foods(text)).toEqual(expected);
    expect(unread(text)).toEqual([]);
  });

  test.each([
    ['mleko s 3,5 % maščobe 2 dl', 'milk_whole 206'],
    ['mleko z 1,5% m.m. 2 dl', 'milk_semi 206'],
    ['milk with 2% fat 100 g', 'milk_2 100'],
  ])('[FT66] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  test.each([
    ['losos, surov, 150 g', ['salmon_raw 150']],
    ['turkey breast, raw, 200g', ['turkey_breast_raw 200']],
    ['kava brez mleka in sladkorja', ['coffee_black 120']],
    ['pica brez sira in šunke', ['pizza 400']],
    ['nič sladkorja, kava', ['coffee_black 120']],
    ['kava brez sladkorja in banana', ['coffee_black 120', 'banana 120']],
  ])('[FT67] %s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe('words of other spelling', () => {
  test.each([
    ['krompirjeva župa', 'potato_soup'],
    ['puranji šnicl', 'turkey_breast'],
    ['karfijola', 'cauliflower'],
    ['brocolli', 'broccoli'],
    ['brocoli', 'broccoli'],
    ['carots', 'carrot'],
    ['brussel sprouts', 'brussels_sprouts'],
  ])('[FT68] %s', (text, expected) => {
    expect(foods(text)).toEqual([expected]);
  });

  test('[FT69] a word met incidentally in a longer name is unread, not eaten', () => {
    expect(foods('vitamin C tablet')).toEqual([]);
    expect(unread('vitamin C tablet')).not.toEqual([]);
  });
});

describe('foods side by side', () => {
  test('[FT70] the general name before the particular one is one food', () => {
    expect(brief('2 sladoleda magnum')).toEqual(['ice_cream_stick 160']);
    expect(foods('vodka soda')).toEqual(['vodka', 'water_mineral']);
    for (const one of parseFoodText('rukola mocarela', index).ingredients) expect(one.confidence).toBeLessThan(CONFIDENT);
    for (const one of parseFoodText('rukola, mocarela', index).ingredients) expect(one.confidence).toBeGreaterThanOrEqual(CONFIDENT);
  });

  test.each([
    ['losos z limono in koprom, 180 g', 'salmon 180'],
    ['jabolko, banana, 200 g', 'apple 150'],
    ['riž in piščanec, 200 g', 'rice_white_cooked 180'],
  ])('[FT71] %s', (text, expected) => {
    expect(brief(text)[0]).toBe(expected);
  });
});
