import { readFile } from 'node:fs/promises';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logMealRequest, type LogMealRequest, type Meal } from '#core/contracts/meal.ts';
import { LOG_TABS } from '#web/app/log-tabs.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { waitingMeals } from '#web/lib/meal/unsent.ts';
import { sendAllWaiting } from '#web/lib/outbox/sending.ts';
import { wipeOutbox } from '#web/lib/outbox/outbox.ts';
import { closeLogging, openLogging } from '#web/lib/log-opener.ts';
import { LogBox } from './log-box.tsx';

type Answer = (request: LogMealRequest) => Response;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const stored = ({ id, day, type, text }: LogMealRequest): Meal => ({
  id,
  day,
  type,
  text: text ?? null,
  eatenAt: null,
  name: 'Obrok',
  source: 'text',
  status: 'completed',
  failure: null,
  notes: null,
  satiety: null,
  oil: null,
  oilGrams: null,
  nutrients: { calories: 100 },
  ingredients: [],
  photos: [],
  version: 1,
  createdAt: '2026-11-20T08:00:00Z',
});

const sent: LogMealRequest[] = [];
let answer: Answer;

/** Stands for the server: the food table as the file it is, and log-meal as the test wants it. */
async function server(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('foods.json')) return new Response(await readFile('core/foods/foods.json', 'utf8'));
  if (url.includes('log-meal')) {
    const request = logMealRequest.parse(JSON.parse(init?.body as string));
    sent.push(request);
    return answer(request);
  }
  return json({}, 404);
}

const client = makeQueryClient();

async function openBox() {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Suspense fallback="…">
          <LogBox tabs={LOG_TABS} overview={undefined} day={undefined} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('textbox', { name: 'Kaj ste jedli?' });
}

const chips = () => within(screen.getByRole('list', { name: 'Prepoznana živila' })).getAllByRole('button');

beforeEach(() => {
  sent.length = 0;
  answer = (request) => json(stored(request));
  vi.stubGlobal('fetch', vi.fn(server));
});

afterEach(async () => {
  await wipeOutbox();
  vi.unstubAllGlobals();
  localStorage.removeItem('ziva.draft.visitor.meal');
  localStorage.removeItem('ziva.draft.visitor.dictation-allowed');
});

test('opened by a key: what was typed before the box was there stands in it, behind the words kept from before', async () => {
  const box = await openBox();
  await userEvent.type(box, 'juha');
  cleanup();
  openLogging();
  for (const key of ' in') fireEvent.keyDown(document.body, { key });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Suspense fallback="…">
          <LogBox tabs={LOG_TABS} overview={undefined} day={undefined} focused />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('textbox', { name: 'Kaj ste jedli?' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Kaj ste jedli?' })).toHaveValue('juha in');
  closeLogging();
});

test('bare macros: the button that logs is green once there is what it would log', async () => {
  await openBox();
  await userEvent.click(screen.getByRole('button', { name: 'Hitri vnos' }));
  const energy = await screen.findByRole('textbox', { name: 'Energija' });
  const save = screen.getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ });
  expect(save).not.toHaveClass('bg-accent');
  await userEvent.type(energy, '450');
  expect(save).toHaveClass('bg-accent');
});

test('chips stand while typing, and Enter logs what they say', async () => {
  const box = await openBox();
  await userEvent.type(box, '2 jajci in žlica medu');
  // The first to ask waits until the table is read and indexed.
  await waitFor(() => expect(chips()).toHaveLength(2));
  expect(chips()[0]).toHaveTextContent(/2 kosa · 100 g/);
  await userEvent.type(box, '{Enter}');
  expect(box).toHaveValue('');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    source: 'text',
    text: '2 jajci in žlica medu',
    ingredients: [{ grams: 100, amount: 2, unit: 'piece' }, { grams: 21 }],
  });
  await waitFor(() => expect(waitingMeals()).toHaveLength(0));
});

test('by keyboard an amount is changed on its chip: Enter closes the window, the chip has the focus, nothing is logged yet', async () => {
  const box = await openBox();
  await userEvent.type(box, '100 g kruha');
  await waitFor(() => expect(chips()).toHaveLength(1));
  act(() => chips()[0]?.focus());
  await userEvent.keyboard('{Enter}');
  const amount = await screen.findByRole('textbox', { name: 'Količina' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '0{Enter}');
  // A wrong amount stays to be seen.
  expect(amount).toHaveFocus();
  await userEvent.type(amount, '{Backspace}150{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(chips()[0]).toHaveFocus());
  expect(chips()[0]).toHaveTextContent('150 g');
  expect(sent).toHaveLength(0);
});

/** A key without what a test helper waits for: only what React does within the event. */
function put(box: HTMLElement, text: string): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a letter and its figures are drawn in one event, and a growing word keeps its chip', async () => {
  const box = await openBox();
  await userEvent.type(box, '2 jajc');
  await waitFor(() => expect(chips()).toHaveLength(1));
  const [chip] = chips();
  put(box, '2 jajci, jogur');
  expect(chips()).toHaveLength(2);
  const [same, next] = chips();
  expect(same).toBe(chip);
  put(box, '2 jajci, jogurt');
  expect(chips()[1]).toBe(next);
  expect(next).toHaveTextContent(/Navadni jogurt/);
});

