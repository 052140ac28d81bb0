import { expect, test } from 'vitest';
import type { Menu } from '#core/contracts/menu.ts';
import { cellKey, cellProblem, toDraft, firstWrongDay, toMenu, withUnits } from './menu-draft.ts';

const MENU: Menu = {
  id: '0c7c1d8e-7c5a-4b7e-9a55-0d4c8f1e2b3a',
  name: 'Teden',
  description: null,
  archived: false,
  items: [
    { day: 1, type: 'breakfast', text: '2 jajci' },
    { day: 1, type: 'breakfast', text: 'kos kruha' },
    { day: 7, type: 'dinner', text: 'skuta' },
  ],
};

test('a menu comes out of the editor as it went in', () => {
  expect(toDraft(MENU).cells).toEqual({ '1.breakfast': '2 jajci\nkos kruha', '7.dinner': 'skuta' });
  expect(toMenu(toDraft(MENU))).toEqual(MENU);
});

test('empty lines and blanks around a line are not kept', () => {
  const draft = { ...toDraft(MENU), name: ' Teden ', cells: { [cellKey(2, 'lunch')]: '\n ričet \n\n solata\n' } };
  expect(toMenu(draft)).toMatchObject({
    name: 'Teden',
    items: [
      { day: 2, type: 'lunch', text: 'ričet' },
      { day: 2, type: 'lunch', text: 'solata' },
    ],
  });
});

test('too many lines and too long ones are found, with their day', () => {
  expect([undefined, 'a\nb\nc\nd\ne\nf', 'a\nb\nc\nd\ne\nf\ng', 'a'.repeat(201)].map(cellProblem)).toEqual([
    undefined,
    undefined,
    'tooMany',
    'tooLong',
  ]);
  expect(firstWrongDay({ ...toDraft(MENU), cells: { [cellKey(4, 'snack')]: 'a'.repeat(201) } })).toBe(4);
  expect(firstWrongDay(toDraft(MENU))).toBeUndefined();
});

test.each([
  ['navadni jogurt 200 g, 2 dl mleka', 'navadni jogurt 200\u00a0g, 2\u00a0dl mleka'],
  ['2 jajci in 3 gobe', '2 jajci in 3 gobe'],
  ['2 g', '2\u00a0g'],
])('"%s" does not end a line between a number and its unit', (line, shown) => {
  expect(withUnits(line)).toBe(shown);
});
