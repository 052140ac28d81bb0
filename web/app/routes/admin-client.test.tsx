// @vitest-environment jsdom
/** A client's page: addresses of nobody, one's own page, what is changed, ended and deleted, and a mail that the client does not want. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assignment, client, toId, menu, newcomer, today } from '#testing/answers.ts';
import { refusal, type Fakes } from '#testing/fake-server.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const open = (path: string, rpc: Fakes['rpc'] = {}, functions: Fakes['functions'] = {}) =>
  renderApp(path, {
    user: maja,
    ...newcomer,
    rpc: { ...newcomer.rpc, client_mails_page: { lang: 'sl', mails: [], more: false }, ...rpc },
    functions: { ...newcomer.functions, ...functions },
  });

describe('path of a client', () => {
  it('invalid id: shows an error and sends no request', async () => {
    const { sent } = await open('/admin/user/x');
    expect(await screen.findByRole('heading', { level: 1, name: 'Naslov stranke ni pravilen' })).toBeInTheDocument();
    expect(sent('client_page')).toEqual([]);
  });

  it('unknown client: links back to the desk', async () => {
    const { user, path } = await open(paths.client(toId(99)), { client_page: refusal('not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tega uporabnika ni' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Na delovno mizo' }));
    await waitFor(() => expect(path()).toBe(paths.desk));
  });

  it('unknown tab: shows the 404 page', async () => {
    await open(paths.client(ana.id, 'nekaj'));
    expect(await screen.findByRole('heading', { name: 'Te strani ni' })).toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
});

it('who gave no name is called by the address, once', async () => {
  const nameless = { ...client, profile: { ...client.profile, firstName: null, lastName: null } };
  await open(paths.client(ana.id), { client_page: nameless });
  const head = (await screen.findByRole('heading', { level: 1, name: client.email })).closest('header');
  expect(within(head!).getAllByText(client.email)).toHaveLength(1);
});

describe('deleting is offered', () => {
  const menu = /^Možnosti: /;

  it('for a client', async () => {
    await open(paths.client(ana.id));
    expect(await screen.findByRole('button', { name: menu })).toBeInTheDocument();
  });

  it('not for oneself', async () => {
    const { main } = await open(paths.client(maja.id), { client_page: { ...client, id: maja.id, email: maja.email, isAdmin: true, isSelf: true } });
    expect(await screen.findByRole('heading', { level: 1, name: /^Ana Novak/ })).toBeInTheDocument();
    expect(main().queryByRole('button', { name: menu })).not.toBeInTheDocument();
  });
});

describe('deleting an account', () => {
  const name = 'Ana Novak';
  const ask = async (functions: Fakes['functions'] = {}) => {
    const app = await open(paths.client(ana.id), {}, functions);
    await app.user.click(await screen.findByRole('button', { name: `Možnosti: ${name}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Izbriši uporabnika' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Izbrišete račun: ${name}?` }));
    const confirm = async (address: string) => {
      await app.user.clear(dialog.getByRole('textbox'));
      await app.user.type(dialog.getByRole('textbox'), address);
      await app.user.click(dialog.getByRole('button', { name: 'Izbriši za vedno' }));
    };
    return { ...app, dialog, confirm };
  };

  it('requires typing the e-mail address', async () => {
    const { dialog, confirm, sent } = await ask();
    await confirm('nekdo@drug.si');
    expect(dialog.getByText('Naslov se ne ujema.')).toBeInTheDocument();
    expect(sent('delete-user')).toEqual([]);
  });

  it('reports success and returns to the desk', async () => {
    const { confirm, path, sent } = await ask({ 'delete-user': { ok: true } });
    await confirm(ana.email);
    expect(await screen.findByText(`Račun je izbrisan: ${name}`)).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe(paths.desk));
    expect(sent('delete-user')).toMatchObject([{ userId: ana.id }]);
  });
});

describe('changes on the client’s behalf', () => {
  it('goals are stored after confirmation', async () => {
    const goals = { calories: 1900, protein: 110, carbs: 200, fat: 65 };
    const withGoals = { ...client, goals: { ...goals, validFrom: today } };
    const { user, sent, serverState } = await open(paths.client(ana.id), { client_set_goals: withGoals });
    await user.click(await screen.findByRole('button', { name: 'Določi cilje' }));
    for (const [label, value] of Object.entries({ Energija: '1900', Beljakovine: '110', 'Ogljikovi hidrati': '200', Maščobe: '65' }))
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
    await user.click(screen.getByRole('button', { name: 'Shrani' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(sent('client_set_goals')).toEqual([]);
    serverState({ rpc: { client_page: withGoals } });
    await user.click(question.getByRole('button', { name: 'Spremeni podatke' }));
    expect(await screen.findByText('Shranjeno, stranka je obveščena')).toBeInTheDocument();
    expect(await screen.findByText('1.900 kcal')).toBeInTheDocument();
    expect(sent('client_set_goals')).toEqual([{ client_id: ana.id, goals }]);
  });

  it('goals need only energy, and a contradiction is shown before they are stored', async () => {
    const { user, sent } = await open(paths.client(ana.id), { client_set_goals: client });
    await user.click(await screen.findByRole('button', { name: 'Določi cilje' }));
    await user.type(screen.getByLabelText(/^Energija/), '2000');
    expect(screen.getByText(/Predlog za 2\.000 kcal/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Maščobe/), '200');
    await user.type(screen.getByLabelText(/^Ogljikovi hidrati/), '300');
    await user.type(screen.getByLabelText(/^Beljakovine/), '100');
    await user.click(screen.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('dajo 3.400 kcal, cilj energije pa je 2.000 kcal');
    expect(sent('client_set_goals')).toEqual([]);
  });

  it('an impossible value is refused beside its field, which gets the focus', async () => {
    const { user, sent } = await open(paths.client(ana.id));
    await user.click(await screen.findByRole('button', { name: 'Uredi' }));
    await user.type(await screen.findByLabelText(/^Višina/), '900');
    await user.click(screen.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText('Vpišite višino od 50 do 260 cm.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Višina/)).toHaveFocus());
    expect(sent('client_update_profile')).toEqual([]);
  });

  it('ends a supplement and a menu', async () => {
    const taken = { ...assignment, lastTick: null };
    const given = { id: toId(40), menuId: menu.id, name: menu.name, fromDay: today, toDay: null };
    const { user, sent } = await open(paths.client(ana.id, 'supplements'), {
      client_supplements: { today, assignments: [taken], own: [], menus: [given] },
      client_end_assignment: { ...assignment, toDay: today },
      client_end_menu: { ...given, toDay: today },
    });
    const end = async () => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zaključi' }));
    await user.click(await screen.findByRole('button', { name: `Dejanja za ${assignment.supplement.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zaključi' }));
    await end();
    expect(await screen.findByText('Jemanje je zaključeno')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Zaključi' }));
    await end();
    expect(await screen.findByText('Jedilnik je zaključen')).toBeInTheDocument();
    expect(sent('client_end_assignment')).toEqual([{ client_id: ana.id, assignment_id: assignment.id, last_day: null }]);
    expect(sent('client_end_menu')).toEqual([{ client_id: ana.id, assignment_id: given.id, last_day: null }]);
  });
});

describe('mail to a client', () => {
  it('without a mail server none is called sent, in the list and in the timeline', async () => {
    const stored = { id: toId(50), kind: 'supplements', lang: 'sl', subject: 'Vaši dodatki', text: '', status: 'sent', error: null, sentBy: null };
    const at = `${today}T08:00:00Z`;
    const { goTo, main } = await open(paths.client(ana.id, 'mails'), {
      client_mails_page: { lang: 'sl', mails: [{ ...stored, createdAt: at, sentAt: at }], more: false },
      client_timeline: {
        events: [{ kind: 'mail', id: stored.id, at, data: { subject: stored.subject, kind: stored.kind, status: stored.status } }],
        more: false,
      },
    });
    expect(await screen.findByText('e-pošta ni nastavljena')).toBeInTheDocument();
    expect(screen.queryByText('poslano')).not.toBeInTheDocument();
    await goTo(paths.client(ana.id, 'timeline'));
    expect(await main().findByText('E-sporočilo')).toBeInTheDocument();
  });

  const mail = { to: ana.email, subject: 'Vaši prehranski dodatki', text: 'Pozdravljeni, Ana!', html: '', declined: false, empty: false, mail: null };
  const preview = async (answer: object) => {
    const app = await open(paths.client(ana.id, 'mails'), {}, { 'send-client-mail': { ...mail, ...answer } });
    await app.user.type(await screen.findByRole('textbox', { name: /^Vaše besede/ }), 'Pozdrav');
    await app.user.click(screen.getByRole('button', { name: 'Predogled' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Predogled' }));
    await dialog.findByText('Pozdravljeni, Ana!');
    return { ...app, dialog, send: dialog.getByRole('button', { name: 'Pošlji' }) };
  };

  it('switched off by the client: cannot be sent', async () => {
    const { dialog, send } = await preview({ declined: true });
    expect(dialog.getByText('Stranka takšnih sporočil ne želi')).toBeInTheDocument();
    expect(send).toBeDisabled();
  });

  it('without data but with a message: can be sent', async () => {
    const { dialog, send, sent } = await preview({ empty: true });
    expect(dialog.getByText('Stranka trenutno nima dodeljenih dodatkov')).toBeInTheDocument();
    expect(send).toBeEnabled();
    expect(sent('send-client-mail')).toMatchObject([{ userId: ana.id, note: 'Pozdrav', preview: true }]);
  });
});

it('timeline: an assignment is told once, with who assigned', async () => {
  const at = `${today}T08:00:00Z`;
  const audit = { action: 'supplement_assigned', details: { assignmentId: assignment.id, name: 'Vitamin D' }, actor: 'Maja Novak' };
  await open(paths.client(ana.id, 'timeline'), {
    client_timeline: {
      events: [
        { kind: 'supplement', id: assignment.id, at, data: { name: 'Vitamin D', text: '2 kapljici' } },
        { kind: 'audit', id: toId(51), at, data: audit },
      ],
      more: false,
    },
  });
  expect(await screen.findByText('Dodatek: Vitamin D')).toBeInTheDocument();
  expect(screen.getByText('2 kapljici · Maja Novak')).toBeInTheDocument();
  expect(screen.queryByText('Dodeljen dodatek')).not.toBeInTheDocument();
});

it('a new menu: printing is offered once there is something on it', async () => {
  const { user } = await open(paths.newMenu);
  const cell = await screen.findByRole('textbox', { name: 'ponedeljek, Zajtrk' });
  expect(screen.queryByRole('button', { name: 'Natisni' })).not.toBeInTheDocument();
  await user.type(cell, '2 jajci');
  expect(await screen.findByRole('button', { name: 'Natisni' })).toBeInTheDocument();
});
