/** Jobs that sync connections to providers, those that apply what webhooks told of, and the hourly one that queues syncs. */
import * as z from 'zod';
import type { Db } from '#functions/ports/db.ts';
import type { Ports } from '#functions/ports/ports.ts';
import { providerChangeSchema } from '#core/providers/event.ts';
import { applyChange } from '#functions/providers/apply-change.ts';
import { renewSubscriptions } from '#functions/providers/renew-subscriptions.ts';
import { revokeEnded } from '#functions/providers/revoke-ended.ts';
import { syncConnection } from '#functions/providers/sync-connection.ts';
import { JobLater, type JobHandler } from './lanes.ts';
import type { CallerDb } from './rest/rpc.ts';

const payloadSchema = z.object({ connection: z.uuid(), tries: z.int().default(0) });
const HOUR_MS = 3_600_000;
/** Seconds until what something else has is tried again: soon at first, because calls come together. */
const busyPause = (tries: number): number => Math.min(2 ** tries, 60);

/** @param db under the service's rights */
export function syncJob(db: Db, ports: Ports): JobHandler {
  return async (payload) => {
    const { connection, tries } = payloadSchema.parse(payload);
    const outcome = await syncConnection({ db, ports }, connection);
    if (outcome.kind === 'limited') throw new JobLater(outcome.waitSeconds);
    // Whoever has it may be dead, and then nobody else would go on before the next hour.
    if (outcome.kind === 'busy') throw new JobLater(busyPause(tries), { connection, tries: tries + 1 });
    // Behind those who wait for the same provider.
    if (outcome.kind === 'paused') throw new JobLater(0);
  };
}

const changeSchema = z.object({ connection: z.uuid(), userId: z.uuid(), change: providerChangeSchema, tries: z.int().default(0) });

/** @param db under the service's rights */
export function applyChangeJob(db: Db, ports: Ports): JobHandler {
  return async (given) => {
    const payload = changeSchema.parse(given);
    const outcome = await applyChange({ db, ports }, payload.connection, payload.change);
    if (outcome.kind === 'limited' || outcome.kind === 'held') throw new JobLater(outcome.waitSeconds);
    if (outcome.kind === 'busy') throw new JobLater(busyPause(payload.tries), { ...payload, tries: payload.tries + 1 });
  };
}

const renewalSchema = z.object({ tries: z.int().default(0) });
const revocationSchema = z.object({ revocation: z.uuid() });

/** @param db under the service's rights */
export function revokeConsentJob(db: CallerDb, ports: Ports): JobHandler {
  return (payload) => revokeEnded({ db, ports }, revocationSchema.parse(payload).revocation);
}

/** @param db under the service's rights */
export function renewSubscriptionsJob(db: CallerDb, ports: Ports, publicUrl: () => string): JobHandler {
  return async (given) => {
    const { tries } = renewalSchema.parse(given);
    if ((await renewSubscriptions({ db, ports, publicUrl: publicUrl() })) === 'done') return;
    throw new JobLater(busyPause(tries), { tries: tries + 1 });
  };
}

/** Once a day, and at the start of the server: settings may be others. Connecting and disconnecting queue it, too. */
async function planSubscriptions(ports: Pick<Ports, 'jobs' | 'now' | 'providers'>): Promise<void> {
  if (ports.providers.find('oura') === undefined) return;
  const day = new Date(ports.now()).toISOString().slice(0, 10).replaceAll('-', '');
  await ports.jobs.enqueue({ kind: 'renew_subscriptions', share: 'oura', id: `5eee9002-0000-4000-8000-0000${day}` });
}

/** Queues the planning of an hour; the same hour twice is one. Each queues the next. What is due is so by the database's clock. */
export async function planSyncs(ports: Pick<Ports, 'jobs' | 'now'>, at: number = ports.now()): Promise<void> {
  const hour = new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
  const id = `5eee9001-0000-4000-8000-00${hour.slice(0, 13).replaceAll(/[-T]/g, '')}`;
  await ports.jobs.enqueue({ kind: 'plan_syncs', id, ...(Date.parse(hour) > ports.now() ? { runAt: new Date(hour) } : {}) });
}

export function planSyncsJob(db: CallerDb, ports: Ports): JobHandler {
  return async () => {
    await planSyncs(ports, ports.now() + HOUR_MS);
    await planSubscriptions(ports);
    await db.rpc('plan_syncs');
  };
}
