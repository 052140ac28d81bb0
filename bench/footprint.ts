/**
 * `npm run bench -- footprint [--calls N] [--people N] [--foods PATH]… [--flags="…"]`: memory of an installation on the embedded tier: the server process
 * (resident) and all PostgreSQL processes (proportional, so that shared memory counts once), after the start, after each tenth of N mixed calls,
 * and a minute later. Ten concurrent clients, each of another person with a year of meals, read the overview and the week, log, change and
 * search. With --foods the food tables there are imported first; every fourth logged text then has a word that only imported foods may know, and
 * each person asks for the imported foods once.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays, dayIn, type Day } from '#core/kit/day.ts';
import { readConfig } from '#server/config.ts';
import { importFoods } from '#server/import-foods.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { loadKeys } from '#server/secrets.ts';
import { readFoodTables } from '../cli/read-food-folder.ts';
import { startServer } from './installed-server.ts';
import { measure, type Call, type Figures } from './load.ts';
import { cpuSeconds, findPostmasters, readMemory, peakMb, readTree } from './resilience/processes.ts';
import { signIn } from './session.ts';
import { openFolder } from './throwaway-postgres.ts';
import { seedYears } from './years.ts';

const CLIENTS = 10;
const STEPS = 10;
/** After the start, and after the last call. */
const SETTLE_MS = 10_000;
const REST_MS = 60_000;
const TEXTS = ['2 jajci, 100 g ovsenih kosmičev in žlica medu', 'jabolko', 'piščanec z rižem in solato', 'kos kruha z maslom', 'skodelica mleka'];
const UNKNOWN_TEXTS = ['200 g ugali in jabolko', '150 g chimichanga', 'githeri', 'bljuzga', '100 g cherimoya and 2 eggs'];
const SEARCHED = ['ml', 'mleko', 'jogrt', 'čoko', 'kruh'];

type Headers = Readonly<Record<string, string>>;

const toText = (n: number): string | undefined => (hasFoods && n % 4 === 3 ? UNKNOWN_TEXTS : TEXTS)[Math.floor(n / 20) % TEXTS.length];

/** Call number `n`: of twenty calls eight are overviews, four log meals, and the others are one of each less frequent kind. */
function mixedCall(n: number, headers: Headers, today: Day): Call {
  const rpc = (name: string, args: object = {}): Call => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, headers, body: JSON.stringify(args) });
  const day = addDays(today, -(n % 300) - 1);
  const kinds: readonly (() => Call)[] = [
    () => rpc('week_meals', { day: today }),
    () => rpc('meals_page', { from_day: addDays(today, -30), to_day: today, week_day: today }),
    () => rpc('meal_stats', { from_day: addDays(today, -90), to_day: today }),
    () => rpc('search_products', { q: SEARCHED[n % SEARCHED.length], lang: 'sl' }),
    () => rpc('my_food_names'),
    () => rpc('custom_foods', { known: '' }),
    () => rpc('my_supplements'),
    () => rpc('my_notices'),
  ];
  const turn = n % 20;
  if (turn < 8) return rpc('overview');
  if (turn >= 12) return (kinds[turn - 12] ?? kinds[0])?.() ?? rpc('overview');
  const body = { id: randomUUID(), day, type: 'breakfast', source: 'text', lang: 'sl', text: toText(n) };
  return { method: 'POST', path: '/functions/v1/log-meal', headers, body: JSON.stringify(body) };
}

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    people: { type: 'string', default: '20' },
    foods: { type: 'string', multiple: true, default: [] },
    flags: { type: 'string' },
  },
});
const hasFoods = values.foods.length > 0;
const calls = Number(values.calls);
const people = Number(values.people);
const flags = values.flags?.split(' ').filter((flag) => flag !== '');
const dataFolder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
const today = dayIn('Europe/Ljubljana', Date.now());
try {
  const filled = await openFolder(dataFolder);
  await migrate(filled, readMigrations(MIGRATIONS_FOLDER));
  await seedYears(filled, people, today);
  const tables = hasFoods ? await readFoodTables(values.foods) : [];
  for (const { table } of tables)
    for (let from = 0; from < table.foods.length; from += 500) await importFoods(filled, table.foods.slice(from, from + 500));
  await filled.close();
  const server = await startServer({ ZIVA_DATA: dataFolder }, flags);
  try {
    const everyProcess = (): number[] => [server.pid, ...findPostmasters(dataFolder).flatMap(readTree)];
    const look = (after: string) => {
      const { nodeMb, postgresMb, postgresProcesses } = readMemory(server.pid, dataFolder);
      return { after, nodeMb, postgresMb, sumMb: Math.round((nodeMb + postgresMb) * 10) / 10, postgresProcesses };
    };
    await pause(SETTLE_MS);
    const memory = [look('start')];
    const key = loadKeys(readConfig({ ZIVA_DATA: dataFolder })).publishableKey;
    const everybody: Headers[] = [];
    for (let n = 0; n < people; n++) everybody.push(await signIn(server.origin, key, `bench-${n}@example.com`));
    const ask = { method: 'POST', path: '/functions/v1/imported-foods', body: JSON.stringify({ known: '' }) } as const;
    if (hasFoods) await measure(server.origin, CLIENTS, people, 0, (n) => ({ ...ask, headers: everybody[n % people] ?? {} }));
    memory.push(look('sign-ins'));
    const figures: Figures[] = [];
    for (let step = 0; step < STEPS; step++) {
      const begin = (step * calls) / STEPS;
      const toCall = (n: number): Call => mixedCall(begin + n, everybody[n % people] ?? {}, today);
      figures.push(await measure(server.origin, CLIENTS, calls / STEPS, 0, toCall));
      memory.push(look(`${begin + calls / STEPS} calls`));
    }
    const before = cpuSeconds(everyProcess());
    await pause(REST_MS);
    memory.push(look('a minute of rest'));
    const idleCpuPercent = Math.round(((cpuSeconds(everyProcess()) - before) / (REST_MS / 1000)) * 1000) / 10;
    const machine = { node: process.version, arch: arch(), cores: cpus().length, cpu: cpus()[0]?.model };
    const p50 = figures.map((one) => one.p50);
    console.log(
      JSON.stringify(
        {
          bench: 'footprint',
          runs: server.runs,
          flags,
          machine,
          calls,
          people,
          foods: tables.map(({ table }) => [table.name, table.foods.length]),
          p50,
          nodePeakMb: peakMb(server.pid),
          idleCpuPercent,
          memory,
        },
        null,
        1,
      ),
    );
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
