// @vitest-environment jsdom
/** The page of training: what its forms accept and send, what waits without a network, what the desk sees. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { StoredTraining } from '#core/contracts/training.ts';
import { newcomer, overview, settled, squatRecord, today, training, trainingPage, trainingTemplate } from '#testing/answers.ts';
import { refusal, unreachable, type Fakes } from '#testing/fake-server.ts';
import { account, ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { wipeOutbox } from '#web/lib/outbox/outbox.ts';
import { paths } from '#web/lib/paths.ts';

const stored = ({ session }: { session: StoredTraining }) => session;
const open = (rpc: Fakes['rpc'] = {}) =>
  renderApp(paths.training, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, save_training: stored, restore_training: stored, delete_training: training, ...rpc },
  });
const words = () => screen.findByRole('textbox', { name: /^Kaj ste trenirali/ });

describe('the form', () => {
  const openForm = async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Vpiši v obrazec' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...app, dialog, field: (name: string) => dialog.getByRole('textbox', { name: (whole) => whole.startsWith(name) }) };
  };

  test('sends everything that was entered: figures of a watch, and sets with time, distance and warm-up', async () => {
    const { user, dialog, field, sent } = await openForm();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Vrsta' }), 'Trening moči');
    await user.click(dialog.getByRole('button', { name: 'Utrip, vzpon in obremenitev' }));
    for (const [name, text] of [
      ['Trajanje', '62,5'],
      ['Napor', '7'],
      ['Povprečni utrip', '121'],
      ['Najvišji utrip', '162'],
      ['Utrip v mirovanju', '52'],
      ['Vzpon', '40'],
      ['Variabilnost utripa (HRV)', '61'],
      ['Obremenitev', '12,4'],
    ] as const)
      await user.type(field(name), text);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Mera variabilnosti' }), 'RMSSD');
    await user.click(dialog.getByRole('button', { name: 'Dodaj vajo' }));
    await user.type(dialog.getByRole('combobox', { name: '1. vaja' }), 'počep');
    await user.click(dialog.getByRole('button', { name: 'Čas in razdalja' }));
    await user.type(field('počep, 1. serija: Ponovitve'), '10');
    await user.type(field('počep, 1. serija: Teža'), '60');
    await user.type(field('počep, 1. serija: Čas'), '45');
    await user.type(field('počep, 1. serija: Razdalja'), '20');
    await user.click(dialog.getByRole('checkbox', { name: 'počep, 1. serija: Ogrevanje' }));
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    await waitFor(() => expect(sent('save_training')).toHaveLength(1));
    expect(sent('save_training')).toMatchObject([
      {
        is_change: false,
        session: {
          kind: 'strength',
          durationMinutes: 62.5,
          exertion: 7,
          averageHeartRate: 121,
          maxHeartRate: 162,
          restingHeartRate: 52,
          ascentM: 40,
          hrv: { ms: 61, measure: 'rmssd' },
          strain: 12.4,
          exercises: [{ exerciseId: 'squat', name: 'počep', sets: [{ reps: 10, weightKg: 60, seconds: 45, distanceM: 20, warmUp: true }] }],
        },
      },
    ]);
  });

  test('names the field that is wrong, and forgets a wrong set that was removed', async () => {
    const { user, dialog, field, sent } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'Utrip, vzpon in obremenitev' }));
    await user.type(field('Obremenitev'), '22');
    await user.click(dialog.getByRole('button', { name: 'Dodaj vajo' }));
    await user.type(dialog.getByRole('combobox', { name: '1. vaja' }), 'počep');
    await user.type(field('počep, 1. serija: Ponovitve'), 'deset');
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    expect(await dialog.findByText('Vpišite število med 0 in 21.')).toBeInTheDocument();
    await user.clear(field('Obremenitev'));
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    expect(sent('save_training')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Odstrani: počep, 1. serija' }));
    await user.click(dialog.getByRole('button', { name: 'Shrani' }));
    await waitFor(() => expect(sent('save_training')).toMatchObject([{ session: { exercises: [{ exerciseId: 'squat', sets: [] }] } }]));
  });
});

test('a session that the server refuses is told by what was not done, and the words come back', async () => {
  const { user } = await open({ save_training: refusal('input_invalid') });
  await user.type(await words(), 'tek 5 km 27 min{Enter}');
  expect(await screen.findByText('Vadba ni dodana')).toBeInTheDocument();
  expect(await words()).toHaveValue('tek 5 km 27 min');
});

test('what is doubted is told before it is saved, a day of another year with its year, and the time of day', async () => {
  const { user } = await open();
  const field = await words();
  const weekdays = ['ponedeljek', 'torek', 'sreda', 'četrtek', 'petek', 'soboto', 'nedeljo'];
  const named = weekdays[(new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';
  await user.type(field, `v ${named} joga ob 18.30, bench 300x5`);
  // The weekday itself is today or a week ago, and 300 may be pounds.
  expect(await screen.findAllByText('Ni zanesljivo, preverite.')).toHaveLength(2);
  expect(screen.getByText(/ · 18\.30$/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '5. 3. 2019 tek 5 km');
  expect(await screen.findByText(/5\. marec · 2019$/)).toBeInTheDocument();
});

test('a weight without a unit is in pounds for a person who uses them', async () => {
  const pounds = account({ weightUnit: 'lb' });
  const { user, sent } = await open({ my_account: pounds, overview: overview({}, pounds) });
  await screen.findByText('Zgodovina');
  await user.type(await words(), 'bench 135x5{Enter}');
  await waitFor(() => expect(sent('save_training')).toHaveLength(1));
  expect(sent('save_training')).toMatchObject([{ session: { exercises: [{ sets: [{ reps: 5, weightKg: 61.23 }] }] } }]);
});

test('a deleted session comes back by Undo, with a request that says so', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: /^Možnosti: Tek v parku/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Izbriši' }));
  await user.click(await screen.findByRole('button', { name: 'Razveljavi' }));
  await waitFor(() => expect(sent('restore_training')).toMatchObject([{ session: { id: training.id } }]));
  expect(sent('save_training')).toEqual([]);
});

test('offline: a session is shown as waiting, and sent once when the network is back', async () => {
  const { user, sent, serverState, setOnline, main } = await open();
  const box = await words();
  serverState({ rpc: { save_training: unreachable, my_trainings: unreachable } });
  setOnline(false);
  await user.type(box, 'joga 45 min{Enter}');
  expect(await screen.findByText('čaka na pošiljanje')).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Joga' })).toBeInTheDocument();
  const yoga = sent('save_training').at(-1) as { session: StoredTraining } | undefined;
  serverState({ rpc: { save_training: stored, my_trainings: trainingPage(yoga ? [yoga.session, training] : [training]) } });
  setOnline(true);
  await waitFor(() => expect(screen.queryByText('čaka na pošiljanje')).not.toBeInTheDocument());
  expect(main().getByRole('link', { name: 'Joga' })).toBeInTheDocument();
});

test('offline: what was deleted elsewhere is not brought back by sending it again', async () => {
  const { user, serverState, setOnline, main } = await open();
  const box = await words();
  serverState({ rpc: { save_training: unreachable } });
  setOnline(false);
  await user.type(box, 'joga 45 min{Enter}');
  expect(await screen.findByText('čaka na pošiljanje')).toBeInTheDocument();
  serverState({ rpc: { save_training: refusal('training_deleted') } });
  setOnline(true);
  await waitFor(() => expect(main().queryByRole('link', { name: 'Joga' })).not.toBeInTheDocument());
  expect(screen.queryByText('Vadba ni dodana')).not.toBeInTheDocument();
});

describe('a new session starts from what was done', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));

  test('a template: with its exercises, sets and weights, and saved as a new session', async () => {
    const { user, sent } = await open();
    expect(await screen.findByRole('heading', { name: 'Program: Začetni' })).toBeInTheDocument();
    expect(screen.getByText(/ponedeljek · Trening moči · 45 min · 1 vaja · dodelila nutricionistka/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Začni vadbo: Noge A' }));
    await user.click((await dialog()).getByRole('button', { name: 'Shrani' }));
    await waitFor(() => expect(sent('save_training')).toHaveLength(1));
    const [{ session }] = sent('save_training') as [{ session: StoredTraining }];
    expect(session).toMatchObject({ day: today, title: 'Noge A', durationMinutes: 45, source: 'manual', exercises: trainingTemplate.exercises });
    expect(session.id).not.toBe(trainingTemplate.id);
  });

  test('a copy: without what was measured', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: /^Možnosti: Tek v parku/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kopiraj' }));
    await user.click((await dialog()).getByRole('button', { name: 'Shrani' }));
    await waitFor(() => expect(sent('save_training')).toHaveLength(1));
    const [{ session }] = sent('save_training') as [{ session: StoredTraining }];
    expect(session).toMatchObject({ title: 'Tek v parku', distanceM: 5000, exercises: training.exercises });
    expect(session).not.toHaveProperty('averageHeartRate');
    expect(session.id).not.toBe(training.id);
  });

  test('the last sets of an exercise are told and taken over, with the best by a named formula', async () => {
    const { user, sent } = await open({ my_trainings: trainingPage([], { exercises: [squatRecord] }) });
    await user.click(await screen.findByRole('button', { name: 'Vpiši v obrazec' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Dodaj vajo' }));
    await user.type(form.getByRole('combobox', { name: '1. vaja' }), 'squat');
    expect(form.getByText(/^Nazadnje .*: 2 × \(8 ponovitev × 60,0 kg\)$/)).toBeInTheDocument();
    expect(form.getByText('Najboljše: 80,0 kg · ocena največje teže 106,7 kg (Epley)')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Vpiši te serije' }));
    expect(form.queryByRole('button', { name: 'Vpiši te serije' })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Shrani' }));
    await waitFor(() => expect(sent('save_training')).toMatchObject([{ session: { exercises: [{ sets: squatRecord.last.sets }] } }]));
  });
});

describe('templates', () => {
  const kept = ({ template }: { template: unknown }) => template;

  test('a new one asks for a name, and is saved', async () => {
    const { user, sent } = await open({ save_training_template: kept });
    await user.click(await screen.findByRole('button', { name: 'Ustvari' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Shrani' }));
    expect(await form.findByText('Vpišite ime.')).toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: /^Ime/ }), 'Roke');
    await user.selectOptions(form.getByRole('combobox', { name: 'Dan v tednu' }), 'četrtek');
    await user.click(form.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText('Predloga je shranjena: Roke')).toBeInTheDocument();
    expect(sent('save_training_template')).toMatchObject([{ is_change: false, template: { name: 'Roke', weekday: 4, kind: 'strength' } }]);
  });

  test('one that the server refuses says what was not done, and keeps what was typed', async () => {
    const { user } = await open({ save_training_template: refusal('input_invalid') });
    await user.click(await screen.findByRole('button', { name: 'Ustvari' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /^Ime/ }), 'Roke');
    await user.click(form.getByRole('button', { name: 'Shrani' }));
    expect(await form.findByText('Predloga ni shranjena')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /^Ime/ })).toHaveValue('Roke');
  });

  test('without the server one waits on the device and is in the list', async () => {
    const { user } = await open({ save_training_template: unreachable });
    await user.click(await screen.findByRole('button', { name: 'Ustvari' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /^Ime/ }), 'Roke');
    await user.click(form.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText('Sprememba predloge čaka na povezavo')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Začni vadbo: Roke' })).toBeInTheDocument();
    await wipeOutbox();
  });

  test('a session becomes one, and one is deleted after a question', async () => {
    const { user, sent } = await open({ save_training_template: kept, delete_training_template: undefined });
    await user.click(await screen.findByRole('button', { name: /^Možnosti: Tek v parku/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Shrani kot predlogo' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Shrani' }));
    await waitFor(() => expect(sent('save_training_template')).toMatchObject([{ template: { name: 'Tek v parku', exercises: training.exercises } }]));
    await user.click(await screen.findByRole('button', { name: 'Možnosti: Noge A' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Izbriši' }));
    expect(sent('delete_training_template')).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Izbriši' }));
    await waitFor(() => expect(sent('delete_training_template')).toEqual([{ template_id: trainingTemplate.id }]));
  });
});

describe("a client's tab at the desk", () => {
  const openTab = (rpc: Fakes['rpc']) => renderApp(paths.client(ana.id, 'training'), { user: maja, ...newcomer, rpc: { ...newcomer.rpc, ...rpc } });

  test('shows sessions, and changes none of them', async () => {
    const { main } = await openTab({ client_trainings: trainingPage([training]) });
    expect(await screen.findByText('Tek v parku')).toBeInTheDocument();
    expect(main().queryByRole('button', { name: /^Možnosti: Tek v parku/ })).not.toBeInTheDocument();
  });

  test('assigns a template and removes an assigned one', async () => {
    const { user, sent } = await openTab({
      client_trainings: trainingPage([training], {
        templates: [trainingTemplate, { ...trainingTemplate, id: training.id, name: 'Moja', isAssigned: false }],
      }),
      client_assign_template: ({ template }: { template: object }) => ({ ...template, isAssigned: true }),
      client_remove_template: undefined,
    });
    expect(await screen.findByText('Moja')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Odstrani vadbo: Moja' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dodeli vadbo' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /^Ime/ }), 'Kolena');
    await user.click(form.getByRole('button', { name: 'Dodeli' }));
    expect(await screen.findByText('Vadba je dodeljena: Kolena')).toBeInTheDocument();
    expect(sent('client_assign_template')).toMatchObject([{ client_id: ana.id, template: { name: 'Kolena' } }]);
    await user.click(screen.getByRole('button', { name: 'Odstrani vadbo: Noge A' }));
    await waitFor(() => expect(sent('client_remove_template')).toEqual([{ client_id: ana.id, template_id: trainingTemplate.id }]));
  });

  test('without sessions says so', async () => {
    await openTab({});
    expect(await screen.findByText('Stranka še ni vpisala vadbe')).toBeInTheDocument();
    expect(screen.queryByText(/po njenih pogojih/)).not.toBeInTheDocument();
  });

  test.each([
    ['there are none', []],
    ['there are others', [training]],
  ])('says of a provider whose workouts only the client sees that they are not there: %s', async (_, sessions) => {
    await openTab({ client_trainings: trainingPage(sessions, { restricted: ['strava'] }) });
    expect(await screen.findByText('Vadb storitve Strava tu ni: po njenih pogojih jih vidi samo stranka.')).toBeInTheDocument();
  });
});

test('a rest between sets is started, made longer and ended by the keyboard, also without a network', async () => {
  const { user, main, setOnline } = await open();
  const start = await screen.findByRole('button', { name: 'Začni počitek: 1:30' });
  setOnline(false);
  start.focus();
  await user.keyboard('{Enter}');
  expect(main().getByRole('timer')).toHaveTextContent(/^1:(30|29)$/);
  await user.click(main().getByRole('button', { name: '+15\u00A0s' }));
  expect(main().getByRole('timer')).toHaveTextContent(/^1:4[345]$/);
  main().getByRole('button', { name: 'Končaj počitek' }).focus();
  await user.keyboard('{Enter}');
  expect(main().queryByRole('timer')).not.toBeInTheDocument();
});

const failedFile = {
  id: '6f1c2a7e-52c1-4bb0-8f10-5d2d5c1f0e02',
  name: 'tek.fit',
  reason: 'truncated' as const,
  attempts: 2,
  at: '2026-11-01T08:00:00Z',
};

test('a file that could not be read stands with its reason until it is given up', async () => {
  const my_trainings = trainingPage([training], { files: [failedFile] });
  const { user, sent } = await renderApp(paths.training, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, my_trainings, dismiss_training_file: null },
  });
  expect(await screen.findByText('Datoteki manjka konec. Izvozite jo znova.')).toBeInTheDocument();
  expect(screen.getByText(/2 poskusa$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Opusti: tek.fit' }));
  expect(sent('dismiss_training_file')).toEqual([{ file_id: failedFile.id }]);
});

test('an import reports the files that failed', async () => {
  const { user, sent } = await renderApp(paths.training, { user: ana, ...settled, rpc: { ...settled.rpc, report_training_files: null } });
  await user.click(await screen.findByRole('button', { name: 'Uvozi datoteke' }));
  await user.upload(await screen.findByLabelText('Izberi datoteke'), [new File([], 'tek.fit')]);
  expect(await screen.findByText('Datoteka je prazna.')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent('report_training_files')).toEqual([{ files: [{ key: 'tek.fit', name: 'tek.fit', state: 'failed', reason: 'empty' }] }]),
  );
});
