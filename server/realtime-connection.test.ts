import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { expect, test, vi } from 'vitest';
import { RealtimeConnection } from './realtime-connection.ts';
import type { SessionTokens } from './session-token.ts';

test('a browser that joins while the database is away is told to try again, and the server goes on', async () => {
  const close = vi.fn<(code: number, reason: string) => void>();
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, bufferedAmount: 0, close });
  const tokens = { read: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  const registry = { add: () => undefined, remove: () => undefined };
  const connection = new RealtimeConnection(socket as unknown as WebSocket, '2.0.0', tokens as unknown as SessionTokens, registry);
  const payload = { access_token: 'token', config: { private: true } };
  socket.emit('message', Buffer.from(JSON.stringify(['1', '1', 'realtime:user:1', 'phx_join', payload])), false);
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith(1013, 'database away'));
  connection.freeSpace();
});
