/** Journeys at the desk: the page is an administrator's, and there is one client with a name. */
import { randomUUID } from 'node:crypto';
import type { Person } from '#testing/server.ts';
import { test as base } from './fixtures.ts';

export interface NamedClient {
  person: Person;
  name: string;
}

export const test = base.extend<{ client: NamedClient }>({
  person: async ({ server, lang }, give) => {
    await give(await server.join({ lang, admin: true }));
  },
  client: async ({ server }, give) => {
    const person = await server.join();
    // All tests of a server share its list of clients, so the name is unique.
    const [firstName, lastName] = ['Ana', `Kovač${randomUUID().slice(0, 6)}`];
    await server.post('/rest/v1/rpc/update_profile', { profile: { firstName, lastName } }, person);
    await give({ person, name: `${firstName} ${lastName}` });
  },
});
