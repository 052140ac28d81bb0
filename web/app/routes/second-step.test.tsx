// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newcomer } from '#testing/answers.ts';
import { authRefusal, unreachable, type Fakes } from '#testing/fake-server.ts';
import { ana, authUser, maja, type TestUser } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const factor = {
  id: 'f1',
  factor_type: 'totp',
  friendly_name: 'Telefon',
  status: 'verified',
  created_at: '2026-01-05T08:00:00Z',
  updated_at: '2026-01-05T08:00:00Z',
} as const;
const cautious: TestUser = { ...ana, factors: [factor] };

const open = (auth: Fakes['auth'] = {}, path: string = paths.meals) =>
  renderApp(path, { user: cautious, ...newcomer, auth: { ...newcomer.auth, 'GET user': authUser(cautious), ...auth } });

describe('second step of signing in', () => {
  it('comes before every page of the app', async () => {
    const { calls } = await open();
    expect(await screen.findByRole('heading', { name: 'Drugi korak prijave' })).toBeInTheDocument();
    const code = await screen.findByRole('textbox', { name: 'Koda iz aplikacije' });
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(calls.filter(({ kind }) => kind !== 'auth')).toEqual([]);
  });

  it('comes before foods are asked for, also where somebody else used them on this page before', async () => {
    const before = await renderApp(paths.home, { user: ana, ...newcomer });
    await before.user.click(await screen.findByRole('textbox', { name: 'Kaj ste jedli?' }));
    await waitFor(() => expect(before.sent('imported-foods')).toHaveLength(1));
    cleanup();
    await renderApp(paths.login);
    cleanup();
    const { calls } = await open();
    expect(await screen.findByRole('textbox', { name: 'Koda iz aplikacije' })).toBeInTheDocument();
    expect(calls.filter(({ kind }) => kind !== 'auth')).toEqual([]);
  });

  it('requires all six digits', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('textbox', { name: 'Koda iz aplikacije' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Vpišite vseh šest številk.')).toBeInTheDocument();
  });

  it('reports a wrong code', async () => {
    const { user } = await open({
      'POST factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 0 },
      'POST factors/f1/verify': authRefusal(422, 'mfa_verification_failed'),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Koda iz aplikacije' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Potrdi prijavo' }));
    expect(await screen.findByText('Koda ni pravilna ali pa je že potekla. Vpišite novo.')).toBeInTheDocument();
  });

  it('accepts an unused recovery code instead', async () => {
    const { user, sent } = await open({ 'POST factors/recovery': authRefusal(422, 'mfa_verification_failed') });
    await user.click(await screen.findByRole('button', { name: 'Obnovitvena koda' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Obnovitvena koda' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Koda ima šestnajst znakov.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Obnovitvena koda' }), 'abcd-efgh-jkmn-pqrs');
    await user.click(screen.getByRole('button', { name: 'Potrdi prijavo' }));
    expect(await screen.findByText('Koda ni pravilna ali pa ste jo že uporabili.')).toBeInTheDocument();
    expect(sent('POST factors/recovery')).toHaveLength(1);
  });

  it('reports an unreachable server', async () => {
    await open({ 'GET user': unreachable });
    expect(await screen.findByText('Nič se ni spremenilo. Poskusite znova.')).toBeInTheDocument();
  });

  it('offers signing in with another account', async () => {
    const { user, path } = await open({ 'POST logout': undefined });
    await user.click(await screen.findByRole('button', { name: 'Prijava z drugim računom' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Prijava' })).toBeInTheDocument();
    expect(path()).toBe(paths.login);
  });
});

it('second factor required for administrators: one without it must set it up first', async () => {
  const { calls } = await renderApp(paths.desk, { user: maja, config: { adminFactor: true }, ...newcomer });
  expect(await screen.findByRole('heading', { name: 'Najprej vklopite drugi korak' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(calls.filter(({ kind }) => kind !== 'auth')).toEqual([]);
});
