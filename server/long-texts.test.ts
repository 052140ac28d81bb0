import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { encodeTable } from '#core/foods/import/table-file.ts';
import { builtInFoods } from '#functions/built-in-foods.ts';
import { choicesIn } from '#functions/choices-in-text.ts';
import { LongTextReader } from './long-texts.ts';

const CUSTOM_FOODS = { version: '1', aliases: [], foods: [] };
const NO_TABLES = { version: '', file: '' };
const TABLE_FOOD = {
  sl: [],
  category: 'dish' as const,
  per100g: { calories: 141, protein: 3, carbs: 30, fat: 1 },
  portions: {},
  usualGrams: 100,
  measures: [],
};
const readers: LongTextReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});
const createReader = (...args: ConstructorParameters<typeof LongTextReader>): LongTextReader => {
  const reader = new LongTextReader(...args);
  readers.push(reader);
  return reader;
};
/** A thread that does this at each text. */
const thread = (onText: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads'); parentPort.on('message', (text) => { ${onText} });`, { eval: true });

test('reads as the thread that asks would, one after the other', async () => {
  const reader = createReader();
  const texts = ['2 jajci, 100 g riža in jabolko, '.repeat(20), 'two eggs with bread, '.repeat(20)];
  const read = await Promise.all(texts.map((text) => reader.choices(text, 'sl', CUSTOM_FOODS, NO_TABLES)));
  const index = await builtInFoods();
  expect(read).toEqual(texts.map((text) => choicesIn(text, 'sl', index)));
});

test('knows what administrators added', async () => {
  const reader = createReader();
  const { id } = (await builtInFoods()).foods[0] as { id: string };
  const text = `frkunca ${'in 100 g riža, '.repeat(40)}`;
  const before = await reader.choices(text, 'sl', CUSTOM_FOODS, NO_TABLES);
  const customFoods = { version: '2', foods: [], aliases: [{ words: 'frkunca', lang: 'sl' as const, foodId: id }] };
  const after = await reader.choices(text, 'sl', customFoods, NO_TABLES);
  expect(before[0]?.foodId).not.toBe(id);
  expect(after[0]?.foodId).toBe(id);
});

test('knows imported foods while a table is imported, and gets their file once', async () => {
  const table = {
    name: 'imported',
    carbsBasis: 'available' as const,
    foods: [{ ...TABLE_FOOD, id: 'kenya:1', en: ['Muthokoi'], source: 'kenya:1' }],
  };
  const file = gzipSync(JSON.stringify(encodeTable(table))).toString('base64');
  const reader = createReader();
  const text = `muthokoi ${'in 100 g riža, '.repeat(40)}`;
  const read = async (imported: typeof NO_TABLES) => (await reader.choices(text, 'sl', CUSTOM_FOODS, imported))[0]?.foodId;
  expect(await read({ version: 'a', file })).toBe('kenya:1');
  // The thread keeps what it has: this is no file.
  expect(await read({ version: 'a', file: '?' })).toBe('kenya:1');
  expect(await read(NO_TABLES)).toBeUndefined();
});

test('a text that takes too long is refused in words, and the next is read', async () => {
  let started = 0;
  const reader = createReader(() => {
    started += 1;
    return thread(
      started === 1
        ? `parentPort.postMessage({ kind: 'reading' }); for (;;) {}`
        : `parentPort.postMessage({ kind: 'reading' }); parentPort.postMessage({ kind: 'read', choices: [] })`,
    );
  });
  const [first, second] = await Promise.allSettled([
    reader.choices('a', 'sl', CUSTOM_FOODS, NO_TABLES),
    reader.choices('b', 'sl', CUSTOM_FOODS, NO_TABLES),
  ]);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'text_unreadable', status: 422 } });
  expect(second).toEqual({ status: 'fulfilled', value: [] });
});

test('a thread that breaks is no fault of the text', async () => {
  const reader = createReader(() => thread('process.exit(1)'));
  await expect(reader.choices('a', 'sl', CUSTOM_FOODS, NO_TABLES)).rejects.toMatchObject({ code: 'server_unavailable' });
});

test('more texts than are ever waited for are refused at once', async () => {
  let first = true;
  const reader = createReader(() => {
    first = false;
    return thread(`parentPort.postMessage({ kind: 'read', choices: [] })`);
  });
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => reader.choices('a', 'sl', CUSTOM_FOODS, NO_TABLES)));
  expect(first).toBe(false);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(10);
});
