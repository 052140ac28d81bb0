import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { SecurityEvent } from './auth/security-events.ts';
import type { Callers } from './caller.ts';
import { tellEndedSessions } from './ended-sessions.ts';

const NETWORK = '203.0.113.77';

async function toldAfter(status: 204 | 404, userId: string | null): Promise<unknown[]> {
  const told: unknown[] = [];
  const app = new Hono();
  app.use(
    tellEndedSessions({
      callers: { read: () => Promise.resolve({ kind: 'caller', caller: { userId } }) } as unknown as Callers,
      events: { tell: (event: Partial<SecurityEvent>) => told.push(event) } as never,
      networkOf: () => NETWORK,
    }),
  );
  app.post('/', (context) => context.body(null, status));
  await app.request('/', { method: 'POST' });
  return told;
}

test('a session ended from elsewhere is told to the log with who and from where', async () => {
  expect(await toldAfter(204, 'ana')).toEqual([{ userId: 'ana', kind: 'session_ended', method: 'one', network: NETWORK }]);
});

test('nothing is told where no session ended', async () => {
  expect([await toldAfter(404, 'ana'), await toldAfter(204, null)]).toEqual([[], []]);
});
