import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeFoods } from './decode-foods.ts';
import { MEASURE_WORDS, measureWord } from './measure-words.ts';
import type { MeasureUnit } from './measures.ts';

const foods = new Map(decodeFoods(JSON.parse(readFileSync('core/foods/foods.json', 'utf8'))).map((food) => [food.id, food]));
const readTexts = (lang: string): Record<string, string> =>
  Object.assign({}, ...['units', 'measure-words'].map((name) => JSON.parse(readFileSync(`i18n/${lang}/${name}.json`, 'utf8')) as object));
const [sl, en] = [readTexts('sl'), readTexts('en')];
const slovenian = (measure: MeasureUnit, food: string, form: string) => sl[`${measureWord(measure, food)}_${form}`];

test('names measures by the food, each form of the number right', () => {
  expect(['one', 'two', 'few', 'other', 'part'].map((form) => slovenian('scoop', 'ice_cream', form))).toEqual([
    'kepica',
    'kepici',
    'kepice',
    'kepic',
    'kepice',
  ]);
  expect(slovenian('scoop', 'whey_protein', 'two')).toBe('merici');
  expect(slovenian('large', 'beer', 'two')).toBe('velika kozarca');
  expect(slovenian('small', 'french_fries', 'one')).toBe('majhna porcija');
  expect(slovenian('large', 'apple', 'one')).toBe('velik kos');
  expect(slovenian('bar', 'chocolate_dark', 'few')).toBe('tablice');
  expect(slovenian('bar', 'protein_bar', 'few')).toBe('ploščice');
  expect(measureWord('scoop', undefined)).toBe('scoop');
});

test('names measures that some food has, in both languages', () => {
  const wrong = MEASURE_WORDS.filter(([measure, word, of]) => {
    // Some foods have only the small or only the large size.
    const has = [...foods.values()].some(({ id, portions }) => of.test(id) && (portions[measure as 'small'] !== undefined || measure === 'piece'));
    return !has || sl[`${word}_part`] === undefined || en[`${word}_part`] === undefined;
  });
  expect(wrong).toEqual([]);
});

test('never calls a drink or a part of a serving a large or a small piece', () => {
  const drinks = [...foods.values()].filter(({ category }) => category === 'drink' || category === 'alcohol');
  const pieces = drinks.flatMap(({ id, portions }) =>
    (['small', 'large'] as const).filter((size) => portions[size] !== undefined && measureWord(size, id) === size).map((size) => `${size} ${id}`),
  );
  expect(pieces).toEqual([]);
});
