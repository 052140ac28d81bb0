/** Journeys of a household: a client and an administrator who have one of everything, of whom one has the page, or a visitor beside them. */
import { test as base } from './fixtures.ts';
import { fillHousehold, type Household } from './household.ts';
import type { Who } from './screens.ts';

export const test = base.extend<{ who: Who; household: Household }>({
  who: ['client', { option: true }],
  signedIn: async ({ who }, give) => {
    await give(who !== 'visitor');
  },
  person: async ({ server, lang, who }, give) => {
    await give(await server.join({ lang, admin: who === 'admin' }));
  },
  household: async ({ server, person, who }, give) => {
    const other = await server.join({ admin: who !== 'admin' });
    await give(await (who === 'admin' ? fillHousehold(server, person, other) : fillHousehold(server, other, person)));
  },
});
