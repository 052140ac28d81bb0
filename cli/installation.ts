/**
 * An installation as the command line meets it. PostgreSQL is asked directly. The embedded database is opened when nobody holds
 * its folder; otherwise the process that does is asked through its control door (server/control.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { exportRows, type ExportPart } from '#server/backup/export-rows.ts';
import { StartError, type ServerConfig } from '#server/config.ts';
import { controlFile, controlSchema } from '#server/control.ts';
import { lockDataFolder } from '#server/data-lock.ts';
import { openEmbedded } from '#server/database-pglite.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { importBatch, importFoods, importProgress, type FoodBatch, type ImportProgress } from '#server/import-foods.ts';

export interface Installation {
  readonly state: 'running' | 'stopped' | 'postgres';
  exportRows(take: (part: ExportPart) => Promise<void>): Promise<void>;
  /** @returns how many rows the database took. */
  importFoods(rows: readonly object[]): Promise<number>;
  /** The same, noting in one transaction how far their file is read. */
  importBatch(batch: FoodBatch): Promise<number>;
  importProgress(fingerprint: string): Promise<ImportProgress | null>;
  close(): Promise<void>;
}

function direct(state: Installation['state'], database: Database, release: () => void): Installation {
  return {
    state,
    exportRows: (take) => exportRows(database, take),
    importFoods: (rows) => importFoods(database, rows),
    importBatch: (batch) => importBatch(database, batch),
    importProgress: (fingerprint) => importProgress(database, fingerprint),
    close: async () => {
      await database.close();
      release();
    },
  };
}

async function ask(door: { port: number; token: string }, path: string, body?: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${door.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${door.token}` },
    body: body ?? null,
  });
  if (response.status === 422) throw new Error('input_invalid');
  if (!response.ok) throw new StartError(`The running Živa refused ${path} (status ${response.status}); its log says why.`);
  return response;
}

async function askFoods<T>(door: { port: number; token: string }, path: string, body: object): Promise<T> {
  return (await (await ask(door, path, JSON.stringify(body))).json()) as T;
}

async function receiveExport(response: Response, take: (part: ExportPart) => Promise<void>): Promise<void> {
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream), crlfDelay: Infinity });
  for await (const line of lines) {
    const part = JSON.parse(line) as ExportPart | { kind: 'end' };
    if (part.kind === 'end') return;
    await take(part);
  }
  throw new StartError('The running Živa broke off before the last row; its log says why.');
}

function running(door: { port: number; token: string }): Installation {
  return {
    state: 'running',
    exportRows: async (take) => receiveExport(await ask(door, '/export'), take),
    importFoods: async (rows) => (await askFoods<{ imported: number }>(door, '/foods', rows)).imported,
    importBatch: async (batch) => (await askFoods<{ imported: number }>(door, '/foods/batch', batch)).imported,
    importProgress: async (fingerprint) => (await askFoods<{ progress: ImportProgress | null }>(door, '/foods/progress', { fingerprint })).progress,
    close: () => Promise.resolve(),
  };
}

function readDoor(dataFolder: string, inUse: StartError): { port: number; token: string; pid: number } {
  const file = controlFile(dataFolder);
  if (!existsSync(file)) throw inUse;
  return controlSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Takes the folder, or says through what door its holder is asked. */
function lockOrDoor(dataFolder: string): (() => void) | { port: number; token: string } {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof StartError) return readDoor(dataFolder, error);
    throw error;
  }
}

/**
 * Opens the installation that the environment names.
 * @throws StartError when there is none, or when its holder cannot be asked.
 */
export async function openInstallation(config: ServerConfig): Promise<Installation> {
  if (config.databaseUrl !== undefined) return direct('postgres', await openPostgres(config.databaseUrl), () => undefined);
  if (!existsSync(join(config.dataFolder, 'db'))) throw new StartError(`There is no Živa in ${config.dataFolder}. ZIVA_DATA names another folder.`);
  const held = lockOrDoor(config.dataFolder);
  return typeof held === 'function' ? direct('stopped', await openEmbedded(config.dataFolder), held) : running(held);
}
