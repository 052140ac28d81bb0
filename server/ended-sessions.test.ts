import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { SecurityEvent } from './auth/security-events.ts';
import type { Callers } from './caller.ts';
import { notifyEndedSessions } from './ended-sessions.ts';

const NETWORK = '203.0.113.77';

async function notifiedAfter(status: 204 | 404, userId: string | null): Promise<unknown[]> {
  const reported: unknown[] = [];
  const app = new Hono();
  app.use(
    notifyEndedSessions({
      callers: { read: () => Promise.resolve({ kind: 'caller', caller: { userId } }) } as unknown as Callers,
      events: { notify: (event: Partial<SecurityEvent>) => reported.push(event) } as never,
      toNetwork: () => NETWORK,
    }),
  );
  app.post('/', (context) => context.body(null, status));
  await app.request('/', { method: 'POST' });
  return reported;
}

test('a session ended from elsewhere is told to the log with who and from where', async () => {
  expect(await notifiedAfter(204, 'ana')).toEqual([{ userId: 'ana', kind: 'session_ended', method: 'one', network: NETWORK }]);
});

test('nothing is told where no session ended', async () => {
  expect([await notifiedAfter(404, 'ana'), await notifiedAfter(204, null)]).toEqual([[], []]);
});
