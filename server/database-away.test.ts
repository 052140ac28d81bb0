/** What a request is told while the database is away: that it may try again (503), never that something is broken (500). */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createFunctionsRoute, type FunctionsParts } from './functions-route.ts';
import { createLog } from './log.ts';
import { restErrorOf } from './rest-errors.ts';

test('functions: the database refuses connections while the session is looked up, 503', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const parts = { callers: { read: () => Promise.reject(refused) }, log: createLog('silent') } as unknown as FunctionsParts;
  const app = new Hono().all('/functions/v1/:name', createFunctionsRoute(parts));
  const response = await app.request('/functions/v1/log-meal', { method: 'POST', body: '{}' });
  expect([response.status, await response.json()]).toEqual([503, { error: { code: 'server_unavailable' } }]);
});

test.each(['57P01', '57P02', '57P03'])('rest: the database says %s, that it is stopping, crashed or starting, 503', (code) => {
  expect(restErrorOf(Object.assign(new Error('terminating connection'), { code }), false)?.status).toBe(503);
});
