// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toId, invitation, newcomer, settled } from '#testing/answers.ts';
import { refusal, type Fakes } from '#testing/fake-server.ts';
import { maja } from '#testing/people.ts';
import { renderApp, type App } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

async function open(fakes: Fakes = {}, config = {}): Promise<App> {
  const app = await renderApp(paths.invitations, { user: maja, config, ...settled, ...fakes, rpc: { ...settled.rpc, ...fakes.rpc } });
  await screen.findByRole('main');
  return app;
}

describe('invitation form', () => {
  const start = async (functions: Fakes['functions'] = {}, config = {}) => {
    const app = await open({ rpc: newcomer.rpc ?? {}, functions }, config);
    // While the list is on its way the button stands at the top; without any invitation it stands where the list would.
    await screen.findByText('Povabite prvo stranko');
    await app.user.click(app.main().getByRole('button', { name: 'Povabi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo vabilo' }));
    const email = form.getByRole('textbox', { name: 'E-poštni naslov' });
    return { ...app, form, email, send: () => app.user.click(form.getByRole('button', { name: /^(Ustvari|Pošlji) vabilo$/ })) };
  };

  it('requires an address', async () => {
    const { email, send, sent } = await start();
    await send();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(sent('invite')).toEqual([]);
  });

  it('shows errors of address and days', async () => {
    const { user, form, email, send, sent } = await start();
    await user.type(email, 'ana');
    const days = form.getByRole('textbox', { name: /^Veljavnost/ });
    await user.clear(days);
    await user.type(days, '91');
    await send();
    expect(await form.findByText('To ni e-poštni naslov.')).toBeInTheDocument();
    expect(await form.findByText('Vpišite število od 1 do 90.')).toBeInTheDocument();
    expect(sent('invite')).toEqual([]);
  });

  it.each([
    ['account_exists', false, 'Ta oseba že ima račun.'],
    ['invitation_exists', false, 'Ta oseba že ima veljavno vabilo. Povezavo do njega lahko kopirate v seznamu.'],
    ['invitation_exists', true, 'Ta oseba že ima veljavno vabilo. V seznamu ga lahko pošljete še enkrat.'],
  ] as const)('says who needs no invitation: %s, with a mail server: %s', async (code, mail, words) => {
    const { user, form, email, send } = await start({ invite: refusal(code) }, { mail });
    await user.type(email, 'BREDA@primer.si');
    await send();
    expect(await form.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(email).toHaveFocus());
  });

  it('closes when the invitation is sent and shows it in the list', async () => {
    const { user, email, send, sent, serverState } = await start({ invite: invitation });
    await user.type(email, ` ${invitation.email} `);
    serverState({ rpc: { desk_invitations: { invitations: [invitation], more: false, empty: false } } });
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const list = within(await screen.findByRole('list', { name: 'Vabila' }));
    expect(await list.findByText(invitation.email)).toBeInTheDocument();
    expect(sent('invite')).toMatchObject([{ email: invitation.email, lang: 'sl', days: 30 }]);
  });
});

