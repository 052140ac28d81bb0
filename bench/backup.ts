/**
 * `npm run bench -- backup [--backups N] [--meals N] [--uploads N] [--quiet SECONDS]`: backups of a running installation while six
 * writers log meals and upload pictures. Each backup is made by the command line as people make it, checked, restored into a folder of its
 * own and compared row by row and file by file; every meal and picture that was acknowledged before it began must be in it.
 * Then the server is stopped and the last backup is compared with the installation itself. Latencies are those of the writers, with
 * and without a backup going on.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { arch, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import sharp from 'sharp';
import { addDays, dayIn } from '#core/kit/day.ts';
import { readConfig } from '#server/config.ts';
import { agreeOnFiles } from '#server/storage/files-folder.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { metadataPath, parseMetadata } from '#server/storage/object-metadata.ts';
import { MIGRATIONS_FOLDER, PROJECT_ROOT } from '#server/project-root.ts';
import { loadKeys, type Keys } from '#server/secrets.ts';
import { rowsOfBackup, rowsOfDatabase, sumsOfFiles, type Rows } from '#testing/installation-contents.ts';
import { startServer, type RunningServer } from './installed-server.ts';
import { percentile } from './load.ts';
import { openFolder } from './throwaway-postgres.ts';
import { signIn } from './session.ts';
import { DAYS, seedYears } from './years.ts';

const { values } = parseArgs({
  options: {
    backups: { type: 'string', default: '5' },
    meals: { type: 'string', default: '10000' },
    uploads: { type: 'string', default: '300' },
    quiet: { type: 'string', default: '10' },
  },
});
const MEALS_A_PERSON = DAYS * 4;
const PEOPLE = Math.ceil(Number(values.meals) / MEALS_A_PERSON);
const TEXT = '2 jajci, 100 g ovsenih kosmičev in žlica medu';
const BUCKET = 'meal-photos';

const rounded = (ms: number): number => Math.round(ms);

interface Latencies {
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

function toLatencies(times: readonly number[]): Latencies {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    calls: sorted.length,
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
    worst: rounded(sorted.at(-1) ?? 0),
  };
}

/** Six people who write continuously, and the writes that were acknowledged. */
class Writers {
  readonly #server: RunningServer;
  readonly #keys: Keys;
  readonly #people: readonly string[];
  readonly #headers = new Map<number, ReturnType<typeof signIn>>();
  readonly meals = new Set<string>();
  readonly pictures = new Set<string>();
  #times: { readonly log: number[]; readonly upload: number[] } = { log: [], upload: [] };
  #seed = 0;

  constructor(server: RunningServer, keys: Keys, people: readonly string[]) {
    this.#server = server;
    this.#keys = keys;
    this.#people = people;
  }

  #toHeaders(person: number): ReturnType<typeof signIn> {
    const headers = this.#headers.get(person) ?? signIn(this.#server.origin, this.#keys.publishableKey, `bench-${person}@example.com`);
    this.#headers.set(person, headers);
    return headers;
  }

  async #send(person: number, path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<number> {
    const headers = { ...(await this.#toHeaders(person % this.#people.length)), 'content-type': type };
    const started = performance.now();
    const answer = await fetch(`${this.#server.origin}${path}`, { method: 'POST', headers, body });
    const output = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${output.slice(0, 300)}`);
    return performance.now() - started;
  }

  async log(person: number): Promise<void> {
    const id = randomUUID();
    const day = addDays(dayIn('Europe/Ljubljana', Date.now()), -1 - (this.meals.size % 300));
    const meal = { id, day, type: 'breakfast', source: 'text', lang: 'sl', text: TEXT };
    this.#times.log.push(await this.#send(person, '/functions/v1/log-meal', 'application/json', JSON.stringify(meal)));
    this.meals.add(id);
  }

  async upload(person: number): Promise<void> {
    const seed = (this.#seed += 1);
    const background = { r: seed % 256, g: (seed >> 8) % 256, b: person };
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const name = `${this.#people[person % this.#people.length]}/${randomUUID()}/${randomUUID()}.jpg`;
    this.#times.upload.push(await this.#send(person, `/storage/v1/object/${BUCKET}/${name}`, 'image/jpeg', new Uint8Array(picture)));
    this.pictures.add(name);
  }

  /** Four people log and two upload during `work`. @returns its result and the writers' latencies */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; log: Latencies; upload: Latencies }> {
    const end = new AbortController();
    this.#times = { log: [], upload: [] };
    const repeat = async (action: (person: number) => Promise<void>, person: number): Promise<void> => {
      while (!end.signal.aborted) await action(person);
    };
    const logs = [0, 1, 2, 3].map((person) => repeat((who) => this.log(who), person));
    const uploads = [4, 5].map((person) => repeat((who) => this.upload(who), person));
    const result = await work().finally(() => end.abort());
    await Promise.all([...logs, ...uploads]);
    return { result, log: toLatencies(this.#times.log), upload: toLatencies(this.#times.upload) };
  }
}

/** A command of the command line. @returns its answer and how long it took, its start included */
async function ziva(args: readonly string[], dataFolder: string): Promise<{ answer: Record<string, unknown>; ms: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(PROJECT_ROOT, 'cli', 'main.ts'), ...args], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH ?? '', ZIVA_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`ziva ${args.join(' ')} ended with ${child.exitCode}: ${output.slice(0, 1000)}`);
  return { answer: JSON.parse(output) as Record<string, unknown>, ms: rounded(performance.now() - started) };
}

