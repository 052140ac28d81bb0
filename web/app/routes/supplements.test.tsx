// @vitest-environment jsdom
/** What a person takes on their own: added, changed, ended and deleted with Undo, apart from what the nutritionist assigned. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MySupplements, TakenOwn } from '#core/contracts/supplement.ts';
import { addDays } from '#core/kit/day.ts';
import { assignment, settled, today } from '#testing/answers.ts';
import type { Fakes } from '#testing/fake-server.ts';
import { mySupplements, ownSupplement } from '#testing/own-supplement.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const { ticks: _ticks, lastTick: _lastTick, ...saved } = ownSupplement;
const NAME = 'Vitamin D';

const open = (rpc: Fakes['rpc'] = {}) => renderApp(paths.supplements, { user: ana, ...settled, rpc: { ...settled.rpc, ...rpc } });
const answer = (own: readonly TakenOwn[], parts: Partial<MySupplements> = {}) => ({
  my_supplements: mySupplements(today, { assignments: [assignment], own: [...own], ...parts }),
});

it('one is added and stands apart from the assigned ones', async () => {
  const { user, sent, serverState } = await open({ ...answer([]), save_own_supplement: saved });
  const card = within(await screen.findByRole('region', { name: 'Kaj jemljete sami' }));
  await user.click(card.getByRole('button', { name: 'Dodaj dodatek' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Shrani' }));
  expect(await dialog.findByText('Izberite vrsto dodatka.')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Vrsta' }), 'vitamin_d');
  await user.type(dialog.getByRole('textbox', { name: /^Količina/ }), '12,5');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Enota' }), 'µg');
  serverState({ rpc: answer([{ ...ownSupplement, amount: 12.5, unit: 'µg', frequency: 'daily' }]) });
  await user.click(dialog.getByRole('button', { name: 'Shrani' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card.findByText('12,5 µg')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent('save_own_supplement')).toMatchObject([
      { supplement: { type: 'vitamin_d', name: null, amount: 12.5, unit: 'µg', frequency: 'daily', fromDay: today, toDay: null }, is_change: false },
    ]),
  );
});

it('one is ticked off like an assigned one', async () => {
  const { user, sent, serverState } = await open({
    ...answer([{ ...ownSupplement, frequency: 'daily' }]),
    tick_own_supplement: { assignmentId: ownSupplement.id, day: today, done: true },
  });
  const list = within(await screen.findByRole('list', { name: 'Dodali sami' }));
  serverState({ rpc: answer([{ ...ownSupplement, frequency: 'daily', ticks: [today], lastTick: today }]) });
  await user.click(list.getByRole('checkbox', { name: `Vzeto: ${NAME}` }));
  expect(await screen.findByText('1 od 2')).toBeInTheDocument();
  await waitFor(() => expect(sent('tick_own_supplement')).toEqual([{ supplement_id: ownSupplement.id, day: today, done: true }]));
});

it('a deleted one comes back by Undo with every day it was taken', async () => {
  const ticks = [addDays(today, -90), today];
  const { user, sent, serverState } = await open({ delete_own_supplement: { ticks }, save_own_supplement: saved });
  await user.click(await screen.findByRole('button', { name: `Dejanja za ${NAME}` }));
  serverState({ rpc: answer([]) });
  await user.click(await screen.findByRole('menuitem', { name: 'Izbriši' }));
  const message = within((await screen.findByText('Dodatek je izbrisan')).closest('[role="status"]') as HTMLElement);
  await user.click(message.getByRole('button', { name: 'Razveljavi' }));
  await waitFor(() => expect(sent('save_own_supplement')).toEqual([{ supplement: { ...saved, ticks }, is_change: false }]));
});

it('one that is taken no more ends yesterday', async () => {
  const { user, sent } = await open({ save_own_supplement: { ...saved, toDay: addDays(today, -1) } });
  await user.click(await screen.findByRole('button', { name: `Dejanja za ${NAME}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ne jemljem več' }));
  expect(await screen.findByText('Jemanje je zaključeno')).toBeInTheDocument();
  expect(sent('save_own_supplement')).toEqual([{ supplement: { ...saved, toDay: addDays(today, -1) }, is_change: true }]);
});

it('the nutritionist reads it as the client’s own and has no way to change it', async () => {
  await renderApp(paths.client(ana.id, 'supplements'), {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, client_supplements: { today, assignments: [], own: [ownSupplement], menus: [] } },
  });
  const card = within(await screen.findByRole('region', { name: 'Stranka jemlje sama' }));
  expect(card.getByText('1.000 IE')).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
});

it('a reminder of one supplement is made, and deleted with Undo', async () => {
  const reminder = { id: 'd5b0a9de-7a56-4c1e-9b0a-0b6f6d3a1c11', minute: 20 * 60, assignmentId: assignment.id, ownId: null };
  const { user, sent, serverState } = await open({ save_supplement_reminder: [reminder], delete_supplement_reminder: {} });
  await user.click(await screen.findByRole('button', { name: 'Dodaj opomnik' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Ob uri' }));
  await user.type(dialog.getByRole('textbox', { name: 'Ob uri' }), '25.00');
  await user.click(dialog.getByRole('button', { name: 'Shrani' }));
  expect(await dialog.findByText(/^Vpišite uro, na primer/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Zvečer' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Na kaj vas spomnimo' }), assignment.supplement.name);
  serverState({ rpc: answer([ownSupplement], { reminders: [reminder] }) });
  await user.click(dialog.getByRole('button', { name: 'Shrani' }));
  // The page is out of reach until the dialog is gone.
  const card = within(await screen.findByRole('region', { name: 'Opomniki' }));
  expect(await card.findByText(assignment.supplement.name)).toBeInTheDocument();
  expect(sent('save_supplement_reminder')).toMatchObject([{ reminder: { minute: 1200, assignmentId: assignment.id, ownId: null } }]);
  await user.click(card.getByRole('button', { name: /^Dejanja za/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Izbriši' }));
  const message = within((await screen.findByText('Opomnik je izbrisan')).closest('[role="status"]') as HTMLElement);
  await user.click(message.getByRole('button', { name: 'Razveljavi' }));
  await waitFor(() => expect(sent('save_supplement_reminder').at(-1)).toEqual({ reminder }));
});

it.each([
  ['shows on the list what its time has come for', true, 1],
  ['is quiet in the calm view and when reminders are off', false, 0],
])('a reminder %s', async (_what, reminds, shown) => {
  const always = { id: 'd5b0a9de-7a56-4c1e-9b0a-0b6f6d3a1c12', minute: 0, assignmentId: null, ownId: null };
  await open(answer([], { reminders: [always], reminds }));
  const list = within(await screen.findByRole('list', { name: 'Danes' }));
  expect(list.queryAllByText(/^ob 0?0[.:]00$/)).toHaveLength(shown);
});