describe('mail server', () => {
  const fakes = { rpc: { desk_invitations: { invitations: [invitation], more: false, empty: false } }, functions: { invite: invitation } };
  const invite = async (mail: boolean) => {
    const app = await open(fakes, { mail });
    await app.main().findByText(invitation.email);
    await app.user.click(app.main().getByRole('button', { name: 'Povabi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo vabilo' }));
    await app.user.type(form.getByRole('textbox', { name: 'E-poštni naslov' }), invitation.email);
    await app.user.click(form.getByRole('button', { name: mail ? 'Pošlji vabilo' : 'Ustvari vabilo' }));
    return app;
  };

  it('configured: reports the mail as sent', async () => {
    const { main } = await invite(true);
    expect(await screen.findByText('Vabilo je na poti')).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'Kopiraj povezavo', hidden: true })).not.toBeInTheDocument();
  });

  it('not configured: offers the link to copy, in the message and in the row', async () => {
    const { main, user } = await invite(false);
    const link = `${window.location.origin}${paths.register}?${new URLSearchParams({ code: invitation.code ?? '', email: invitation.email })}`;
    const message = (await screen.findByText('Vabilo ustvarjeno')).closest<HTMLElement>('[role="status"]');
    if (!message) throw new Error('no message');
    await user.click(within(message).getByRole('button', { name: 'Kopiraj' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(await main().findByText('E-pošta ni nastavljena. Povezavo izročite sami.')).toBeInTheDocument();
    await navigator.clipboard.writeText('');
    await user.click(main().getByRole('button', { name: 'Kopiraj povezavo' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  });
});

describe('an invitation that waits', () => {
  const openMenu = async (mail: boolean) => {
    const app = await open({ functions: { 'resend-invitation': invitation } }, { mail });
    await app.user.click(await app.main().findByRole('button', { name: `Dejanja za ${invitation.email}` }));
    await screen.findByRole('menuitem', { name: 'Prekliči vabilo' });
    return app;
  };

  it('is sent again with a mail server', async () => {
    const { user, sent } = await openMenu(true);
    await user.click(screen.getByRole('menuitem', { name: 'Pošlji še enkrat' }));
    await waitFor(() => expect(sent('resend-invitation')).toHaveLength(1));
  });

  it('is not offered to be sent again without one', async () => {
    await openMenu(false);
    expect(screen.queryByRole('menuitem', { name: 'Pošlji še enkrat' })).not.toBeInTheDocument();
  });
});

describe('list of invitations', () => {
  const revoked = { ...invitation, id: toId(71), email: 'cilka@primer.si', state: 'revoked', code: null, revokedAt: invitation.createdAt };

  it('filters by address and status, and says when none match', async () => {
    const desk = ({ q, state }: { q: string; state: string }) => ({
      invitations: [invitation, revoked].filter((one) => one.email.includes(q) && (state === 'all' || one.state === state)),
      more: false,
      empty: false,
    });
    const { user, main } = await open({ rpc: { desk_invitations: desk } });
    expect(await main().findByText(invitation.email)).toBeInTheDocument();
    await user.selectOptions(main().getByRole('combobox', { name: 'Katera vabila' }), 'Preklicana');
    await waitFor(() => expect(main().queryByText(invitation.email)).not.toBeInTheDocument());
    expect(main().getByText(revoked.email)).toBeInTheDocument();
    await user.type(main().getByRole('searchbox', { name: 'Poišči po naslovu ali kodi' }), 'breda');
    expect(await main().findByText('Ni takih vabil')).toBeInTheDocument();
    await user.selectOptions(main().getByRole('combobox', { name: 'Katera vabila' }), 'Vsa vabila');
    expect(await main().findByText(invitation.email)).toBeInTheDocument();
    expect(within(main().getByRole('list', { name: 'Vabila' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows why an invitation could not be revoked', async () => {
    const { user, main } = await open({ rpc: { desk_revoke_invitation: refusal('internal') } });
    await user.click(await main().findByRole('button', { name: `Dejanja za ${invitation.email}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Prekliči vabilo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Prekliči vabilo' }));
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('Vabilo ni preklicano');
    expect(message).toHaveTextContent('Napaka je na naši strani. Prosimo, poskusite znova.');
  });

  it('reports a server error as such, not as a lost connection', async () => {
    const { main } = await open({ rpc: { desk_invitations: refusal('internal') } });
    expect(await main().findByText('Vabil ni bilo mogoče naložiti')).toBeInTheDocument();
    expect(main().getByText('Napaka je na naši strani. Prosimo, poskusite znova.')).toBeInTheDocument();
  });

  it('asks for confirmation before revoking', async () => {
    const { user, main, sent } = await open({ rpc: { desk_revoke_invitation: revoked } });
    await user.click(await main().findByRole('button', { name: `Dejanja za ${invitation.email}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Prekliči vabilo' }));
    const question = await screen.findByRole('alertdialog', { name: 'Prekličete vabilo?' });
    expect(question).toHaveTextContent(invitation.email);
    expect(sent('desk_revoke_invitation')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Prekliči vabilo' }));
    await waitFor(() => expect(sent('desk_revoke_invitation')).toEqual([{ invitation_id: invitation.id }]));
  });
});
