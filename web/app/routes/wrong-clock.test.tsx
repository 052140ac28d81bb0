// @vitest-environment jsdom
/** A device whose clock is wrong: days and times are the server's. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '#core/kit/day.ts';
import { account, ana } from '#testing/people.ts';
import { meal, newcomer, overview } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';
import { noteServerTime } from '#web/lib/current-time.ts';
import { paths } from '#web/lib/paths.ts';

const ZONE = 'Europe/Ljubljana';
const NOW = Date.parse('2026-03-10T11:00:00Z');
const [HOUR, TODAY] = [3_600_000, '2026-03-10'];
const NOTICE = /Ura naprave ni prava/;

/** Device and server agree, whatever was said before: pages of one process share what they know of the time. */
const agree = () => noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }), Date.now());

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  agree();
});
afterEach(async () => {
  cleanup();
  // What is still being answered tells the time, too.
  await new Promise((resolve) => setImmediate(resolve));
  agree();
  vi.useRealTimers();
});

/** The server's answer to the moment that it is asked for. */
function overviewAt(payload: unknown) {
  const { at } = payload as { at: string };
  const today = dayIn(ZONE, Date.parse(at));
  return { ...overview({}, account({ timeZone: ZONE })), day: today, today };
}

const open = () =>
  renderApp(paths.home, { user: ana, ...newcomer, now: () => NOW, rpc: { ...newcomer.rpc, overview: overviewAt }, functions: { 'log-meal': meal } });

async function logSoup({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name: 'Kaj ste jedli?' }));
  await user.paste('juha');
  await user.keyboard('{Enter}');
}

// First, because it loads the page's parts: while they are being loaded, an answer may tell the time before the day is asked for.
test('a device whose clock is right says nothing and asks once', async () => {
  const app = await open();
  expect(await screen.findByText('torek, 10. marec')).toBeInTheDocument();
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expect(app.sent('overview')).toHaveLength(1);
});

test.each([
  ['a day ahead', 24],
  ['a day behind', -24],
  ['ten days behind', -240],
])('a meal is logged on the day of the server by a device %s, which says that its clock is wrong', async (_name, hours) => {
  vi.setSystemTime(NOW + hours * HOUR);
  const app = await open();
  expect(await screen.findByText(NOTICE)).toBeInTheDocument();
  expect(await screen.findByText('torek, 10. marec')).toBeInTheDocument();
  await logSoup(app);
  await waitFor(() => expect(app.sent('log-meal')).toMatchObject([{ day: TODAY, eatenAt: '2026-03-10T11:00:00.000Z' }]));
  // Asked with the device's moment before the server had said anything, and once more with its own.
  expect(app.sent('overview').slice(0, 2)).toMatchObject([{ at: new Date(NOW + hours * HOUR).toISOString() }, { at: '2026-03-10T11:00:00.000Z' }]);
});

test('without a network both are said: that there is none, and that the clock is wrong', async () => {
  vi.setSystemTime(NOW - 24 * HOUR);
  await open();
  await screen.findByText(NOTICE);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(NOTICE).parentElement).toHaveTextContent(/^Brez povezave.* · Ura naprave ni prava/);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});
