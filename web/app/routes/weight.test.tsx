// @vitest-environment jsdom
/** The page of weight: what its field understands and asks, what its forms refuse, what an import shows before it is saved. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BodyPage } from '#core/contracts/body.ts';
import { addDays } from '#core/kit/day.ts';
import { bodyPage, overview, overviewMeals, settled, today } from '#testing/answers.ts';
import { refusal, unreachable } from '#testing/fake-server.ts';
import { account, ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { makeFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';

const yesterday = makeFormat('sl').dayLong(addDays(today, -1)).replaceAll('\u00A0', ' ');
const stored = (entry: unknown) => ({ note: null, source: 'manual', ...(entry as object) });
const open = (more: object = {}) =>
  renderApp(paths.weight, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, save_body_entry: ({ entry }: { entry: unknown }) => stored(entry), delete_body_entry: undefined, ...more },
  });
const field = () => screen.findByRole('textbox', { name: /^Teža in datum/ });

describe('an entry in one line', () => {
  test('is told while it is typed, saved with Enter, and can be undone', async () => {
    const { user, sent } = await open();
    await user.type(await field(), 'včeraj 81,2');
    expect(await screen.findByText(`81,2 kg · ${yesterday}`, { exact: false })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Dodano: 81,2 kg/)).toBeInTheDocument();
    expect(sent('save_body_entry')).toMatchObject([{ entry: { kind: 'weight', value: 81.2, day: addDays(today, -1) }, is_change: false }]);
    expect(await field()).toHaveValue('');
  });

  test.each([
    ['', 'Vpišite težo in datum.'],
    ['včeraj', 'Vpišite težo in datum.'],
    ['81 po teku', 'Ne razumem: po teku'],
    ['8', 'Vpišite število med 20 in 500 kg.'],
    ['31. 2. 2024 81', 'Tega dne ni. Zapišite ga kot 21. 11. ali 21. 11. 2026.'],
  ])('"%s" is refused: %s', async (text, words) => {
    const { user, sent } = await open();
    const box = await field();
    if (text !== '') await user.type(box, text);
    await user.click(screen.getAllByRole('button', { name: 'Dodaj' })[0]!);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sent('save_body_entry')).toEqual([]);
  });

  test('a value far from the last is asked about, never refused', async () => {
    const { user, sent } = await open();
    await user.type(await field(), '91{Enter}');
    expect(await screen.findByText('Je 91,0 kg prav?')).toBeInTheDocument();
    expect(sent('save_body_entry')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Drži, shrani' }));
    expect(await screen.findByText(/^Dodano: 91,0 kg/)).toBeInTheDocument();
  });

  test('refused by the server: says what was not done, and the words are back', async () => {
    const { user, serverState } = await open();
    serverState({ rpc: { save_body_entry: refusal('input_invalid') } });
    await user.type(await field(), '81,3{Enter}');
    expect(await screen.findByText('Meritev ni dodana')).toBeInTheDocument();
  });
});

test('a deleted entry leaves the list at once, and Undo brings it back', async () => {
  const { user, sent, serverState } = await open();
  const list = await screen.findByRole('list', { name: 'Meritve: Teža' });
  const { entries } = (settled.rpc!.weight_page as BodyPage).kinds.weight!;
  const left = entries.slice(1);
  const points = left.toReversed().map(({ day, value }): [string, number] => [day, value]);
  serverState({ rpc: { weight_page: bodyPage({ kinds: { weight: { entries: left, next: null, points } } }) } });
  const rows = within(list).getAllByRole('listitem').length;
  await user.click(within(list).getAllByRole('button', { name: /^Možnosti: / })[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Izbriši' }));
  expect(await screen.findByText('Meritev je izbrisana')).toBeInTheDocument();
  expect(within(list).getAllByRole('listitem')).toHaveLength(rows - 1);
  await user.click(screen.getByRole('button', { name: 'Razveljavi' }));
  await waitFor(() => expect(sent('save_body_entry')).toHaveLength(1));
});

test('with several sources the person chooses which counts first', async () => {
  const page = bodyPage({ sources: { known: ['csv', 'manual'], first: null } });
  const { user, sent } = await open({ weight_page: page, set_source_priority: undefined });
  await user.click(await screen.findByRole('button', { name: 'Viri' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kateri vir velja' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Najprej velja' }), 'uvoženo');
  await waitFor(() => expect(sent('set_source_priority')).toEqual([{ metric_group: 'body', providers: ['csv'] }]));
});

test('the form of an entry names what is missing and reads a time', async () => {
  const { user, sent } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Dan, ura in opomba' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Shrani' }));
  expect(await dialog.findByText('Vpišite težo in datum.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Teža' }), '81,6');
  await user.type(dialog.getByRole('textbox', { name: /^Ura/ }), '25');
  await user.click(dialog.getByRole('button', { name: 'Shrani' }));
  expect(await dialog.findByText('Uro zapišite kot 7.30.')).toBeInTheDocument();
  await user.clear(dialog.getByRole('textbox', { name: /^Ura/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Ura/ }), '0.05');
  await user.click(dialog.getByRole('button', { name: 'Shrani' }));
  expect(await screen.findByText(/^Dodano: 81,6 kg/)).toBeInTheDocument();
  expect(sent('save_body_entry')).toMatchObject([{ entry: { value: 81.6, takenAt: expect.stringMatching(/T/) as string } }]);
});

describe('an import', () => {
  const text = 'Datum;Teža\n21. 11. 2020;81,4\n31. 2. 2020;80\n22. 11. 2020;81,2';
  const openImport = async (more: object) => {
    const app = await open(more);
    await app.user.click(await screen.findByRole('button', { name: 'Uvozi' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('textbox'));
    await app.user.paste(text);
    return { ...app, dialog };
  };

  test('says of an empty file that there is nothing in it', async () => {
    const { user, dialog } = await openImport({});
    await user.upload(dialog.getByLabelText('Izberi datoteko'), new File([], 'teza.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('V datoteki ni ničesar. Izberite drugo.')).toBeInTheDocument();
  });

  test('shows what was recognised and rejected before it is saved', async () => {
    const { user, dialog, sent } = await openImport({ import_body_entries: { added: 1, known: 1 } });
    expect(await dialog.findByText(/ločilo podpičje, decimalno ločilo »,«, datum dan, mesec, leto/)).toBeInTheDocument();
    expect(dialog.getByText('1 vrstica ne bo uvožena')).toBeInTheDocument();
    expect(dialog.getByText('tega dne ni.', { exact: false })).toBeInTheDocument();
    expect(sent('import_body_entries')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Uvozi 2 meritvi' }));
    expect(await screen.findByText('Uvožena 1 meritev')).toBeInTheDocument();
    expect(sent('import_body_entries')).toHaveLength(1);
  });

  test('does not call the order of dates recognised while it asks for it', async () => {
    const { user, dialog } = await openImport({});
    const field = dialog.getByRole('textbox');
    await user.clear(field);
    await user.click(field);
    await user.paste('Date,Weight\n01/02/2020,81.4\n03/02/2020,81.0');
    expect(await dialog.findByText(/Dokler ne izberete, so datumi spodaj brani kot dan, mesec, leto/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Uvozi 2 meritvi' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'mesec, dan, leto' }));
    expect(dialog.getByText(/^Prepoznano: .*, datum mesec, dan, leto, stolpci: /)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Uvozi 2 meritvi' })).toBeEnabled();
  });

  test('keeps what was pasted and answered until it is discarded', async () => {
    const { user, dialog, goTo } = await openImport({});
    const field = dialog.getByRole('textbox');
    await user.clear(field);
    await user.click(field);
    const pasted = 'Date,Weight\n01/02/2020,81.4\n03/02/2020,81.0';
    await user.paste(pasted);
    await user.click(await dialog.findByRole('radio', { name: 'mesec, dan, leto' }));
    await goTo(paths.home);
    await goTo(paths.weight);
    await user.click(await screen.findByRole('button', { name: 'Uvozi' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox')).toHaveValue(pasted);
    expect(again.getByRole('radio', { name: 'mesec, dan, leto' })).toBeChecked();
    await user.click(within(again.getByText('Neshranjeno.').closest('[role="status"]') as HTMLElement).getByRole('button', { name: 'Zavrzi' }));
    expect(again.getByRole('textbox')).toHaveValue('');
  });

  test('names a weight that is far from those around it', async () => {
    const { user, dialog } = await openImport({ import_body_entries: { added: 1, known: 1 } });
    const field = dialog.getByRole('textbox');
    await user.clear(field);
    await user.click(field);
    await user.paste('Datum;Ciljna teža;Teža\n20. 11. 2020;70;81,4\n21. 11. 2020;70;31,4\n22. 11. 2020;70;81,2');
    const doubt = within((await dialog.findByText('1 teža je daleč od sosednjih')).closest('[role]') as HTMLElement);
    expect(doubt.getByText('31,4 kg')).toBeInTheDocument();
    expect(dialog.queryByText('70,0 kg')).toBeNull();
  });

  test('that fails says what was not done and what is kept', async () => {
    const { user, dialog } = await openImport({ import_body_entries: refusal('internal') });
    await user.click(await dialog.findByRole('button', { name: 'Uvozi 2 meritvi' }));
    expect(await dialog.findByText('Uvoz ni končan')).toBeInTheDocument();
    expect(dialog.getByText(/^Shranjenih je 0 od 2 vrstic/)).toBeInTheDocument();
  });
});

test('pounds are entered and shown by the setting of the person; a weight that waits is on the overview', async () => {
  const { user, sent, goTo, serverState } = await renderApp(paths.home, {
    user: ana,
    ...settled,
    rpc: {
      ...settled.rpc,
      my_account: account({ weightUnit: 'lb' }),
      overview: overview({ meals: overviewMeals({ begun: true }) }, account({ weightUnit: 'lb' })),
      weight_page: bodyPage(),
      save_body_entry: unreachable,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await goTo(paths.weight);
  await user.type(await field(), '180{Enter}');
  expect(await screen.findByText('Čaka na pošiljanje')).toBeInTheDocument();
  await goTo(paths.home);
  const card = within(await screen.findByRole('region', { name: 'Teža' }));
  expect(card.getAllByText('180,0 lb')[0]).toBeInTheDocument();
  serverState({ rpc: { save_body_entry: ({ entry }: { entry: unknown }) => stored(entry) } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent('save_body_entry').length).toBeGreaterThan(1));
  expect(sent('save_body_entry').at(-1)).toMatchObject({ entry: { value: 81.647 } });
});
