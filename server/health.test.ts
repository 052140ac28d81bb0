import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { backupHealth } from './health.ts';

let server: TestServer;
let backups: string;
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'ziva-health-'));
  server = await startTestServer({ env: { ZIVA_BACKUP_DIR: backups } });
});
afterAll(async () => {
  await server.stop();
  await rm(backups, { recursive: true, force: true });
});

const health = async (): Promise<readonly [number, unknown]> => {
  const response = await fetch(`${server.url}/healthz`);
  return [response.status, await response.json()];
};
const noteGood = (lastGoodAt: string) =>
  server.running.database.query(
    `insert into ziva_server.facts (name, value) values ('backup', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ at: lastGoodAt, ok: false, folder: null, rows: 0, files: 0, bytes: 0, ms: 0, error: 'full', lastGoodAt })],
  );

test('the health check says when the last backup went well; an old one is told and the server stays in service', async () => {
  expect(await health()).toEqual([200, expect.objectContaining({ ok: true, backup: 'none', lastBackup: null })]);
  const now = new Date().toISOString();
  await noteGood(now);
  expect(await health()).toEqual([200, expect.objectContaining({ ok: true, backup: 'good', lastBackup: now })]);
  await noteGood('2026-01-01T02:00:00.000Z');
  expect(await health()).toEqual([200, expect.objectContaining({ ok: true, backup: 'old', lastBackup: '2026-01-01T02:00:00.000Z' })]);
});

test('a database all of whose connections are busy is up', async () => {
  const { database } = server.running;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: Promise<void>[] = [];
  const busy = Array.from({ length: database.connections + 1 }, () => {
    let begin: () => void = () => undefined;
    begun.push(new Promise<void>((resolve) => (begin = resolve)));
    return database.transaction(() => {
      begin();
      return held;
    });
  });
  await Promise.all(begun);
  expect(await health()).toEqual([200, expect.objectContaining({ ok: true, database: 'up' })]);
  release();
  await Promise.all(busy);
});

test('a backup is old after a day and a half', () => {
  const made = '2026-05-01T03:00:00.000Z';
  const after = (hours: number) => backupHealth(made, Date.parse(made) + hours * 3_600_000).backup;
  expect([after(24), after(36), after(37)]).toEqual(['good', 'good', 'old']);
  // Made while the clock was a little, or a year, ahead.
  expect([after(-1), after(-8760)]).toEqual(['good', 'old']);
});

test('an installation without nightly backups says nothing of them', async () => {
  const plain = await startTestServer();
  const body = (await (await fetch(`${plain.url}/healthz`)).json()) as object;
  await plain.stop();
  expect(Object.keys(body)).toEqual(['ok', 'database', 'disk']);
});
