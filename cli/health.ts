/**
 * `ziva health import FILE --person EMAIL` reads a file of health data (Apple's export.xml, the database of Health Connect, Google Fit's table of days, or the ZIP with one of them) and stores it for a
 * person. Nothing counts twice: it may be run again, also after it was interrupted, and beside what the phone sends.
 */
import { parseArgs } from 'node:util';
import { storedCountsSchema } from '#core/wearables/contract.ts';
import { dropFuture } from '#core/wearables/future.ts';
import { FILE_KINDS, HealthFileError, toBatches, type HealthFileProblem } from '#core/wearables/health-file.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { keepRoom, type Room } from '#server/room.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { readHealthFile } from './health-file.ts';
import { openInstallation } from './installation.ts';

const SAY_EVERY = 100_000_000;

const PROBLEMS: Readonly<Record<HealthFileProblem, string>> = {
  empty: 'The file is empty.',
  unknown_type:
    'This is no export of Apple Health (export.xml), of Health Connect (health_connect_export.db) or of Google Fit (Takeout), nor a ZIP with one.',
  truncated: 'The end of the file is missing. Export it again.',
  broken: 'The file is damaged. Export it again.',
  locked: 'The ZIP has a password. Unpack it first.',
  unsafe: 'The file defines entities, which no export does. It was not read.',
  too_complex: 'The file is nested deeper, or has more parts, than an export may have.',
  too_large: 'The file is too large.',
};

class Refused extends Error {
  readonly code: string;
  constructor(problem: HealthFileProblem, options: ErrorOptions) {
    super(PROBLEMS[problem], options);
    this.code = `file_${problem}`;
  }
}

async function findPerson(database: Database, email: string): Promise<string> {
  const [person] = await database.query<{ id: string }>('select id::text from auth.users where lower(email) = lower($1)', [email]);
  if (person === undefined) throw new UsageError(`Nobody here has the address ${email}.`);
  return person.id;
}

async function read(path: string, { say, now }: Io) {
  let said = 0;
  const onRead = (bytes: number) => {
    if (bytes < said + SAY_EVERY) return;
    said = bytes;
    say(`${path}: ${Math.round(bytes / 1_000_000)} MB read`);
  };
  try {
    return await readHealthFile(path, now().getTime(), onRead);
  } catch (error) {
    if (error instanceof HealthFileError) throw new Refused(error.problem, { cause: error });
    throw error;
  }
}

const sums = () => ({ metrics: 0, sleeps: 0, workouts: 0, measures: 0, meals: 0 });

interface Target {
  readonly person: string;
  readonly database: Database;
  readonly room: Room;
}

async function importFile(path: string, { person, database, room }: Target, io: Io): Promise<void> {
  const started = io.now().getTime();
  const { entries, skipped, unread, ...whole } = await read(path, io);
  const { batch: file, dropped } = dropFuture(whole, started);
  const stored = sums();
  const batches = toBatches(file);
  for (const [at, batch] of batches.entries()) {
    await room();
    // $2::text first: the driver would encode a jsonb parameter a second time.
    const [row] = await database.query('select public.store_wearables($1::uuid, $2::text::jsonb) as counts', [person, JSON.stringify(batch)]);
    const counts = storedCountsSchema.parse(row?.['counts']);
    for (const kind of FILE_KINDS) stored[kind] += counts[kind] ?? 0;
    if (at % 10 === 9) io.say(`${path}: ${at + 1} of ${batches.length} parts stored`);
  }
  const found = Object.fromEntries(FILE_KINDS.map((kind) => [kind, file[kind].length]));
  const seconds = Math.round((io.now().getTime() - started) / 100) / 10;
  io.out({ file: path, source: file.provider, exportedAt: file.exportedAt, entries, found, stored, skipped, future: dropped, unread, seconds });
}

export const health: Command = async (args, io) => {
  const { values, positionals } = parseArgs({ args: [...args], options: { person: { type: 'string' } }, allowPositionals: true });
  const [verb, ...paths] = positionals;
  if (verb !== 'import' || paths.length === 0)
    throw new UsageError('Name the export.xml of Apple Health, the database of Health Connect, or the ZIP with either or with Google Fit.');
  if (values.person === undefined) throw new UsageError('Say whose it is: --person EMAIL.');
  const config = readConfig({ ...io.env });
  const installation = await openInstallation(config);
  try {
    const person = await findPerson(installation.database, values.person);
    const target: Target = { person, database: installation.database, room: keepRoom(config) };
    for (const path of paths) await importFile(path, target, io);
  } finally {
    await installation.close();
  }
  return 0;
};
