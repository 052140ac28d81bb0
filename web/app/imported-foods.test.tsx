// @vitest-environment jsdom
/** Foods of imported tables in the log box. Not among the routes, whose tests share modules: the worker is opened once a sign-in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LogMealRequest } from '#core/contracts/meal.ts';
import { decodeFoods } from '#core/foods/decode-foods.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { encodeTable } from '#core/foods/import/table-file.ts';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { meal, newcomer, overview } from '#testing/answers.ts';
import { account, ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { ImportedAnswer, ImportedRequest } from '#web/lib/imported-messages.ts';
import { openImportedTable, type ImportedTable } from '#web/lib/imported-table.ts';
import { paths } from '#web/lib/paths.ts';

const row = (id: string, name: string, calories: number): ImportedFood => ({
  id,
  sl: [],
  en: [name],
  category: 'dish',
  per100g: { calories, protein: 8, carbs: 20, fat: 10 },
  source: id,
  portions: {},
  usualGrams: 150,
  measures: [],
});
const table = encodeTable({
  name: 'imported',
  carbsBasis: 'available',
  foods: [row('fndds:1', 'Chimichanga', 200), row('fndds:2', 'Buffalo chicken wings', 300)],
});
const builtIn = decodeFoods(JSON.parse(readFileSync(join(PROJECT_ROOT, 'core/foods/foods.json'), 'utf8')));
const answer = { version: 'a', file: gzipSync(JSON.stringify(table)).toString('base64') };

/** The worker in this process, which jsdom does not have. */
class WorkerHere extends EventTarget {
  static count = 0;
  #table: Promise<ImportedTable> | undefined;

  constructor() {
    super();
    WorkerHere.count += 1;
  }

  async postMessage(request: ImportedRequest): Promise<void> {
    if ('file' in request) this.#table = openImportedTable(request.file, builtIn);
    const opened = await this.#table;
    if (!('id' in request) || opened === undefined) return;
    const data: ImportedAnswer = { id: request.id, found: opened.find(request.question, request.lang) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#table = undefined;
  }
}

it('imported foods: words unknown to the built-in table become a food, which is logged', async () => {
  const stored = (request: LogMealRequest) => ({ ...meal, id: request.id, day: request.day });
  vi.stubGlobal('Worker', WorkerHere);
  const { user, sent } = await renderApp(paths.home, {
    user: ana,
    ...newcomer,
    functions: { ...newcomer.functions, 'imported-foods': answer, 'log-meal': stored },
  });
  await user.click(await screen.findByRole('textbox', { name: 'Kaj ste jedli?' }));
  await user.paste('2 jajci in 100 g chimichanga');
  const chips = () => within(screen.getByRole('list', { name: 'Prepoznana živila' })).getAllByRole('button');
  await waitFor(() => expect(chips()[1]).toHaveTextContent(/Chimichanga.*200/));
  expect(chips()[1]).not.toHaveTextContent('neprepoznano');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('log-meal')).toHaveLength(1));
  expect(sent('log-meal')).toMatchObject([
    { ingredients: [{ foodId: 'egg_boiled' }, { foodId: 'fndds:1', grams: 100, confidence: expect.any(Number) as number }] },
  ]);
  expect(sent('imported-foods')).toEqual([{ known: '' }]);
  expect(WorkerHere.count).toBe(1);
});

it('imported foods: in English a food in doubt becomes the imported one, and an amount changed on its chip stays', async () => {
  const english = account({ foodLang: 'en' });
  vi.stubGlobal('Worker', WorkerHere);
  const { user } = await renderApp(paths.home, {
    user: ana,
    ...newcomer,
    rpc: { ...newcomer.rpc, my_account: english, overview: overview({}, english) },
    functions: { ...newcomer.functions, 'imported-foods': answer },
  });
  await user.click(await screen.findByRole('textbox', { name: 'Kaj ste jedli?' }));
  await user.paste('90 g buffalo chicken wings');
  const chips = () => within(screen.getByRole('list', { name: 'Prepoznana živila' })).getAllByRole('button');
  await waitFor(() => expect(chips()[0]).toHaveTextContent(/Buffalo chicken wings.*270/));
  await user.click(chips()[0]!);
  const editor = await screen.findByRole('dialog');
  const amount = await within(editor).findByRole('textbox', { name: 'Količina' });
  await user.clear(amount);
  await user.type(amount, '200');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(chips()[0]).toHaveTextContent(/200 g.*600/));
  await user.click(screen.getByRole('textbox', { name: 'Kaj ste jedli?' }));
  await user.keyboard('{End}, 2 eggs');
  await waitFor(() => expect(chips()).toHaveLength(2));
  expect(chips()[0]).toHaveTextContent(/Buffalo chicken wings.*200 g.*600/);
});
