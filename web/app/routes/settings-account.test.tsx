// @vitest-environment jsdom
/** The cards of the settings page about the account: password, address, second step, devices, activity, archive, leaving. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountExport, newcomer, place, securityEvent } from '#testing/answers.ts';
import { authRefusal, fault, noAnswerYet, refusal, unreachable } from '#testing/fake-server.ts';
import { ana, authUser, maja } from '#testing/people.ts';
import { renderApp, type App, type AppOptions } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const NEW_PASSWORD = 'čisto novo geslo 42';
const wrongPassword = authRefusal(400, 'current_password_invalid');
const deletion = { email: ana.email, isAdmin: false, hasPassword: true, isFresh: true };

async function open({ rpc, auth, ...more }: AppOptions = {}): Promise<App> {
  const app = await renderApp(paths.settings, {
    user: ana,
    ...newcomer,
    ...more,
    rpc: { ...newcomer.rpc, ...rpc },
    auth: { ...newcomer.auth, ...auth },
  });
  await card('Prijavljene naprave');
  return app;
}

/** A card of the page, once what it shows has come. By its heading: to ask the whole page for roles takes half a second. */
const card = async (name: string) => {
  const region = await waitFor(() => {
    const found = screen.getByText(name, { selector: 'h2' }).closest('section');
    expect(found?.querySelector('[role="status"][aria-busy="true"]')).toBeNull();
    return found!;
  });
  return within(region);
};

