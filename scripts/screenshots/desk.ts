/** What the nutritionist sees: a morning with a few clients, each with a reason to be looked at. */
import type { Page } from '@playwright/test';
import type { DeskHome, UndeliveredMail } from '#core/contracts/desk.ts';
import { addDays } from '#core/kit/day.ts';
import { fillSupplements } from '#server/demo-supplements.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { TODAY, type Shot } from './camera.ts';

const CLIENTS: readonly (readonly [first: string, last: string, email: string, silentDays: number, text: string])[] = [
  ['Luka', 'Novak', 'luka.novak@example.com', 11, 'krožnik jote in kos kruha'],
  ['Miha', 'Zupan', 'miha.zupan@example.com', 0, '2 jajci, kos kruha in pest rakitovca'],
  ['Petra', 'Kranjc', 'petra.kranjc@example.com', 1, '150 g lososa, 200 g riža in zelena solata'],
  ['Jan', 'Horvat', 'jan.horvat@example.com', 0, 'skleda ovsene kaše z mlekom in kozarec zelenega pireja'],
];

async function addClient(server: TestServer, [first, last, email, silentDays, text]: (typeof CLIENTS)[number]): Promise<string> {
  const client = await server.join({ email });
  await server.post('/rest/v1/rpc/update_profile', { profile: { firstName: first, lastName: last } }, client);
  for (let back = silentDays + 6; back >= silentDays; back--) {
    const day = addDays(TODAY, -back);
    const meal = { id: crypto.randomUUID(), day, type: 'breakfast', source: 'text', lang: 'sl', text, eatenAt: `${day}T06:20:00Z` };
    await server.post('/functions/v1/log-meal', meal, client);
  }
  await server.running.database.query('update public.meals set created_at = eaten_at where user_id = $1', [client.id]);
  return client.id;
}

/** @returns the administrator at whose desk the pictures are taken, and a client who pays */
export async function fillDesk(server: TestServer, ana: Person): Promise<{ admin: Person; paying: string }> {
  const admin = await server.join({ email: 'maja.novak@example.com', admin: true });
  await server.post('/rest/v1/rpc/update_profile', { profile: { firstName: 'Maja', lastName: 'Novak' } }, admin);
  let paying = '';
  for (const client of CLIENTS) paying = await addClient(server, client);
  await fillSupplements(server.running.rpcs, admin.id, ana.id);
  for (const [email, days] of [
    ['petra.zupan@example.com', 1],
    ['matej.vidmar@example.com', 30],
  ] as const) {
    await server.post('/functions/v1/invite', { id: crypto.randomUUID(), email, lang: 'sl', days }, admin);
  }
  const note = { id: crypto.randomUUID(), text: 'Pred zajtrkom telovadi; beljakovine raje zvečer.', pinned: true };
  await server.post('/rest/v1/rpc/client_save_note', { client_id: ana.id, note }, admin);
  return { admin, paying };
}

const GIVEN_UP: readonly Omit<UndeliveredMail, 'id' | 'clientId'>[] = [
  { kind: 'invitation', to: 'petra.zupann@example.com', failedAt: '2026-11-20T09:14:00Z', error: '550 5.1.1 no such mailbox', expired: false },
  { kind: 'recovery', to: 'luka.novak@example.com', failedAt: '2026-11-19T18:20:00Z', error: 'expired: ETIMEDOUT', expired: true },
  { kind: 'clientMail', to: 'jan.horvat@example.com', failedAt: '2026-11-18T07:05:00Z', error: '451 4.7.1 come back later', expired: false },
];

/** The same desk, with mails that could not be sent. */
async function showGivenUp(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/desk_home', async (route) => {
    const response = await route.fetch();
    const home = (await response.json()) as DeskHome;
    const mails = GIVEN_UP.map((mail) => ({ ...mail, id: crypto.randomUUID(), clientId: null }));
    await route.fulfill({ response, json: { ...home, undelivered: { mails, total: mails.length } } });
  });
  await page.reload();
}

/** A window of the desk with its fields. */
const openedBy = (name: string, path: string, button: string): Shot => ({
  name,
  path,
  as: 'admin',
  inSight: true,
  act: async (page) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.getByRole('button', { name: 'Prekliči' }).waitFor();
  },
});

export function deskShots(clientId: string): Shot[] {
  const page = (tab: string): Shot => ({
    name: `client-${tab}`,
    path: `/admin/user/${clientId}/${tab}`,
    as: 'admin',
  });
  return [
    // What is nearest to unknown words is found once the food table has come.
    { name: 'desk', path: '/admin', as: 'admin', act: (tab) => tab.getByText(/najbližje: /).waitFor() },
    { name: 'desk-undelivered', path: '/admin', as: 'admin', act: showGivenUp },
    ...['profile', 'meals', 'weight', 'supplements', 'mails', 'timeline', 'notes', 'training'].map(page),
    { name: 'client-unknown', path: '/admin/user/00000000-0000-4000-8000-000000000000', as: 'admin' },
    { name: 'invitations', path: '/admin/invitations', as: 'admin' },
    openedBy('invite', '/admin/invitations', 'Povabi'),
    openedBy('client-profile-edit', `/admin/user/${clientId}/profile`, 'Uredi'),
    openedBy('client-supplement-give', `/admin/user/${clientId}/supplements`, 'Dodeli dodatek'),
    openedBy('catalogue-new', '/admin/dodatki', 'Nov dodatek'),
    { name: 'catalogue', path: '/admin/dodatki', as: 'admin' },
    { name: 'menus', path: '/admin/jedilniki', as: 'admin' },
    { name: 'menu-new', path: '/admin/jedilniki/nov', as: 'admin' },
    {
      name: 'menu-edit',
      path: '/admin/jedilniki',
      as: 'admin',
      act: async (tab) => {
        await tab.getByRole('list', { name: 'Jedilniki' }).getByRole('link').first().click();
        await tab.getByRole('textbox', { name: 'Ime jedilnika' }).waitFor();
      },
    },
    { name: 'test-analytics', path: '/test-analytics', as: 'admin' },
  ];
}
