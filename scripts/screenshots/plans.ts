/** Plans, what is paid, consultations, and what both ends see when a payment fails or a connection ends. */
import { randomUUID } from 'node:crypto';
import { fillQuestionnaire } from '#server/demo-questionnaire.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { NOW, TODAY, type Shot } from './camera.ts';

/** @returns somebody with the plan pro who asked for a consultation and filled in the questionnaire twice */
export async function fillPlan(server: TestServer): Promise<Person> {
  const person = await server.join({ email: 'eva.mlakar@example.com' });
  await server.post('/rest/v1/rpc/update_profile', { profile: { firstName: 'Eva', lastName: 'Mlakar' } }, person);
  // The questionnaire asks for the weight, which stands among the measures.
  const weights = [{ id: randomUUID(), day: TODAY, weightKg: 68.4 }];
  await server.service.rpc('seed_demo', { client_id: person.id, data: { meals: [], weights, goals: [] } });
  await fillQuestionnaire(server.running, person.id);
  await server.post('/rest/v1/rpc/choose_plan', { tier: 'pro' }, person);
  await server.post('/rest/v1/rpc/request_consultation', { id: randomUUID(), note: 'Jedilnik za službeno pot' }, person);
  return person;
}

/** A payment of one of the clients failed, and the band of another has to be connected again. */
export async function fillFailures(server: TestServer, paying: string, connected: string): Promise<void> {
  const { database } = server.running;
  await database.query(
    `insert into public.payment_accounts (user_id, customer_id, tier, status, period_end) values ($1, 'cus_pictures', 'premium', 'past_due', $2)`,
    [paying, NOW],
  );
  await database.query(
    `insert into public.invoices (id, user_id, number, status, amount, currency, issued_at) values ('in_pictures', $1, 'ZIVA-0007', 'failed', 990, 'eur', $2)`,
    [paying, '2026-11-18T08:00:00Z'],
  );
  await database.query(
    `insert into public.provider_connections (user_id, provider, status, connected_at, last_sync_at, failure)
      values ($1, 'whoop', 'reauth_required', '2026-09-01T08:00:00Z', '2026-11-19T05:30:00Z', 'reauth_required')`,
    [connected],
  );
}

export const planShots: readonly Shot[] = [
  { name: 'subscription', path: '/nastavitve/narocnina', as: 'planned' },
  { name: 'questionnaire-finished', path: '/vprašalnik', as: 'planned' },
  {
    name: 'billing-success',
    path: '/billing/success',
    as: 'planned',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ostani tukaj' }).click();
    },
  },
  { name: 'billing-canceled', path: '/billing/canceled', as: 'planned' },
  {
    name: 'overview-attention',
    path: '/',
    as: 'health',
    // Comes after the first screen.
    act: (page) => page.getByRole('heading', { name: 'Potrebuje pozornost' }).waitFor(),
  },
];

/** @param planned somebody with a questionnaire and a consultation @param measured somebody with blood tests, scans and a band @param paying whose payment failed */
export const clientPlanShots = (planned: string, measured: string, paying: string): Shot[] => [
  ...(['questionnaire', 'plan', 'goals'] as const).map((tab): Shot => ({
    name: `client-${tab}`,
    path: `/admin/user/${planned}/${tab}`,
    as: 'admin',
  })),
  ...(['blood-tests', 'body-scans', 'recovery', 'integrations'] as const).map((tab): Shot => ({
    name: `client-${tab}`,
    path: `/admin/user/${measured}/${tab}`,
    as: 'admin',
  })),
  { name: 'client-payment', path: `/admin/user/${paying}/plan`, as: 'admin' },
];