describe('password', () => {
  const start = async (auth: AppOptions['auth'] = {}) => {
    const app = await open({ auth });
    await app.user.click(screen.getByRole('button', { name: 'Spremeni geslo' }));
    return app;
  };
  const save = async ({ user }: App, current: string) => {
    await user.type(screen.getByLabelText('Sedanje geslo'), current);
    await user.type(screen.getByLabelText('Novo geslo', { exact: true }), NEW_PASSWORD);
    await user.type(screen.getByLabelText('Novo geslo še enkrat'), NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Shrani novo geslo' }));
  };

  it('focuses the current password, which is required', async () => {
    const { user, sent } = await start();
    await waitFor(() => expect(screen.getByLabelText('Sedanje geslo')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Sedanje geslo')).toHaveAttribute('aria-invalid', 'true');
    expect(sent('PUT user')).toEqual([]);
  });

  it('reports a wrong current password and shows the strength of the new one', async () => {
    await save(await start({ 'PUT user': wrongPassword }), 'narobe narobe');
    expect(await screen.findByText('Sedanje geslo ni pravilno.')).toBeInTheDocument();
    expect(await screen.findByText('Zelo močno geslo')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Sedanje geslo')).toHaveFocus());
  });

  it('is changed and closes the form', async () => {
    const app = await start({ 'PUT user': authUser(ana) });
    await save(app, 'sedanje geslo');
    expect(await screen.findByText('Geslo je spremenjeno')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Spremeni geslo' })).toBeInTheDocument();
    expect(app.sent('PUT user')).toMatchObject([{ password: NEW_PASSWORD, current_password: 'sedanje geslo' }]);
  });
});

describe('address', () => {
  const ask = async (email: string, current: string, auth: AppOptions['auth'] = {}) => {
    const app = await open({ auth });
    await app.user.click(screen.getByRole('button', { name: 'Spremeni naslov' }));
    if (email) await app.user.type(screen.getByRole('textbox', { name: 'Nov e-poštni naslov' }), email);
    if (current) await app.user.type(screen.getByLabelText('Sedanje geslo'), current);
    await app.user.click(screen.getByRole('button', { name: 'Pošlji potrditev' }));
    return app;
  };

  it.each([
    ['nothing', '', 'To polje je obvezno.'],
    ['what is no address', 'nova', 'To ni e-poštni naslov.'],
    ['the present one', ana.email.toUpperCase(), 'To je že vaš naslov.'],
  ])('refuses %s', async (_what, email, words) => {
    const { sent } = await ask(email, 'sedanje geslo');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sent('PUT user')).toEqual([]);
  });

  it('reports a wrong current password', async () => {
    await ask('nova@primer.si', 'narobe narobe', { 'PUT user': wrongPassword });
    expect(await screen.findByText('Sedanje geslo ni pravilno.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Sedanje geslo')).toHaveFocus());
  });

  it('says where the link was sent and keeps the old address until it is opened', async () => {
    const { main, sent } = await ask('nova@primer.si', 'sedanje geslo', { 'PUT user': authUser(ana) });
    expect(await screen.findByText(/^Na nova@primer\.si smo poslali povezavo\./)).toBeInTheDocument();
    expect(main().getByText(ana.email)).toBeInTheDocument();
    expect(sent('PUT user')).toMatchObject([{ email: 'nova@primer.si', current_password: 'sedanje geslo' }]);
  });

  it('account without a password: is changed by a link sent by e-mail', async () => {
    const { user, sent } = await open({
      rpc: { my_account_data: { deletion: { ...deletion, hasPassword: false, isFresh: false }, export: null } },
      auth: { 'POST otp': {} },
    });
    await user.click(screen.getByRole('button', { name: 'Spremeni naslov' }));
    const address = await card('E-poštni naslov');
    await user.click(await address.findByRole('button', { name: 'Pošlji povezavo' }));
    expect(await address.findByText('Preverite svojo e-pošto')).toBeInTheDocument();
    expect(sent('POST otp')).toMatchObject([{ email: ana.email }]);
  });

  it('account without a password, just signed in: asks for none', async () => {
    const { user } = await open({ rpc: { my_account_data: { deletion: { ...deletion, hasPassword: false }, export: null } } });
    await user.click(screen.getByRole('button', { name: 'Spremeni naslov' }));
    expect(await screen.findByRole('textbox', { name: 'Nov e-poštni naslov' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Sedanje geslo')).not.toBeInTheDocument());
  });
});

describe('devices', () => {
  const other = { ...place, id: '00000000-0000-4000-8000-000000000099', device: 'Safari, iPhone', isCurrent: false };

  it('signs out one other device', async () => {
    const { user, sent, serverState } = await open({ rpc: { my_sessions: [place, other], end_my_session: undefined } });
    const devices = await card('Prijavljene naprave');
    expect(await devices.findAllByText('ta naprava')).toHaveLength(1);
    serverState({ rpc: { my_sessions: [place] } });
    await user.click(devices.getByRole('button', { name: /^Odjavi: Safari, iPhone/ }));
    expect(await screen.findByText('Naprava je odjavljena')).toBeInTheDocument();
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
    expect(sent('end_my_session')).toMatchObject([{ id: other.id }]);
  });

  it('signs out all devices after confirmation', async () => {
    const { user, path, calls } = await open({ auth: { 'POST logout?scope=global': undefined, 'POST logout': undefined } });
    await user.click((await card('Prijavljene naprave')).getByRole('button', { name: 'Odjavi vse naprave' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Odjavi vse naprave' }));
    expect(calls.filter(({ name }) => name.startsWith('POST logout'))).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Odjavi vse naprave' }));
    expect(await screen.findByText('Odjavili smo vas na vseh napravah.')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe(paths.login));
  });

  it('reports a failed sign-out and keeps the session', async () => {
    const { user, path } = await open({ auth: { 'POST logout': unreachable } });
    await user.click((await card('Prijavljene naprave')).getByRole('button', { name: 'Odjava' }));
    expect(await screen.findByText('Odjava ni uspela. Prosimo, poskusite znova.')).toBeInTheDocument();
    expect(path()).toBe(paths.settings);
  });

  it('signs out and removes the user’s data from the device', async () => {
    const { user, path } = await open({ auth: { 'POST logout': undefined } });
    localStorage.setItem('ziva.draft.test', '"skrivni obrok"');
    await user.click((await card('Prijavljene naprave')).getByRole('button', { name: 'Odjava' }));
    expect(await screen.findByText('Uspešno ste se odjavili')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe(paths.login));
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/access_token|@primer\.si/);
  });
});

describe('activity', () => {
  it('lists events, with refusals counted', async () => {
    const refused = { ...securityEvent, id: '1', kind: 'sign_in_refused', times: 2, network: '127.0.0.0/24', isHere: false };
    await open({ rpc: { my_security_events: { events: [refused, securityEvent], more: false } } });
    const rows = await (await card('Dejavnost računa')).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Zavrnjena prijava: napačno geslo');
    expect(rows[0]).toHaveTextContent('2-krat');
    expect(rows[0]).toHaveTextContent('omrežje 127.0.0.*');
    expect(rows[1]).toHaveTextContent('Prijava, z geslom');
    expect(rows[1]).toHaveTextContent('v tej prijavi');
  });
});

describe('a failed query says so and succeeds on retry', () => {
  it.each([
    ['Dejavnost računa', 'Dejavnosti ni bilo mogoče naložiti', { rpc: { my_security_events: fault } }, 'Ni še ničesar'],
    ['Prijavljene naprave', 'Seznama naprav ni bilo mogoče naložiti', { rpc: { my_sessions: fault } }, 'ta naprava'],
    [
      'Dvostopenjska prijava',
      'Dvostopenjske prijave ni bilo mogoče naložiti',
      { auth: { 'GET factors/recovery': fault } },
      'Dodaj aplikacijo za kode',
    ],
  ] as const)('%s', async (name, words, fakes, after) => {
    const { user, serverState } = await open(fakes);
    const one = await card(name);
    expect(await one.findByText(words)).toBeInTheDocument();
    serverState(newcomer);
    await user.click(one.getByRole('button', { name: 'Poskusi znova' }));
    expect(await one.findByText(after)).toBeInTheDocument();
  });
});

describe('second step', () => {
  const enrolled = {
    id: 'f1',
    type: 'totp',
    friendly_name: 'Aplikacija za kode',
    totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
  };
  const adding: AppOptions = {
    auth: { 'POST factors': enrolled, 'DELETE factors/f1': { id: 'f1' }, 'POST factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 0 } },
  };
  const start = async (more: AppOptions = adding) => {
    const app = await open(more);
    await app.user.click(await screen.findByRole('button', { name: 'Dodaj aplikacijo za kode' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj aplikacijo za kode' }));
    return { ...app, dialog, code: await dialog.findByRole('textbox', { name: 'Koda iz aplikacije' }) };
  };

  it('requires all six digits', async () => {
    const { user, dialog, code } = await start();
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Vpišite vseh šest številk.')).toBeInTheDocument();
  });

  it('returns the focus to the button that opened it', async () => {
    const { user } = await start();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dodaj aplikacijo za kode' })).toHaveFocus());
  });

  it('server unreachable: says so, keeps the code and continues', async () => {
    const { user, dialog, code, serverState } = await start({ auth: { ...adding.auth, 'POST factors/f1/verify': unreachable } });
    await user.type(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Potrdi' }));
    expect(await dialog.findByText(/^Strežnik ni dosegljiv\. /)).toBeInTheDocument();
    expect(code).toHaveValue('123456');
    serverState({ auth: { 'POST factors/f1/verify': authRefusal(422, 'mfa_verification_failed') } });
    await user.click(dialog.getByRole('button', { name: 'Potrdi' }));
    expect(await dialog.findByText('Koda ni pravilna ali pa je že potekla. Vpišite novo.')).toBeInTheDocument();
  });

  it('sign-in too old: asks for the password and reports a wrong one', async () => {
    const app = await open({ auth: { 'POST factors': authRefusal(403, 'reauthentication_needed'), 'POST reauthenticate': wrongPassword } });
    await app.user.click(await screen.findByRole('button', { name: 'Dodaj aplikacijo za kode' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(await dialog.findByLabelText('Sedanje geslo'), 'napačno geslo');
    await app.user.click(dialog.getByRole('button', { name: 'Nadaljuj' }));
    expect(await dialog.findByText('Sedanje geslo ni pravilno.')).toBeInTheDocument();
    expect(app.sent('POST reauthenticate')).toEqual([{ current_password: 'napačno geslo' }]);
  });
});

describe('with a second factor', () => {
  const factor = {
    id: 'f1',
    factor_type: 'totp',
    friendly_name: 'Telefon',
    status: 'verified',
    created_at: place.createdAt,
    updated_at: place.createdAt,
  } as const;
  const careful = { ...ana, aal: 'aal2', factors: [factor] } as const;
  const start = (auth: AppOptions['auth'] = {}) =>
    open({ user: careful, auth: { 'GET user': authUser(careful), 'GET factors/recovery': { left: 10, madeAt: place.createdAt }, ...auth } });

  it('shows the number of codes left, and warns before the only factor is removed', async () => {
    const { user, sent } = await start();
    expect(await screen.findByText('Neuporabljenih je še 10 kod.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Odstrani: Telefon' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(/To je vaš edini drugi korak\./)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Prekliči' }));
    expect(sent('DELETE factors/f1')).toEqual([]);
  });

  it('shows ten new recovery codes after confirmation', async () => {
    const codes = Array.from({ length: 10 }, (_one, index) => `abcd-efgh-jkmn-pqr${index}`);
    const { user } = await start({ 'POST factors/recovery/codes': { codes } });
    await user.click(await screen.findByRole('button', { name: 'Naredi nove kode' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Naredi nove kode' }));
    await waitFor(() => expect(within(screen.getByRole('alertdialog')).getAllByRole('listitem')).toHaveLength(10));
  });
});

describe('archive', () => {
  const data = (more: object) => ({ rpc: { my_account_data: { deletion, export: { ...accountExport, ...more } } } });

  it('can be requested and reports its progress', async () => {
    const made = { ...accountExport, status: 'queued', readyAt: null, bytes: null };
    const { user, sent, serverState } = await open({ functions: { ...newcomer.functions, 'request-export': made } });
    const archive = await card('Vaši podatki');
    serverState(data(made));
    await user.click(await archive.findByRole('button', { name: 'Pripravi arhiv' }));
    await waitFor(() => expect(archive.queryByRole('button', { name: 'Pripravi arhiv' })).not.toBeInTheDocument());
    expect(sent('request-export')).toHaveLength(1);
  });

  it('is ready: shows its size and until when it is kept', async () => {
    await open(data({}));
    const archive = await card('Vaši podatki');
    expect(await archive.findByText('Arhiv je pripravljen')).toBeInTheDocument();
    expect(archive.getByText(/^\d+(,\d)? kB, na voljo do 8\. 1\. 2100$/)).toBeInTheDocument();
    expect(archive.getByRole('button', { name: 'Prenesi' })).toBeEnabled();
    expect(archive.getByRole('button', { name: 'Pripravi novega' })).toBeInTheDocument();
  });

  it('failed: says so and can be requested again', async () => {
    const { user, sent } = await open({
      ...data({ status: 'failed', readyAt: null, bytes: null }),
      functions: { ...newcomer.functions, 'request-export': noAnswerYet },
    });
    const archive = await card('Vaši podatki');
    expect(await archive.findByText('Arhiva ni bilo mogoče pripraviti')).toBeInTheDocument();
    await user.click(archive.getByRole('button', { name: 'Poskusi znova' }));
    await waitFor(() => expect(sent('request-export')).toHaveLength(1));
  });
});

it('offline: neither the archive nor deleting the account is offered', async () => {
  const { user } = await open({ rpc: { my_account_data: { deletion, export: accountExport } } });
  const archive = await card('Vaši podatki');
  const leave = screen.getByRole('button', { name: 'Izbriši račun' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(archive.getByRole('button', { name: 'Prenesi' })).toBeDisabled();
  expect(leave).toBeDisabled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(leave).toBeEnabled();
  await user.click(leave);
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

describe('deleting the account', () => {
  const ended = { 'POST token': authRefusal(400, 'refresh_token_not_found') };
  const start = async (functions: AppOptions['functions'] = {}, auth: AppOptions['auth'] = {}) => {
    const app = await open({ functions: { ...newcomer.functions, ...functions }, auth });
    const opener = await screen.findByRole('button', { name: 'Izbriši račun' });
    await app.user.click(opener);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Želite izbrisati svoj račun?' }));
    const address = dialog.getByRole('textbox', { name: `Za potrditev vpišite ${ana.email}` });
    return { ...app, opener, dialog, address, confirm: () => app.user.click(dialog.getByRole('button', { name: 'Izbriši za vedno' })) };
  };

  it('requires address and password', async () => {
    const { user, dialog, address, confirm, sent } = await start();
    await user.type(address, 'nekdo.drug@primer.si');
    await confirm();
    expect(await dialog.findByText('Naslov se ne ujema z vašim.')).toBeInTheDocument();
    expect(await dialog.findByText('To polje je obvezno.')).toBeInTheDocument();
    await waitFor(() => expect(address).toHaveFocus());
    expect(sent('delete-account')).toEqual([]);
  });

  it('reports a wrong password', async () => {
    const { user, dialog, address, confirm } = await start({ 'delete-account': refusal('credentials_wrong') });
    await user.type(address, ana.email);
    await user.type(dialog.getByLabelText('Geslo'), 'napačno geslo');
    await confirm();
    expect(await dialog.findByText('Geslo ni pravilno.')).toBeInTheDocument();
  });

  it('an answer that was lost: the next try says what is known, and nothing of the person stays on the device', async () => {
    const answers = [unreachable, refusal('session_missing')];
    const app = await start({ 'delete-account': () => answers.shift() }, ended);
    await app.user.type(app.address, ana.email);
    await app.user.type(app.dialog.getByLabelText('Geslo'), 'pravo geslo');
    await app.confirm();
    expect(await app.dialog.findByText(/ni mogoče doseči|Ni povezave|ni dosegljiv/i)).toBeInTheDocument();
    await app.confirm();
    expect(await screen.findByText('Vaš račun je najbrž izbrisan')).toBeInTheDocument();
    expect(screen.getByText(/Če se s svojim naslovom še lahko prijavite, račun še obstaja/)).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(ana.email))).toEqual([]);
  });

  it('a session that ended elsewhere, with no try before, is no deleted account', async () => {
    const { user, dialog, address, confirm } = await start({ 'delete-account': refusal('session_missing') }, ended);
    await user.type(address, ana.email);
    await user.type(dialog.getByLabelText('Geslo'), 'pravo geslo');
    await confirm();
    await waitFor(() => expect(screen.queryByText('Vaš račun je najbrž izbrisan')).not.toBeInTheDocument());
    expect(screen.queryByText('Vaš račun je izbrisan')).not.toBeInTheDocument();
  });

  it('returns the focus when it is dismissed', async () => {
    const { user, opener } = await start();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('tells an administrator who can delete their account', async () => {
    await open({ user: maja, rpc: { my_account_data: { deletion: { ...deletion, email: maja.email, isAdmin: true }, export: null } } });
    expect(await screen.findByText('Skrbniški račun lahko izbriše samo drug skrbnik.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Izbriši račun' })).not.toBeInTheDocument();
  });
});
