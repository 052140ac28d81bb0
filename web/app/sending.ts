/** What sends the outbox while somebody is signed in: every resource whose writes may wait is registered first. */
import type { QueryClient } from '@tanstack/react-query';
import * as sending from '#web/lib/outbox/sending.ts';
import { resources } from './resources.ts';

async function registerAll(): Promise<void> {
  await Promise.all(resources.flatMap(({ outbox }) => outbox?.() ?? []));
}

/** Sends everything that waits, once. */
export async function sendNow(client: QueryClient): Promise<void> {
  await registerAll();
  sending.sendNow(client);
}

/** @returns stops it */
export async function sendInBackground(client: QueryClient): Promise<() => void> {
  await registerAll();
  return sending.sendInBackground(client);
}
