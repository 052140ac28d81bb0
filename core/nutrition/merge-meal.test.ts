import { describe, expect, test } from 'vitest';
import { mergedList, mergedText, mergeIngredients, type Side } from './merge-meal.ts';
import { sameIngredients, type MergeIngredient } from './same-ingredients.ts';

let count = 0;
/** "rice 100" is 100 g of rice; "*" in front is a word nobody knows; `more` is what else an ingredient tells of itself. */
function food(text: string, more: Partial<MergeIngredient> = {}): MergeIngredient {
  const [name = '', grams] = text.split(' ');
  count += 1;
  const known = !name.startsWith('*');
  return {
    id: `i${count}`,
    foodId: known ? name : null,
    name,
    text: null,
    grams: grams === undefined ? null : Number(grams),
    amount: null,
    unit: null,
    alternatives: [],
    ...more,
  };
}
const list = (text: string) => (text === '' ? [] : text.split(', ').map((one) => food(one)));
const reported = (one: MergeIngredient) => (one.grams === null ? one.name : `${one.name} ${one.grams}`);

describe('merge of two changes of one list', () => {
  test.each([
    {
      title: 'one adds, the other changes an amount',
      base: 'rice 100',
      mine: 'rice 150',
      theirs: 'rice 100, banana 120',
      merged: 'rice 150, banana 120',
    },
    { title: 'both add', base: 'rice 100', mine: 'rice 100, apple 150', theirs: 'rice 100, banana 120', merged: 'rice 100, banana 120, apple 150' },
    { title: 'both add the same', base: 'rice 100', mine: 'rice 100, banana 120', theirs: 'banana 120, rice 100', merged: 'rice 100, banana 120' },
    {
      title: 'one takes away, the other adds',
      base: 'rice 100, egg 50',
      mine: 'rice 100',
      theirs: 'rice 100, egg 50, banana 120',
      merged: 'rice 100, banana 120',
    },
    { title: 'both take the same away', base: 'rice 100, egg 50', mine: 'egg 50', theirs: 'egg 50', merged: 'egg 50' },
    { title: 'both change to the same', base: 'rice 100', mine: 'rice 150', theirs: 'rice 150', merged: 'rice 150' },
    { title: 'each takes another away', base: 'rice 100, egg 50, ham 30', mine: 'egg 50, ham 30', theirs: 'rice 100, ham 30', merged: 'ham 30' },
    {
      title: 'of two equal foods one is taken away',
      base: 'egg 50, egg 50',
      mine: 'egg 50',
      theirs: 'egg 50, egg 50, ham 30',
      merged: 'egg 50, ham 30',
    },
    { title: 'of one food twice the other amount stays', base: 'egg 50, egg 100', mine: 'egg 100', theirs: 'egg 50, egg 100', merged: 'egg 100' },
    {
      title: 'all amounts changed, one added',
      base: 'rice 100, egg 50',
      mine: 'rice 100, egg 50, ham 30',
      theirs: 'rice 50, egg 25',
      merged: 'rice 50, egg 25, ham 30',
    },
    { title: 'words nobody knows', base: '*abc', mine: '*abc 20', theirs: '*abc, egg 50', merged: '*abc 20, egg 50' },
    { title: 'nothing changed here', base: 'rice 100', mine: 'rice 100', theirs: 'egg 50', merged: 'egg 50' },
  ])('$title', ({ base, mine, theirs, merged }) => {
    const rows = mergeIngredients(list(base), list(mine), list(theirs));
    expect(rows.filter(({ kind }) => kind === 'clash')).toEqual([]);
    expect(mergedList(rows, new Map()).map(reported).join(', ')).toBe(merged);
  });

  test.each([
    {
      title: 'two amounts',
      base: 'rice 100, egg 50',
      mine: 'rice 150, egg 50',
      theirs: 'rice 80, egg 50',
      ofMine: 'rice 150, egg 50',
      ofTheirs: 'rice 80, egg 50',
    },
    {
      title: 'changed here, taken away there',
      base: 'rice 100, egg 50',
      mine: 'rice 150, egg 50',
      theirs: 'egg 50',
      ofMine: 'rice 150, egg 50',
      ofTheirs: 'egg 50',
    },
    {
      title: 'taken away here, changed there',
      base: 'rice 100, egg 50',
      mine: 'egg 50',
      theirs: 'rice 80, egg 50',
      ofMine: 'egg 50',
      ofTheirs: 'rice 80, egg 50',
    },
    {
      title: 'the same food added in two amounts',
      base: 'egg 50',
      mine: 'egg 50, ham 30',
      theirs: 'egg 50, ham 60',
      ofMine: 'egg 50, ham 30',
      ofTheirs: 'egg 50, ham 60',
    },
  ])('is a choice: $title', ({ base, mine, theirs, ofMine, ofTheirs }) => {
    const rows = mergeIngredients(list(base), list(mine), list(theirs));
    const clashes = rows.filter(({ kind }) => kind === 'clash');
    expect(clashes).toHaveLength(1);
    const chosen = (side: Side) =>
      mergedList(rows, new Map(clashes.map((row) => [row, side])))
        .map(reported)
        .join(', ');
    expect([chosen('mine'), chosen('theirs')]).toEqual([ofMine, ofTheirs]);
  });

  test('another food in the same place is a change of that ingredient', () => {
    const rice = food('rice 100', { text: '100 g riža' });
    const couscous = { ...food('couscous 100'), id: rice.id };
    const bulgur = food('bulgur 100', { text: '100 g riža' });
    const pasta = food('pasta 100', { alternatives: [{ foodId: 'rice' }] });
    expect(mergeIngredients([rice], [couscous], [rice])).toEqual([{ kind: 'changed', by: 'mine', before: rice, after: couscous }]);
    expect(mergeIngredients([rice], [rice], [bulgur])).toEqual([{ kind: 'changed', by: 'theirs', before: rice, after: bulgur }]);
    expect(mergeIngredients([rice], [couscous], [pasta])).toEqual([{ kind: 'clash', before: rice, mine: couscous, theirs: pasta }]);
  });
});

test('lists are the same whatever their order, ids and a hair of a gram', () => {
  expect(sameIngredients(list('rice 100, egg 50'), list('egg 50.0001, rice 100'))).toBe(true);
  expect(sameIngredients(list('egg 50, egg 50'), list('egg 50, ham 50'))).toBe(false);
  expect(sameIngredients(list('egg 50'), list('egg 50, egg 50'))).toBe(false);
  expect(sameIngredients(list('egg 50'), list('egg 60'))).toBe(false);
});

test.each([
  { base: null, mine: 'a', theirs: null, merged: 'a' },
  { base: 'a', mine: 'a', theirs: 'b', merged: 'b' },
  { base: 'a', mine: '', theirs: 'a', merged: '' },
  { base: 'a', mine: 'b', theirs: 'b ', merged: 'b' },
  { base: null, mine: 'a', theirs: 'b', merged: undefined },
  { base: 'a', mine: '', theirs: 'b', merged: undefined },
])('merge of a text: $base to $mine here and to $theirs there is $merged', ({ base, mine, theirs, merged }) => {
  expect(mergedText(base, mine, theirs)?.text).toBe(merged);
});