test('words too long for one event are read behind their letters', async () => {
  const box = await openBox();
  await userEvent.type(box, 'kava');
  await waitFor(() => expect(chips()).toHaveLength(1));
  const long = Array.from({ length: 80 }, () => 'kava').join(', ');
  put(box, long);
  put(box, `${long}, 2 jajci`);
  expect(box).toHaveValue(`${long}, 2 jajci`);
  await waitFor(() => expect(chips()).toHaveLength(81));
});

test('shift and Enter begins a new line and logs nothing', async () => {
  const box = await openBox();
  await userEvent.type(box, 'kava{Shift>}{Enter}{/Shift}kruh');
  expect(box).toHaveValue('kava\nkruh');
  expect(sent).toHaveLength(0);
});

test('an empty box says what is missing', async () => {
  const box = await openBox();
  await userEvent.type(box, '{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Vpišite, kaj ste jedli.');
  expect(sent).toHaveLength(0);
});

test('words the server refuses come back into the box', async () => {
  answer = () => json({ error: { code: 'meal_limit_reached' } }, 403);
  const box = await openBox();
  await userEvent.type(box, 'jabolko{Enter}');
  await waitFor(() => expect(box).toHaveValue('jabolko'));
  expect(waitingMeals()).toHaveLength(0);
});

test('a meal that cannot be sent waits, and is sent later under the same id', async () => {
  answer = () => json({ error: { code: 'server_unavailable' } }, 503);
  const box = await openBox();
  await userEvent.type(box, 'jabolko{Enter}');
  await waitFor(() => expect(waitingMeals()[0]?.retrying).toBe(true));
  expect(waitingMeals()[0]?.meal.name).toBe('Jabolko');
  answer = (request) => json(stored(request));
  await sendAllWaiting(client);
  expect(waitingMeals()).toHaveLength(0);
  expect(sent.map((request) => request.id)).toEqual([sent[0]?.id, sent[0]?.id]);
});

test('a draft is there again when the box is opened anew', async () => {
  const box = await openBox();
  await userEvent.type(box, 'kruh z maslom');
  cleanup();
  expect(await openBox()).toHaveValue('kruh z maslom');
});

test('words typed beside a photo are the words of the box, with what is recognised in them', async () => {
  await openBox();
  await userEvent.click(screen.getByRole('tab', { name: 'Foto' }));
  const beside = await within(await screen.findByRole('tabpanel', { name: 'Foto' })).findByRole('textbox', { name: 'Kaj ste jedli?' });
  await userEvent.type(beside, '2 jajci');
  expect(await screen.findByText(/Kuhano jajce/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Besedilo' }));
  expect(within(screen.getByRole('tabpanel', { name: 'Besedilo' })).getByRole('textbox', { name: 'Kaj ste jedli?' })).toHaveValue('2 jajci');
});

test('dictation asks once before it listens, and what is heard is read like typed words', async () => {
  const listening: EventTarget[] = [];
  class FakeRecognition extends EventTarget {
    start() {
      listening.push(this);
    }
    stop() {}
    abort() {}
  }
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  const box = await openBox();
  await userEvent.click(await screen.findByRole('button', { name: 'Narekuj' }));
  const question = await screen.findByRole('alertdialog', { name: 'Narekovanje obroka' });
  expect(question).toHaveTextContent('izdelovalec lahko glas pri tem obdela na svojih strežnikih');
  expect(listening).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Razumem, začni' }));
  act(() => void listening[0]?.dispatchEvent(Object.assign(new Event('result'), { results: [{ isFinal: true, 0: { transcript: '2 jajci' } }] })));
  expect(box).toHaveValue('2 jajci');
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Končaj narekovanje' })).toHaveAttribute('aria-pressed', 'true');
});

test('a browser without speech recognition offers no dictation', async () => {
  await openBox();
  expect(screen.queryByRole('button', { name: 'Narekuj' })).toBeNull();
});
