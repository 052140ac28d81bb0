/** What a call of the database is held to: by the compiler, as every @ts-expect-error here says, and by a schema. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { typedRpc } from './db.ts';

const calls: unknown[][] = [];
/** Answers true to whatever it is asked. */
const rpc = typedRpc((name, args) => {
  calls.push([name, args]);
  return Promise.resolve(true);
});

test('an answer is read by the schema it is given, or taken as it is', async () => {
  expect(await rpc('meal_detail', { meal_id: 'a' })).toBe(true);
  expect(await rpc('meal_detail', { meal_id: 'a' }, z.boolean())).toBe(true);
  await expect(rpc('meal_detail', { meal_id: 'a' }, z.string())).rejects.toBeInstanceOf(z.core.$ZodError);
});

test('a call without arguments is one with none, and an object is handed on as it is', async () => {
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

test('a call that the migrations do not know does not compile', () => {
  const more = { meal: 'a' };
  const wrong = [
    // @ts-expect-error there is no such function
    () => rpc('meal_details', { meal_id: 'a' }),
    // @ts-expect-error the argument has another name
    () => rpc('meal_detail', { meal: 'a' }),
    // @ts-expect-error the argument has another name, whatever the answer is taken for
    () => rpc<object>('meal_detail', { meal: 'a' }),
    // @ts-expect-error the argument has another name, whoever reads the answer
    () => rpc('meal_detail', { meal: 'a' }, z.object({})),
    // @ts-expect-error a name too many stays one inside another object
    () => rpc('meal_detail', { meal_id: 'a', ...more }),
    // @ts-expect-error one optional argument has another name
    () => rpc('overview', { date: '2026-11-20' }),
    // @ts-expect-error an argument without a default is missing
    () => rpc('meal_detail', {}),
    // @ts-expect-error it has arguments without a default
    () => rpc('meal_detail'),
    // @ts-expect-error it may be left out, but what is not null is
    () => rpc('meal_detail', { meal_id: undefined }),
    // @ts-expect-error a number is no id
    () => rpc('meal_detail', { meal_id: 1 }),
    // @ts-expect-error no arguments are taken
    () => rpc('my_recipes', { kind: 'own' }),
    // @ts-expect-error what is no JSON has a type, and is not cast
    () => rpc<string>('is_admin'),
    // @ts-expect-error JSON is unknown before it was read
    async () => (await rpc('meal_detail', { meal_id: 'a' })).name,
  ];
  expect(wrong).toHaveLength(13);
});
