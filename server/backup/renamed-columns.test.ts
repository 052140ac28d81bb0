import { expect, test } from 'vitest';
import { presentTable } from './renamed-columns.ts';

const FORMER = { name: 'private.meals_gone', columns: ['meal_id', 'gone_at'] };

test('renamed columns: a former table and its columns get their present names', () => {
  expect(presentTable(FORMER, [{ name: 'private.deleted_meals', columns: ['meal_id', 'deleted_at'] }])).toEqual({
    name: 'private.deleted_meals',
    columns: ['meal_id', 'deleted_at'],
    renamed: { gone_at: 'deleted_at' },
  });
});

test('renamed columns: names that the database still has are kept', () => {
  expect(presentTable(FORMER, [FORMER])).toEqual({ ...FORMER, renamed: {} });
});

test('renamed columns: an unknown table is not translated', () => {
  expect(presentTable({ name: 'public.other', columns: ['id'] }, [FORMER])).toEqual({ name: 'public.other', columns: ['id'], renamed: {} });
});
