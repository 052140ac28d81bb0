/** Types and schemas of rpc calls: every @ts-expect-error here is a call that must not compile. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { typedRpc } from './db.ts';

const calls: unknown[][] = [];
/** A database that answers true to every call. */
const rpc = typedRpc((name, args) => {
  calls.push([name, args]);
  return Promise.resolve(true);
});

test('an answer is parsed by its schema, or returned unparsed without one', async () => {
  expect(await rpc('meal_detail', { meal_id: 'a' })).toBe(true);
  expect(await rpc('meal_detail', { meal_id: 'a' }, z.boolean())).toBe(true);
  await expect(rpc('meal_detail', { meal_id: 'a' }, z.string())).rejects.toBeInstanceOf(z.core.$ZodError);
});

test('a call without arguments sends none, and an object is passed on unchanged', async () => {
  calls.length = 0;
  await rpc('my_recipes');
  await rpc('overview', { day: null });
  await rpc<object>('save_meal', { meal: { id: 'a' } });
  expect(calls).toEqual([
    ['my_recipes', {}],
    ['overview', { day: null }],
    ['save_meal', { meal: { id: 'a' } }],
  ]);
});

test('a call that is not in the migrations does not compile', () => {
  const more = { meal: 'a' };
  const wrong = [
    // @ts-expect-error there is no such function
    () => rpc('meal_details', { meal_id: 'a' }),
    // @ts-expect-error the argument has another name
    () => rpc('meal_detail', { meal: 'a' }),
    // @ts-expect-error the argument has another name, also with a type of the answer
    () => rpc<object>('meal_detail', { meal: 'a' }),
    // @ts-expect-error the argument has another name, also with a schema of the answer
    () => rpc('meal_detail', { meal: 'a' }, z.object({})),
    // @ts-expect-error an unknown argument inside a spread object
    () => rpc('meal_detail', { meal_id: 'a', ...more }),
    // @ts-expect-error one optional argument has another name
    () => rpc('overview', { date: '2026-11-20' }),
    // @ts-expect-error an argument without a default is missing
    () => rpc('meal_detail', {}),
    // @ts-expect-error it has arguments without a default
    () => rpc('meal_detail'),
    // @ts-expect-error the argument is optional but not nullable
    () => rpc('meal_detail', { meal_id: undefined }),
    // @ts-expect-error a number is no id
    () => rpc('meal_detail', { meal_id: 1 }),
    // @ts-expect-error the function has no arguments
    () => rpc('my_recipes', { kind: 'own' }),
    // @ts-expect-error a scalar answer has its own type and is not cast
    () => rpc<string>('is_admin'),
    // @ts-expect-error a JSON answer is unknown until it is parsed
    async () => (await rpc('meal_detail', { meal_id: 'a' })).name,
  ];
  expect(wrong).toHaveLength(13);
});
