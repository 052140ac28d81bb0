// @vitest-environment jsdom
/** The catalogue of supplements: what is taken out of it, and the way back. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settled, supplement } from '#testing/answers.ts';
import type { Fakes } from '#testing/fake-server.ts';
import { maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const NONE = { supplements: [], more: false, empty: false };

async function takeOut(archived: boolean, rpc: Fakes['rpc'] = {}) {
  const app = await renderApp(paths.catalogue, {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, desk_remove_supplement: { archived, supplement: { ...supplement, archived } }, ...rpc },
  });
  await app.user.click(await screen.findByRole('button', { name: `Dejanja za ${supplement.name}` }));
  app.serverState({ rpc: { desk_supplements: NONE } });
  await app.user.click(await screen.findByRole('menuitem', { name: 'Odstrani iz kataloga' }));
  return app;
}

it('a supplement that was taken: is archived, is listed as archived, and can be restored', async () => {
  const { user, sent, serverState } = await takeOut(true, { desk_save_supplement: supplement });
  expect(await screen.findByText('Dodatek je v arhivu, ker ga kdo jemlje ali ga je jemal')).toBeInTheDocument();
  expect(await screen.findByText('Ni zadetkov')).toBeInTheDocument();
  serverState({ rpc: { desk_supplements: { ...NONE, supplements: [{ ...supplement, archived: true, clients: 1 }] } } });
  await user.click(screen.getByRole('radio', { name: 'Arhiv' }));
  await user.click(await screen.findByRole('button', { name: `Dejanja za ${supplement.name}` }));
  serverState({ rpc: { desk_supplements: NONE } });
  await user.click(await screen.findByRole('menuitem', { name: 'Vrni v ponudbo' }));
  expect(await screen.findByText('V arhivu ni ničesar')).toBeInTheDocument();
  expect(sent('desk_save_supplement')).toEqual([{ supplement: { ...supplement, archived: false } }]);
});

it('a supplement that was never taken: is deleted, and Undo restores it', async () => {
  const { user, sent } = await takeOut(false, { desk_save_supplement: supplement });
  const message = within((await screen.findByText('Dodatek je izbrisan')).closest('[role="status"]') as HTMLElement);
  await user.click(message.getByRole('button', { name: 'Razveljavi' }));
  await waitFor(() => expect(sent('desk_save_supplement')).toEqual([{ supplement }]));
});