const toIds = (rows: Rows, table: string, column: string): Set<string> =>
  new Set((rows[table] ?? []).map((line) => String((JSON.parse(line) as Record<string, unknown>)[column])));

/** Acknowledged writes that the backup lacks, and inconsistencies in it. */
function faultsIn(folder: string, rows: Rows, meals: ReadonlySet<string>, pictures: ReadonlySet<string>): Record<string, number> {
  const [kept, objects, withParts] = [
    toIds(rows, 'public.meals', 'id'),
    toIds(rows, 'storage.objects', 'name'),
    toIds(rows, 'public.meal_ingredients', 'meal_id'),
  ];
  const unreadable = [...objects].filter((name) => {
    const file = join(folder, 'files', metadataPath(BUCKET, name));
    const { bytes } = parseMetadata(readFileSync(file, 'utf8'));
    return readFileSync(join(dirname(file), bytes)).length === 0;
  });
  return {
    mealsLost: [...meals].filter((id) => !kept.has(id)).length,
    picturesLost: [...pictures].filter((name) => !objects.has(name)).length,
    mealsWithoutParts: [...kept].filter((id) => !withParts.has(id)).length,
    picturesWithoutBytes: unreadable.length,
  };
}

async function readContents(dataFolder: string): Promise<{ rows: Rows; files: Readonly<Record<string, string>> }> {
  const database = await openFolder(dataFolder);
  try {
    return { rows: await rowsOfDatabase(database), files: await sumsOfFiles(join(dataFolder, 'files')) };
  } finally {
    await database.close();
  }
}

/** Restores a backup into a folder of its own and compares. */
async function compareRestored(
  backup: string,
  into: string,
): Promise<{ restoreMs: number; checkMs: number; rowsEqual: boolean; filesEqual: boolean }> {
  const { ms: checkMs } = await ziva(['restore', '--check', backup], into);
  const { ms: restoreMs } = await ziva(['restore', backup], into);
  const { rows, files } = await readContents(into);
  const result = {
    restoreMs,
    checkMs,
    rowsEqual: isDeepStrictEqual(rows, await rowsOfBackup(backup)),
    filesEqual: isDeepStrictEqual(files, await sumsOfFiles(join(backup, 'files'))),
  };
  rmSync(into, { recursive: true, force: true });
  return result;
}

async function fill(dataFolder: string): Promise<{ keys: Keys; people: string[] }> {
  const keys = loadKeys(readConfig({ ZIVA_DATA: dataFolder }));
  const database = await openFolder(dataFolder);
  await migrate(database, readMigrations(MIGRATIONS_FOLDER));
  await agreeOnFiles(database, join(dataFolder, 'files'), false);
  const people = await seedYears(database, PEOPLE, dayIn('Europe/Ljubljana', Date.now()));
  await database.close();
  return { keys, people };
}

async function backUpUnderLoad(writers: Writers, root: string, n: number): Promise<object> {
  const folder = join(root, `backup-${n}`);
  const [meals, pictures] = [new Set(writers.meals), new Set(writers.pictures)];
  const { result, log, upload } = await writers.during(() => ziva(['backup', folder], join(root, 'data')));
  const { rows, files, bytesOfFiles, missing } = result.answer;
  const faults = faultsIn(folder, await rowsOfBackup(folder), meals, pictures);
  const compared = await compareRestored(folder, join(root, `restored-${n}`));
  rmSync(folder, { recursive: true, force: true });
  return { rows, files, bytesOfFiles, missing, backupMs: result.ms, ...compared, ...faults, log, upload };
}

const root = mkdtempSync(join(tmpdir(), 'ziva-bench-backup-'));
try {
  const data = join(root, 'data');
  console.error(`${PEOPLE} people with ${MEALS_A_PERSON} meals each …`);
  const { keys, people } = await fill(data);
  const server = await startServer({ ZIVA_DATA: data });
  const writers = new Writers(server, keys, people);
  const rounds: object[] = [];
  let quiet: object = {};
  try {
    console.error(`${values.uploads} uploads …`);
    for (let n = 0; n < Number(values.uploads); n++) await writers.upload(n);
    const { log, upload } = await writers.during(() => new Promise((resolve) => setTimeout(resolve, Number(values.quiet) * 1000)));
    quiet = { log, upload };
    for (let n = 1; n <= Number(values.backups); n++) {
      console.error(`backup ${n} …`);
      rounds.push(await backUpUnderLoad(writers, root, n));
    }
  } finally {
    await server.stop();
  }
  console.error('stopped …');
  const last = join(root, 'last');
  const { ms } = await ziva(['backup', last], data);
  const { rows, files } = await readContents(data);
  const stopped = {
    backupMs: ms,
    rowsEqual: isDeepStrictEqual(rows, await rowsOfBackup(last)),
    filesEqual: isDeepStrictEqual(files, await sumsOfFiles(join(last, 'files'))),
    mealsAcknowledged: writers.meals.size,
    picturesAcknowledged: writers.pictures.size,
    ...faultsIn(last, rows, writers.meals, writers.pictures),
  };
  const machine = {
    node: process.version,
    arch: arch(),
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    load: loadavg().map((value) => Math.round(value)),
  };
  console.log(JSON.stringify({ bench: 'backup', runs: server.runs, machine, withoutBackup: quiet, rounds, stopped }, null, 1));
} finally {
  rmSync(root, { recursive: true, force: true });
}
