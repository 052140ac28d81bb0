// @vitest-environment jsdom
/** The page of blood tests: what is pasted and searched, what the form refuses, what is said of a twin, and a marker's own page. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BloodReport } from '#core/contracts/blood-tests.ts';
import { bloodPage, bloodReport, newcomer, settled, today } from '#testing/answers.ts';
import { refusal } from '#testing/fake-server.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const echo = ({ report }: { report: unknown }) => report;
const open = (fakes = settled, path: string = paths.bloodTests) =>
  renderApp(path, { user: ana, ...fakes, rpc: { ...fakes.rpc, save_blood_report: echo, delete_blood_report: bloodReport } });

async function openForm(fakes = newcomer) {
  const app = await open(fakes);
  await app.user.click((await screen.findAllByRole('button', { name: 'Dodaj izvid' }))[0]!);
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

async function paste({ user, dialog }: Awaited<ReturnType<typeof openForm>>, text: string) {
  await user.click(await dialog.findByRole('textbox', { name: /^Prilepi rezultate/ }));
  await user.paste(text);
  await user.click(dialog.getByRole('button', { name: 'Preberi' }));
}

describe('the form', () => {
  test('pasted words become results with their status, and are saved as one report', async () => {
    const form = await openForm();
    await paste(form, 'LDL 3,4 mmol/L, CRP < 0,5 mg/L, nekaj čudnega');
    expect(await form.dialog.findByText('visoko')).toBeInTheDocument();
    expect(form.dialog.getByText(/^1 del ni razumljen/)).toBeInTheDocument();
    await form.user.click(form.dialog.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText(/^Izvid je shranjen/)).toBeInTheDocument();
    const [{ report } = { report: undefined }] = form.sent('save_blood_report') as { report: BloodReport }[];
    expect(report).toMatchObject({ collectedOn: today, source: 'manual' });
    expect(report?.results).toMatchObject([
      { marker: 'ldl', value: 3.4, comparator: '=', canonical: 3.4, status: 'high', isConfirmed: true },
      { marker: 'crp', value: 0.5, comparator: '<', canonical: 0.5, status: 'normal' },
    ]);
  });

  test('a marker is found by its abbreviation; a value beyond the possible is asked about', async () => {
    const { user, dialog, sent } = await openForm();
    await user.type(await dialog.findByRole('combobox', { name: 'Dodaj preiskavo' }), 'kalij{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: 'Kalij: Vrednost' }), '45');
    expect(await dialog.findByText('Ta vrednost je izven mogočega. Preverite vejico in enoto.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    expect(sent('save_blood_report')).toEqual([]);
    await user.clear(dialog.getByRole('textbox', { name: 'Kalij: Vrednost' }));
    await user.type(dialog.getByRole('textbox', { name: 'Kalij: Vrednost' }), '4,5');
    await user.type(dialog.getByRole('textbox', { name: 'Kalij: Razpon na izvidu' }), '3,8-5,5');
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText(/^Izvid je shranjen/)).toBeInTheDocument();
    expect(sent('save_blood_report')).toMatchObject([
      { report: { results: [{ marker: 'potassium', value: 4.5, range: { low: 3.8, high: 5.5 }, status: 'normal' }] } },
    ]);
  });

  test('the digits that a laboratory prints stay in the field and are saved', async () => {
    const form = await openForm();
    await paste(form, 'Glukoza 6,0 mmol/L (3,0-6,10)');
    const field = form.dialog.getByRole('textbox', { name: 'Glukoza: Vrednost' });
    expect(field).toHaveValue('6,0');
    await form.user.clear(field);
    await form.user.type(field, '7,00{Tab}');
    expect(field).toHaveValue('7,00');
    await form.user.click(form.dialog.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText(/^Izvid je shranjen/)).toBeInTheDocument();
    const [{ report } = { report: bloodReport }] = form.sent('save_blood_report') as { report: BloodReport }[];
    expect(report.results).toMatchObject([{ value: 7, decimals: 2, rangeText: '(3,0-6,10)' }]);
  });

  test('what is no number stays in its row when another one comes or goes, and hinders nothing once its row is removed', async () => {
    const form = await openForm();
    const { user, dialog, sent } = form;
    await user.type(await dialog.findByRole('combobox', { name: 'Dodaj preiskavo' }), 'kalij{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: 'Kalij: Vrednost' }), 'nizek{Tab}');
    await user.type(dialog.getByRole('combobox', { name: 'Dodaj preiskavo' }), 'feritin{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: 'Feritin: Vrednost' }), '30');
    expect(dialog.getByRole('textbox', { name: 'Kalij: Vrednost' })).toHaveValue('nizek');
    await user.click(dialog.getByRole('button', { name: 'Odstrani: Kalij' }));
    expect(dialog.getByRole('textbox', { name: 'Feritin: Vrednost' })).toHaveValue('30');
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText(/^Izvid je shranjen/)).toBeInTheDocument();
    expect(sent('save_blood_report')).toMatchObject([{ report: { results: [{ marker: 'ferritin', value: 30 }] } }]);
  });

  test('without a result nothing is saved, and it says so', async () => {
    const { user, dialog, sent } = await openForm();
    await user.click(await dialog.findByRole('button', { name: 'Shrani' }));
    expect(await dialog.findByText('Dodajte vsaj en rezultat.')).toBeInTheDocument();
    expect(sent('save_blood_report')).toEqual([]);
  });

  test('pasted words that were not read yet are neither lost nor left out', async () => {
    const { user, dialog, sent } = await openForm();
    await user.type(await dialog.findByRole('combobox', { name: 'Dodaj preiskavo' }), 'kalij{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: 'Kalij: Vrednost' }), '4,5');
    await user.type(dialog.getByRole('textbox', { name: 'Prilepi rezultate' }), 'LDL 3,4 mmol/L');
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    expect(await dialog.findByText(/^Pritisnite »Preberi«/)).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Prilepi rezultate' })).toHaveFocus());
    expect(sent('save_blood_report')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Preberi' }));
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText(/^Izvid je shranjen/)).toBeInTheDocument();
    expect(sent('save_blood_report')).toMatchObject([{ report: { results: [{ marker: 'ldl' }, { marker: 'potassium' }] } }]);
  });

  test('a report that seems entered already is asked about', async () => {
    const form = await openForm({ ...newcomer, rpc: { ...newcomer.rpc, my_blood_tests: bloodPage([bloodReport]) } });
    await paste(form, 'S-Glukoza 5,2 mmol/L, LDL 4,1 mmol/L, CRP < 0,6 mg/L');
    await form.user.click(form.dialog.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText('Ta izvid je morda že vpisan')).toBeInTheDocument();
    expect(form.sent('save_blood_report')).toEqual([]);
    await form.user.click(screen.getByRole('button', { name: 'Vseeno shrani' }));
    expect(await screen.findByText(/^Izvid je shranjen/)).toBeInTheDocument();
  });
});

test('results by marker say status and comparators; by date a report can be deleted and brought back', async () => {
  const { user, sent } = await open();
  const table = within(await screen.findByRole('table', { name: 'Zadnji rezultati' }));
  expect(table.getByRole('row', { name: /LDL-holesterol.*4,1.*visoko/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /C-reaktivni protein.*< 0,6/ })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Po datumih' }));
  await user.click((await screen.findAllByRole('button', { name: /^Možnosti: izvid/ }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Izbriši' }));
  expect(await screen.findByText(/^Izvid je izbrisan/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Razveljavi' }));
  expect(sent('save_blood_report')).toMatchObject([{ report: { id: bloodReport.id }, is_change: false }]);
});

test('values and ranges have the digits that the laboratory prints', async () => {
  const result = { ...bloodReport.results[0]!, value: 6, decimals: 2, range: { low: 3, high: 6.1 }, rangeText: '3,0-6,10' };
  const { user } = await open({ ...settled, rpc: { ...settled.rpc, my_blood_tests: bloodPage([{ ...bloodReport, results: [result] }]) } });
  expect(await screen.findByText('6,00')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Po datumih' }));
  expect(await screen.findByText('6,00')).toBeInTheDocument();
  expect(screen.getByText('3,0–6,10')).toBeInTheDocument();
});

test.each([
  ['the answer failed', refusal('server_unavailable'), 'Krvnih izvidov ni bilo mogoče naložiti'],
  ['there is no result of it', bloodPage([]), 'Te preiskave ni v vaših izvidih'],
])('the page of a marker has its name also when %s', async (_, answer, words) => {
  await renderApp(paths.bloodMarker('glucose'), { user: ana, ...settled, rpc: { ...settled.rpc, my_blood_tests: answer } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Glukoza' })).toBeInTheDocument();
});

test('a marker has its trend, the change told from noise, what it is, and every result', async () => {
  await open(settled, paths.bloodMarker('glucose'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Glukoza' })).toBeInTheDocument();
  expect(await screen.findByText(/glavni vir energije/)).toBeInTheDocument();
  expect(screen.getByText(/^Razlika je manjša od naravnega nihanja/)).toBeInTheDocument();
  expect(screen.getByText('Razpon laboratorija: 3,9–6,1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Vsi rezultati' })).toBeInTheDocument();
});

test('a change in percent is written as the language does', async () => {
  await renderApp(paths.bloodMarker('glucose'), { user: ana, lang: 'en', ...settled });
  expect(await screen.findByText(/\([+−]?\d+%\)$/)).toBeInTheDocument();
});
