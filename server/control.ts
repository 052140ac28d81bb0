/**
 * The back door for the person at the terminal: while the embedded database is held by a running process, the command line
 * asks that process. A listener of its own on the loopback address, never reachable through the public port or a proxy in
 * front of it; its port and a token made at each start stand in <data>/control.json (mode 0600), so whoever may read the data
 * folder may ask, and nobody else.
 */
import { once } from 'node:events';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { exportRows } from './backup/export-rows.ts';
import type { Database } from './database.ts';
import { importBatch, importFoods, importProgress, isRefusal } from './import-foods.ts';
import { errorFields, type Log } from './log.ts';

const FOODS_BYTES_MAX = 16_000_000;

export const controlSchema = z.object({ port: z.number().int(), token: z.string().min(32), pid: z.number().int() });

/** Where a running process says how to reach it. */
export function controlFile(dataFolder: string): string {
  return join(dataFolder, 'control.json');
}

function isAllowed(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The export as one JSON value a line; the last line says that it is whole. */
async function answerExport(database: Database, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/x-ndjson');
  const write = async (value: object): Promise<void> => {
    if (response.destroyed) throw new Error('The command line went away.');
    if (!response.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  };
  await exportRows(database, write);
  await write({ kind: 'end' });
}

const rows = z.array(z.looseObject({ id: z.string() }));
const fingerprint = z.string().min(16).max(128);
const batch = z.object({ rows, fingerprint, rowsDone: z.number().int().nonnegative(), state: z.looseObject({}), finished: z.boolean() });

/** What is asked about foods, by the path after /foods. */
const FOODS: Readonly<Record<string, (database: Database, body: unknown) => Promise<object>>> = {
  '': async (database, body) => ({ imported: await importFoods(database, rows.parse(body)) }),
  '/batch': async (database, body) => ({ imported: await importBatch(database, batch.parse(body)) }),
  '/progress': async (database, body) => ({ progress: await importProgress(database, z.object({ fingerprint }).parse(body).fingerprint) }),
};

async function answerFoods(database: Database, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const deed = FOODS[path];
  if (deed === undefined) {
    response.statusCode = 404;
    return;
  }
  if (Number(request.headers['content-length'] ?? FOODS_BYTES_MAX + 1) > FOODS_BYTES_MAX) {
    response.statusCode = 413;
    return;
  }
  try {
    const answer = await deed(database, JSON.parse(await text(request)));
    response.setHeader('content-type', 'application/json');
    response.write(JSON.stringify(answer));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    response.statusCode = 422;
  }
}

async function answer(database: Database, token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = `${request.method} ${request.url}`;
  if (!isAllowed(request, token)) response.statusCode = 401;
  else if (asked === 'GET /export') await answerExport(database, response);
  else if (asked.startsWith('POST /foods')) await answerFoods(database, asked.slice('POST /foods'.length), request, response);
  else response.statusCode = 404;
}

/** Opens the door. @returns a function that shuts it. */
export async function startControl(database: Database, dataFolder: string, log: Log): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    answer(database, token, request, response)
      .then(() => response.end())
      .catch((error: unknown) => {
        log.error({ ...errorFields(error), route: request.url }, 'control request failed');
        if (!response.headersSent) response.statusCode = 500;
        response.destroy();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const file = controlFile(dataFolder);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token, pid: process.pid }), { mode: 0o600, flag: 'wx' });
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
