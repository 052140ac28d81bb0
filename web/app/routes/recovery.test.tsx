// @vitest-environment jsdom
/** The page of recovery: what is said of a value, of a source and of too few days. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RecoveryPage } from '#core/contracts/recovery.ts';
import { addDays } from '#core/kit/day.ts';
import { overview, settled, today, training } from '#testing/answers.ts';
import { ana, maja } from '#testing/people.ts';
import { recoveryPage, someRecovery } from '#testing/recovery-answers.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const open = (page: RecoveryPage) =>
  renderApp(paths.recovery, { user: ana, ...settled, rpc: { ...settled.rpc, my_recovery: page, set_source_priority: undefined } });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('last night has its times, parts and source, and the nap is apart', async () => {
  await open(someRecovery(today));
  const night = await card('Zadnja noč');
  expect(night.getByText('7 h 24 min')).toBeInTheDocument();
  expect(night.getByText(/23\.10–6\.48/)).toBeInTheDocument();
  expect(night.getByText('92 %')).toBeInTheDocument();
  expect(night.getByText('Vir: Oura Ring 4')).toBeInTheDocument();
  expect(night.getByText('14.00–14.30')).toBeInTheDocument();
});

test('a value is judged by the person’s own sixty days; with too few days it is not, and the card says so', async () => {
  await open(someRecovery(today));
  const hrv = await card('HRV po RMSSD');
  expect(hrv.getByText('nad običajnim')).toBeInTheDocument();
  expect(hrv.getByText(/Običajno 51–57 ms, mediana 54 ms \(30 dni\)/)).toBeInTheDocument();
  const recovery = await card('Okrevanje');
  expect(recovery.getByText('Za primerjavo je 6 dni premalo; potrebnih je 20.')).toBeInTheDocument();
  expect(recovery.queryByText(/običajnim$/)).not.toBeInTheDocument();
  expect((await card('Koraki')).getByText(/Dan še traja/)).toBeInTheDocument();
});

test('an older night is not called last night', async () => {
  const page = someRecovery(today);
  await open({ ...page, nights: page.nights.map((night) => ({ ...night, day: addDays(today, -3) })), naps: [] });
  expect(await screen.findByRole('heading', { name: 'Zadnja zabeležena noč' })).toBeInTheDocument();
  expect(screen.queryByText('Zadnja noč')).not.toBeInTheDocument();
});

test('the first source of a group is changed; a group of one source has no choice', async () => {
  const { sent } = await open(someRecovery(today));
  await userEvent.click(await screen.findByRole('button', { name: 'Viri' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Srčni utrip' })).toHaveValue('oura');
  expect(dialog.queryByRole('combobox', { name: 'Koraki in poraba' })).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Spanje in HRV' }), 'WHOOP');
  await waitFor(() => expect(sent('set_source_priority')).toEqual([{ metric_group: 'sleep', providers: ['whoop'] }]));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Srčni utrip' }), 'Samodejno');
  await waitFor(() => expect(sent('set_source_priority')).toHaveLength(2));
  expect(sent('set_source_priority')[1]).toEqual({ metric_group: 'heart' });
});

test('a person without a device is led to the integrations', async () => {
  await open(recoveryPage(today));
  expect(await screen.findByRole('link', { name: 'Poveži napravo' })).toHaveAttribute('href', paths.integrations);
});

test('at the desk a source whose terms let only the person see it is named, and the tab is empty', async () => {
  await renderApp(paths.client(ana.id, 'recovery'), {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, client_recovery: recoveryPage(today, { restricted: ['strava'] }) },
  });
  expect(await screen.findByText('Pogoji storitve Strava dovoljujejo, da te podatke vidi samo oseba sama. Tu jih zato ni.')).toBeInTheDocument();
});

test('the overview shows last night, variability beside what is usual, and the strain of the day in place of that of its training', async () => {
  const days = (count: number) => Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count));
  const recovery = [
    { figure: 'asleep_min', provider: 'oura', points: days(2).map((day) => [day, 444]) },
    { figure: 'hrv_rmssd_ms', provider: 'oura', points: days(31).map((day) => [day, day === today ? 80 : 50]) },
    { figure: 'strain', provider: 'whoop', points: [[today, 15.2]] },
  ];
  const session = { ...training, strain: 9.1 };
  await renderApp(paths.home, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, overview: overview({ recovery, training: { today: [session], last: session } }) },
  });
  const shown = await card('Okrevanje');
  expect(shown.getByText('7 h 24 min')).toBeInTheDocument();
  expect(shown.getByText('nad običajnim')).toBeInTheDocument();
  expect(shown.getByText('15,2')).toBeInTheDocument();
  await card('Zadnja vadba');
  expect(screen.queryByText('9,1')).not.toBeInTheDocument();
});

test('what goes together has its size, interval and days; with too few days it has none', async () => {
  const days = Array.from({ length: 40 }, (_, at) => addDays(today, at - 39));
  const points = days.map((day, at): [string, number] => [day, 40 + at]);
  const [night] = someRecovery(today).nights;
  await open(
    recoveryPage(today, {
      series: [{ metric: 'hrv_rmssd_ms', provider: 'oura', points }],
      nights: days.map((day, at) => ({ ...night!, day, asleepSeconds: 20_000 + at * 60 })),
      habits: { energy: [[addDays(today, -2), 2000]], alcohol: [], training: [] },
    }),
  );
  const shown = await card('Kaj gre skupaj');
  expect(shown.getByText('Po daljšem spanju je HRV praviloma višja.')).toBeInTheDocument();
  expect(shown.getByText(/ρ = 1,00 \(95 % interval od .* do 1,00\), 40 dni/)).toBeInTheDocument();
  expect(shown.getByText('Obe vrednosti sta znani za 1 dan; za izračun jih je potrebnih 30.')).toBeInTheDocument();
  expect(shown.getByText(/To ni dokaz.*Tudi ena sama primerjava lahko izstopa/)).toBeInTheDocument();
  expect(shown.queryByText(/Alkohol/)).not.toBeInTheDocument();
});
