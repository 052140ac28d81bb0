import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Realtime, type RealtimeParts } from './realtime.ts';

const server = createServer();
afterEach(() => server.close());

test('a browser that opens a socket while the database is away gets 503 and may try again, and the next is admitted once it is back', async () => {
  const database = { isAway: true };
  const limits = { take: () => (database.isAway ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve(undefined)) };
  const parts = { limits, isKey: () => true, publicUrl: () => 'http://localhost', trustProxy: false };
  new Realtime(parts as unknown as RealtimeParts).attach(server, 'close');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const open = () => new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1/websocket?apikey=key&vsn=2.0.0`);

  const [, refusal] = (await once(open(), 'unexpected-response')) as [unknown, IncomingMessage];
  expect(refusal.statusCode).toBe(503);
  refusal.destroy();

  database.isAway = false;
  const socket = open();
  await once(socket, 'open');
  socket.terminate();
});
