// @vitest-environment jsdom
/** Importing a file of health data: what is in it is shown before it is stored; it is stored in parts, and goes on where it was stopped. */
import { File } from 'node:buffer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '#testing/answers.ts';
import { appleExport, quantity } from '#testing/apple-export.ts';
import { refusal, type Fake } from '#testing/fake-server.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { HealthFileError } from '#core/wearables/health-file.ts';
import type { HealthAnswer, HealthRequest } from '#web/features/integrations/health-file/health-messages.ts';
import { readHealthBlob, toFound } from '#web/features/integrations/health-file/read-health-blob.ts';
import { paths } from '#web/lib/paths.ts';

/** The worker in this process, which jsdom does not have. */
class WorkerHere extends EventTarget {
  async postMessage({ file, now }: HealthRequest): Promise<void> {
    const answer = (data: HealthAnswer) => this.dispatchEvent(new MessageEvent('message', { data }));
    try {
      answer({ kind: 'found', found: toFound(await readHealthBlob(file, now, () => undefined)) });
    } catch (error) {
      answer(error instanceof HealthFileError ? { kind: 'refused', problem: error.problem } : { kind: 'failed', error: String(error) });
    }
  }

  terminate(): void {
    return undefined;
  }
}

beforeEach(() => vi.stubGlobal('Worker', WorkerHere));
afterEach(() => localStorage.clear());

const days = Array.from({ length: 1500 }, (_, back) => new Date(Date.UTC(2025, 0, 1) - back * 86_400_000).toISOString().slice(0, 10));
/** 1500 days, which are two parts. */
const EXPORT = appleExport(days.map((day) => quantity('StepCount', 'count', 5000, { start: `${day} 08:00:00 +0100` })));

const open = (answer: Fake) =>
  renderApp(paths.healthFile, { user: ana, ...settled, functions: { ...settled.functions, 'import-health-file': answer } });
async function choose(text: string) {
  // jsdom's own File has no stream.
  const file = new File([text], 'export.xml');
  fireEvent.change(await screen.findByLabelText('Izberi datoteko', { selector: 'input' }), { target: { files: [file] } });
}
const stored = { metrics: 750, sleeps: 0, workouts: 0, measures: 0 };

test('what is in the file is said before it is stored', async () => {
  const { user, sent } = await open(stored);
  await choose(EXPORT);
  expect(await screen.findByText(/V datoteki je 1.500 dnevnih vrednosti/)).toBeInTheDocument();
  expect(sent('import-health-file')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Shrani' }));
  expect(await screen.findByText('Datoteka je shranjena')).toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(screen.getByText(/1.500 dnevnih vrednosti\.$/)).toBeInTheDocument();
  expect(sent('import-health-file')).toHaveLength(2);
});

test('a file of one day names the day once', async () => {
  await open(stored);
  await choose(appleExport([quantity('StepCount', 'count', 5000, { start: '2026-03-02 08:00:00 +0100' })]));
  expect(await screen.findByText('V datoteki je 1 dnevna vrednost, vse z dne 2. 3. 2026.')).toBeInTheDocument();
});

test('a file that failed in the middle goes on with the part that failed, also when it is chosen again', async () => {
  let calls = 0;
  const { user, sent } = await open(() => {
    calls += 1;
    return calls === 2 || calls === 3 ? refusal('server_unavailable') : stored;
  });
  await choose(EXPORT);
  await user.click(await screen.findByRole('button', { name: 'Shrani' }));
  expect(await screen.findByText('Datoteka ni v celoti shranjena')).toBeInTheDocument();
  expect(screen.getByText(/Shranjeno je 1 od 2 delov/)).toBeInTheDocument();
  await choose(EXPORT);
  await user.click(await screen.findByRole('button', { name: 'Nadaljuj' }));
  await screen.findByText('Datoteka ni v celoti shranjena');
  await user.click(await screen.findByRole('button', { name: 'Nadaljuj' }));
  expect(await screen.findByText('Datoteka je shranjena')).toBeInTheDocument();
  const [first, ...others] = sent('import-health-file');
  expect(others).toHaveLength(3);
  for (const other of others) expect(other).not.toEqual(first);
});

test('without a network the file waits and says what for', async () => {
  const { setOnline } = await open(stored);
  await choose(EXPORT);
  const save = await screen.findByRole('button', { name: 'Shrani' });
  act(() => setOnline(false));
  expect(await screen.findByText('Za shranjevanje je potrebna povezava. Datoteka ostane odprta.')).toBeInTheDocument();
  expect(save).toBeDisabled();
  act(() => setOnline(true));
  await waitFor(() => expect(save).toBeEnabled());
});

test.each([
  ['truncated', EXPORT.slice(0, 500), 'Datoteki manjka konec'],
  ['something else', '<gpx/>', 'To ni izvoz aplikacij Zdravje'],
  ['unsafe', '<!DOCTYPE HealthData [<!ENTITY a "b">]><HealthData/>', 'definicije, ki jih noben izvoz nima'],
  ['without anything for us', appleExport([]), 'V datoteki ni ničesar za nas'],
])('a file that is %s is refused in words', async (_, text, words) => {
  await open(stored);
  await choose(text);
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Shrani' })).not.toBeInTheDocument();
});
