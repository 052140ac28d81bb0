/** `ziva health import`: the command itself, beside the running server of its data folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { appleExport, quantity } from '#testing/apple-export.ts';
import { fitTable } from '#testing/google-fit.ts';
import { makeHealthConnect } from '#testing/health-connect.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { zip as packText } from '#testing/zip.ts';
import { UsageError, type Io } from './command.ts';
import { health } from './health.ts';

const NOW = new Date('2026-07-08T00:00:00Z');
const START = Date.parse('2026-07-06T06:00:00Z');
let root: string;
let server: TestServer;
let ana: Person;
let reserveMb = '0';
const at = (name: string): string => join(root, name);

async function zip(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from(bytes), name);
  archive.end();
  return buffer(archive.outputStream);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ziva-health-'));
  server = await startTestServer({ folder: at('data') });
  ana = await server.join();
  const apple = appleExport([
    quantity('StepCount', 'count', 900, { start: '2026-07-06 08:00:00 +0200', end: '2026-07-06 09:00:00 +0200' }),
    quantity('BodyMass', 'kg', 80, { start: '2026-07-06 07:00:00 +0200' }),
  ]);
  const steps = { start_time: START, end_time: START + 3_600_000, start_zone_offset: 7200, end_zone_offset: 7200, count: 700 };
  const connect = await makeHealthConnect({ steps_record_table: [steps] });
  writeFileSync(at('export.xml'), apple);
  writeFileSync(at('apple.zip'), await zip('apple_health_export/export.xml', Buffer.from(apple)));
  const damaged = packText({ 'apple_health_export/export.xml': apple }, false).toString('latin1').replace('value="80"', 'value="60"');
  writeFileSync(at('damaged.zip'), Buffer.from(damaged, 'latin1'));
  writeFileSync(at('android.zip'), await zip('health_connect_export.db', connect));
  const fit = fitTable([{ Date: '2026-07-06', 'Step count': 800, 'Average weight (kg)': 79.9 }]);
  writeFileSync(at('fit.csv'), fit);
  writeFileSync(at('fit.zip'), await zip('Takeout/Fit/Daily activity metrics/Daily activity metrics.csv', Buffer.from(fit)));
  writeFileSync(at('cut.db'), connect.subarray(0, connect.length - 4096));
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

async function run(...args: readonly string[]): Promise<{ code: number; printed: Record<string, unknown>[] }> {
  const printed: Record<string, unknown>[] = [];
  const io: Io = {
    out: (value) => printed.push(value as Record<string, unknown>),
    print: () => undefined,
    say: () => undefined,
    stdin: (async function* () {})(),
    env: { ZIVA_DATA: at('data'), ZIVA_ENV: 'development', ZIVA_DISK_RESERVE_MB: reserveMb },
    now: () => NOW,
  };
  return { code: await health(args, io), printed };
}
const importFiles = (...files: readonly string[]) => run('import', ...files.map(at), '--person', ana.email.toUpperCase());

test('nothing is stored where only the reserve of the server is left', async () => {
  reserveMb = '1000000000';
  await expect(importFiles('export.xml')).rejects.toMatchObject({ code: 'storage_full' });
  const [row] = await server.running.database.query('select count(*)::integer as count from public.daily_metrics');
  expect(row).toEqual({ count: 0 });
  reserveMb = '0';
});

test('files of both kinds of phone are stored for the person, and none counts twice', async () => {
  const { code, printed } = await importFiles('export.xml', 'android.zip', 'fit.zip');
  expect(code).toBe(0);
  expect(printed).toMatchObject([
    { source: 'apple_health', entries: 2, stored: { metrics: 1, measures: 1 } },
    { source: 'health_connect', entries: 1, stored: { metrics: 1 } },
    { source: 'google_fit', entries: 1, stored: { metrics: 1, measures: 1 } },
  ]);
  expect((await importFiles('apple.zip', 'android.zip', 'fit.csv')).printed).toMatchObject([
    { stored: { metrics: 0, measures: 0 } },
    { stored: { metrics: 0 } },
    { stored: { metrics: 0, measures: 0 } },
  ]);
  const answer = await server.post('/rest/v1/rpc/weight_page', {}, ana);
  expect(JSON.stringify(await answer.json())).toContain('"apple_health"');
});

test('what cannot be done is said in words, and nothing is stored', async () => {
  await expect(importFiles('cut.db')).rejects.toMatchObject({ code: 'file_truncated', message: 'The end of the file is missing. Export it again.' });
  await expect(importFiles('damaged.zip')).rejects.toMatchObject({ code: 'file_broken' });
  await expect(run('import', at('export.xml'), '--person', 'nobody@example.com')).rejects.toThrow('Nobody here has the address');
  await expect(run('import', at('export.xml'))).rejects.toThrow(UsageError);
  await expect(run('import', '--person', ana.email)).rejects.toThrow(/Name the export\.xml/);
});
