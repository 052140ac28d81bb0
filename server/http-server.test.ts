import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { HttpServer } from './http-server.ts';

const BYTES = 16 * 1024 * 1024;
const CHUNK = 64 * 1024;
const ignored = (): void => undefined;
const noPage = (): never => {
  throw new Error('no page');
};

let running: HttpServer | undefined;
afterEach(() => running?.stop());

/**
 * A server with one large answer, and one without an end.
 * @param onCut called when the connection of the second is cut off
 */
async function serve(stalledMs: number, onCut: () => void = ignored): Promise<number> {
  const app = new Hono();
  app.get('/large', (context) => context.body(new Uint8Array(BYTES)));
  app.get('/endless', (context) => context.body(new ReadableStream({ pull: (more) => more.enqueue(new Uint8Array(CHUNK)), cancel: onCut })));
  const realtime = { start: () => Promise.resolve(), attach: ignored, stop: ignored, terminate: ignored };
  const config = { ...readConfig({ HOST: '127.0.0.1' }), port: 0 };
  running = new HttpServer({ config, app, realtime, webConfig: noPage, drain: () => Promise.resolve(), stalledMs });
  await running.start();
  return Number(new URL(running.url).port);
}

function ask(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', ignored);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

test('who does not read an answer is cut off', async () => {
  const onCut = vi.fn<() => void>();
  // Without a listener for its data it reads nothing.
  const socket = ask(await serve(100, onCut), '/endless');
  await vi.waitFor(() => expect(onCut).toHaveBeenCalled(), { timeout: 60_000 });
  socket.destroy();
});

test('who reads it gets all of it', async () => {
  const socket = ask(await serve(10_000), '/large');
  let bytes = 0;
  await new Promise<void>((done) => {
    socket.on('data', (part) => {
      bytes += part.length;
      if (bytes > BYTES) done();
    });
  });
  expect(bytes).toBeGreaterThan(BYTES);
  socket.destroy();
});
