// @vitest-environment jsdom
/** A client's page: addresses of nobody, one's own page, what may be changed, and a mail that the client does not want. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client, idOf, newcomer } from '#testing/answers.ts';
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

describe('an address', () => {
  it('that is no id says so and asks the server nothing about it', async () => {
    const { sent } = await open('/admin/user/x');
    expect(await screen.findByRole('heading', { level: 1, name: 'Naslov stranke ni pravilen' })).toBeInTheDocument();
    expect(sent('client_page')).toEqual([]);
  });

  it('of nobody leads back to the desk', async () => {
    const { user, path } = await open(paths.client(idOf(99)), { client_page: refusal('not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tega uporabnika ni' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Na delovno mizo' }));
    await waitFor(() => expect(path()).toBe(paths.desk));
  });

  it('of no tab is the 404 page', async () => {
    await open(paths.client(ana.id, 'nekaj'));
    expect(await screen.findByRole('heading', { name: 'Te strani ni' })).toBeInTheDocument();
  });
});

describe('who can be deleted', () => {
  const menu = /^Možnosti: /;

  it('a client', async () => {
    await open(paths.client(ana.id));
    expect(await screen.findByRole('button', { name: menu })).toBeInTheDocument();
  });

  it('not oneself', async () => {
    const { main } = await open(paths.client(maja.id), { client_page: { ...client, id: maja.id, email: maja.email, isAdmin: true, isSelf: true } });
    expect(await screen.findByRole('heading', { level: 1, name: /^Ana Novak/ })).toBeInTheDocument();
    expect(main().queryByRole('button', { name: menu })).not.toBeInTheDocument();
  });
});

describe('a mail', () => {
  const mail = { to: ana.email, subject: 'Vaši prehranski dodatki', text: 'Pozdravljeni, Ana!', html: '', declined: false, empty: false, mail: null };
  const preview = async (answer: object) => {
    const app = await open(paths.client(ana.id, 'mails'), {}, { 'send-client-mail': { ...mail, ...answer } });
    await app.user.type(await screen.findByRole('textbox', { name: /^Vaše besede/ }), 'Pozdrav');
    await app.user.click(screen.getByRole('button', { name: 'Predogled' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Predogled' }));
    await dialog.findByText('Pozdravljeni, Ana!');
    return { ...app, dialog, send: dialog.getByRole('button', { name: 'Pošlji' }) };
  };

  it('that the client does not want cannot be sent', async () => {
    const { dialog, send } = await preview({ declined: true });
    expect(dialog.getByText('Stranka takšnih sporočil ne želi')).toBeInTheDocument();
    expect(send).toBeDisabled();
  });

  it('that has nothing to tell but one’s own words can', async () => {
    const { dialog, send, sent } = await preview({ empty: true });
    expect(dialog.getByText('Stranka trenutno nima dodeljenih dodatkov')).toBeInTheDocument();
    expect(send).toBeEnabled();
    expect(sent('send-client-mail')).toMatchObject([{ userId: ana.id, note: 'Pozdrav', preview: true }]);
  });
});
