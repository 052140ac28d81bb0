import { useLayoutEffect } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation, type Location, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setLang } from '#web/lib/lang.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import type * as sessions from '#web/lib/session.ts';
import { Pages } from './router.tsx';
import { UnknownPath } from './unknown-path.tsx';

const state = vi.hoisted(() => ({ session: { status: 'signed-out' } as sessions.Session }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<typeof sessions>()),
  useSession: () => state.session,
  useUser: () => ({ id: 'u1', email: 'ana@primer.si', isAdmin: false }),
  cancelSignOut: () => undefined,
  forgetOpening: () => undefined,
}));

/** @returns says where one is */
function open(path: string, table?: RouteObject[]): () => Location {
  let place: Location;
  function Place() {
    const now = useLocation();
    // With what is shown: an effect may come after it.
    useLayoutEffect(() => {
      place = now;
    }, [now]);
    return null;
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Pages table={table} />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => place;
}

beforeEach(() => {
  state.session = { status: 'signed-out' };
});

describe('route guards', () => {
  it('waits while the session is being read', async () => {
    state.session = { status: 'loading' };
    open('/nastavitve');
    expect(await screen.findByText('Nalagam …')).toBeInTheDocument();
  });

  it('sends a visitor from a guarded page to sign-in and remembers the page', async () => {
    const place = open('/nastavitve?x=1');
    expect(await screen.findByRole('heading', { name: 'Prijava' })).toBeInTheDocument();
    expect(place().pathname).toBe('/login');
    expect(new URLSearchParams(place().search).get('next')).toBe('/nastavitve?x=1');
  });

  it('shows a visitor the landing page at the root', async () => {
    open('/');
    expect(await screen.findByRole('heading', { level: 1, name: /Povejte, kaj ste jedli/ })).toBeInTheDocument();
  });

  it('sends a user who has just signed out to sign-in, without a return address', async () => {
    state.session = { status: 'signed-out', left: true };
    const place = open('/obroki');
    await waitFor(() => expect(place().pathname).toBe('/login'));
    expect(place().search).toBe('');
  });

  it('reports in the chosen language that the session could not be read', async () => {
    state.session = { status: 'signed-out', trouble: true };
    await setLang('en');
    onTestFinished(() => setLang('sl'));
    open('/login');
    expect(await screen.findByText('Authentication Error')).toBeInTheDocument();
    expect(await screen.findByText('Failed to retrieve your session. Please try again.')).toBeInTheDocument();
  });

  it('reports an expired e-mail link', async () => {
    state.session = { status: 'signed-out', refused: 'link' };
    open('/login');
    expect(await screen.findByText('Povezava ni več veljavna')).toBeInTheDocument();
  });

  it.each(['/neznano', '/admin', '/%E0%A4%A'])('answers %s with the 404 page', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Te strani ni' })).toBeInTheDocument();
  });

  it.each(['/admin', '/admin/user/x', '/admin/nekaj'])('hides %s from who is signed in and no administrator', async (path) => {
    state.session = { status: 'signed-in', user: { id: 'u1', email: 'ana@primer.si', isAdmin: false } };
    open(path);
    expect(await screen.findByRole('heading', { name: 'Te strani ni' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('redirects /dashboard to the root', async () => {
    const place = open('/dashboard');
    await waitFor(() => expect(place().pathname).toBe('/'));
  });
});

describe('paths with š and ž', () => {
  const table: RouteObject[] = [
    { path: '/teža', element: <h1>Teža</h1> },
    { path: '/vprašalnik', element: <h1>Vprašalnik</h1> },
    { path: '*', Component: UnknownPath },
  ];
  it.each([
    ['/teža', 'Teža'],
    ['/te%C5%BEa', 'Teža'],
    ['/te%c5%bea', 'Teža'],
    ['/tez\u030ca', 'Teža'],
    ['/tez%CC%8Ca', 'Teža'],
    ['/vpras\u030calnik', 'Vprašalnik'],
    ['/vpra%c5%a1alnik/', 'Vprašalnik'],
  ])('%s finds %s', async (path, title) => {
    open(path, table);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });
});
