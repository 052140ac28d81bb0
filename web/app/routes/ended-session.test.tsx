// @vitest-environment jsdom
/** A session that the server takes no more although this device's clock says that it is good. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settled } from '#testing/answers.ts';
import { noConnections } from '#testing/connection-answers.ts';
import { authRefusal, Refusal } from '#testing/fake-server.ts';
import { ana, maja, toSession } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const ended = new Refusal(401, { code: 'PGRST301', message: 'JWT expired' });

test('a token that ended by the clock of the server is renewed, and the page shows its data', async () => {
  let isRenewed = false;
  const { calls } = await renderApp(paths.integrations, {
    user: ana,
    ...settled,
    functions: { ...settled.functions, connections: () => (isRenewed ? noConnections.connections : ended) },
    auth: {
      'POST token': () => {
        isRenewed = true;
        return { ...toSession(ana), access_token: `${toSession(ana).access_token}new`, expires_at: 1 };
      },
    },
  });
  expect(await screen.findByRole('region', { name: 'WHOOP' })).toBeInTheDocument();
  // The moment of the server says nothing here: by its seconds the token is good, and is not renewed again.
  expect(calls.filter(({ name }) => name === 'POST token')).toHaveLength(1);
});

test('a session that was ended elsewhere leads to signing in', async () => {
  const { path } = await renderApp(paths.integrations, {
    user: ana,
    ...settled,
    functions: { ...settled.functions, connections: ended },
    auth: { 'POST token': authRefusal(400, 'refresh_token_not_found') },
  });
  await waitFor(() => expect(path()).toContain(paths.login));
  expect(await screen.findByText('Niste več prijavljeni')).toBeInTheDocument();
});

test('a meal saved with a session that was ended elsewhere is not called saved, and the overview leads to signing in', async () => {
  const { user, path } = await renderApp(paths.home, {
    // A refusal is remembered by auth-js for a minute.
    user: { ...ana, id: '33333333-3333-4333-8333-333333333333' },
    ...settled,
    functions: { ...settled.functions, 'log-meal': ended },
    auth: { 'POST token': authRefusal(400, 'refresh_token_not_found') },
  });
  await user.click(await screen.findByRole('textbox', { name: 'Kaj ste jedli?' }));
  await user.paste('juha');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe(paths.login));
  expect(await screen.findByText('Niste več prijavljeni')).toBeInTheDocument();
  expect(screen.queryByText(/^Shranjeno/)).not.toBeInTheDocument();
});

test('an administrator whose session ends at the desk signs in and comes back', async () => {
  const { path } = await renderApp(paths.invitations, {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, desk_invitations: ended },
    auth: { 'POST token': authRefusal(400, 'refresh_token_not_found') },
  });
  await waitFor(() => expect(path()).toBe(`${paths.login}?next=${encodeURIComponent(paths.invitations)}`));
});
