/** What the nutritionist sees: a morning with a few clients, each with a reason to be looked at. */
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

async function addClient(server: TestServer, [first, last, email, silentDays, text]: (typeof CLIENTS)[number]): Promise<void> {
  const client = await server.join({ email });
  await server.post('/rest/v1/rpc/update_profile', { profile: { firstName: first, lastName: last } }, client);
  for (let back = silentDays + 6; back >= silentDays; back--) {
    const day = addDays(TODAY, -back);
    const meal = { id: crypto.randomUUID(), day, type: 'breakfast', source: 'text', lang: 'sl', text, eatenAt: `${day}T06:20:00Z` };
    await server.post('/functions/v1/log-meal', meal, client);
  }
  await server.running.database.query('update public.meals set created_at = eaten_at where user_id = $1', [client.id]);
}

/** @returns the administrator at whose desk the pictures are taken */
export async function fillDesk(server: TestServer, ana: Person): Promise<Person> {
  const admin = await server.join({ email: 'maja.novak@example.com', admin: true });
  await server.post('/rest/v1/rpc/update_profile', { profile: { firstName: 'Maja', lastName: 'Novak' } }, admin);
  for (const client of CLIENTS) await addClient(server, client);
  await fillSupplements(server.running.rpcs, admin.id, ana.id);
  for (const [email, days] of [
    ['petra.zupan@example.com', 1],
    ['matej.vidmar@example.com', 30],
  ] as const) {
    await server.post('/functions/v1/invite', { id: crypto.randomUUID(), email, lang: 'sl', days }, admin);
  }
  const note = { id: crypto.randomUUID(), text: 'Pred zajtrkom telovadi; beljakovine raje zvečer.', pinned: true };
  await server.post('/rest/v1/rpc/client_save_note', { client_id: ana.id, note }, admin);
  return admin;
}

export function deskShots(clientId: string): Shot[] {
  const page = (tab: string): Shot => ({ name: `client-${tab}`, path: `/admin/user/${clientId}/${tab}`, as: 'admin' });
  return [
    { name: 'desk', path: '/admin', as: 'admin' },
    ...['profile', 'meals', 'weight', 'supplements', 'mails', 'timeline', 'notes', 'training'].map(page),
    { name: 'client-unknown', path: '/admin/user/00000000-0000-4000-8000-000000000000', as: 'admin' },
    { name: 'invitations', path: '/admin/invitations', as: 'admin' },
    { name: 'catalogue', path: '/admin/dodatki', as: 'admin' },
    { name: 'menus', path: '/admin/jedilniki', as: 'admin' },
    { name: 'menu-new', path: '/admin/jedilniki/nov', as: 'admin' },
  ];
}
