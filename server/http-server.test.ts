import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { HttpServer } from './http-server.ts';

const BYTES = 64 * 1024 * 1024;
const ignored = (): void => undefined;
const noPage = (): never => {
  throw new Error('no page');
};

let running: HttpServer | undefined;
afterEach(() => running?.stop());

/** A server with one large answer. */
async function serve(stalledMs: number): Promise<number> {
  const app = new Hono();
  app.get('/large', (context) => context.body(new Uint8Array(BYTES)));
  const realtime = { start: () => Promise.resolve(), attach: ignored, stop: ignored, terminate: ignored };
  const config = { ...readConfig({ HOST: '127.0.0.1' }), port: 0 };
  running = new HttpServer({ config, app, realtime, webConfig: noPage, drain: () => Promise.resolve(), stalledMs });
  await running.start();
  return Number(new URL(running.url).port);
}

function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', ignored);
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

test('who does not read an answer is cut off', async () => {
  const socket = ask(await serve(100));
  socket.pause();
  // Writing to a connection that the other side has given up breaks it.
  const writing = setInterval(() => socket.write('\r\n'), 50);
  await new Promise((cut) => socket.once('close', cut));
  clearInterval(writing);
  expect(socket.destroyed).toBe(true);
});

test('who reads it gets all of it', async () => {
  const socket = ask(await serve(2_000));
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
