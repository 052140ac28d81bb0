// @vitest-environment jsdom
/** Foods of imported tables in the log box. Not among the routes, whose tests share modules: the worker is opened once a sign-in. */
import { gzipSync } from 'node:zlib';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LogMealRequest } from '#core/contracts/meal.ts';
import { encodeTable } from '#core/foods/import/table-file.ts';
import { meal, newcomer } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { ImportedAnswer, ImportedRequest } from '#web/lib/imported-messages.ts';
import { openImportedTable, type ImportedTable } from '#web/lib/imported-table.ts';
import { paths } from '#web/lib/paths.ts';

const table = encodeTable({
  name: 'imported',
  carbsBasis: 'available',
  foods: [
    {
      id: 'fndds:1',
      sl: [],
      en: ['Chimichanga'],
      category: 'dish',
      per100g: { calories: 200, protein: 8, carbs: 20, fat: 10 },
      source: 'fndds:1',
      portions: {},
      usualGrams: 150,
      measures: [],
    },
  ],
});
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
    if ('file' in request) this.#table = openImportedTable(request.file);
    const opened = await this.#table;
    if (!('id' in request) || opened === undefined) return;
    const data: ImportedAnswer = { id: request.id, found: opened.find(request.masked, request.lang) };
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
