/**
 * `npm run bench -- api [--tier embedded|postgres] [--calls N]`: times of frequent calls over HTTP on a built server: sign-in with a password,
 * refresh of a session, logging one food and three foods as the app sends them, three foods as bare words, and the overview. With 10 and with 60
 * people who have a year of meals each, and with 1 and 10 concurrent clients. The overview is the first person's. Ten people log in turn, so
 * that no rate limit is reached, and on past days, so that the overview's day keeps its size. Both sizes run side by side and are called
 * alternately for several rounds; the best round counts, so that other work on the machine is not counted as the cost of a larger database.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { addDays, dayIn, type Day } from '#core/kit/day.ts';
import { builtInFoods } from '#functions/built-in-foods.ts';
import { choicesIn } from '#functions/choices-in-text.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { loadKeys } from '#server/secrets.ts';
import { startServer, type RunningServer } from './installed-server.ts';
import { measure, send, type Call, type Figures } from './load.ts';
import { measureRefresh, signIn, signInCall } from './session.ts';
import { countStatements, type StatementCount } from './statements.ts';
import { openFolder, startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';
import { DAYS, seedYears } from './years.ts';

const TEXTS = { oneFood: 'jabolko', threeFoods: '2 jajci, 100 g ovsenih kosmičev in žlica medu' } as const;
const PEOPLE = [10, 60];
/** People who log in turn, because a rate limit applies to each of them. */
const LOGGING = 10;
const CLIENTS = [1, 10];
const WARM_UP = 50;
const TURNS = 3;
const COUNTED_CALLS = 20;
/** Fewer calls, because each compares a password and sign-ins are rate-limited. */
const SIGN_IN_CALLS = 40;
const toEmail = (n: number): string => `bench-${n}@example.com`;
const EMAIL = toEmail(0);

type Tier = Database['tier'];

interface Round {
  readonly tier: Tier;
  readonly people: number;
  readonly mealsStored: number;
  readonly signIn: readonly Figures[];
  readonly refresh: readonly Figures[];
  readonly oneFood: readonly Figures[];
  readonly threeFoods: readonly Figures[];
  readonly words: readonly Figures[];
  readonly overview: readonly Figures[];
  readonly residentMb: number | undefined;
  readonly statements?: Readonly<Record<CallName, StatementCount>>;
}

type CallName = keyof typeof TEXTS | 'words' | 'overview';
/** Number of the next call of each kind. */
type Calls = Readonly<Record<CallName, (n: number) => Call>>;
type Headers = Readonly<Record<string, string>>;

function toCalls(first: Headers, everybody: readonly Headers[], today: Day, foods: FoodIndex): Calls {
  const logMeal =
    (text: string, ingredients?: readonly IngredientChoice[]) =>
    (n: number): Call => ({
      method: 'POST',
      path: '/functions/v1/log-meal',
      headers: everybody[Math.abs(n) % everybody.length] ?? first,
      body: JSON.stringify({
        id: randomUUID(),
        day: addDays(today, -1 - (Math.abs(n) % (DAYS - 7))),
        type: 'breakfast',
        source: 'text',
        lang: 'sl',
        text,
        ...(ingredients === undefined ? {} : { ingredients }),
      }),
    });
  const picked = (text: string) => logMeal(text, choicesIn(text, 'sl', foods));
  return {
    oneFood: picked(TEXTS.oneFood),
    threeFoods: picked(TEXTS.threeFoods),
    words: logMeal(TEXTS.threeFoods),
    overview: () => ({ method: 'POST', path: '/rest/v1/rpc/overview', headers: first, body: '{}' }),
  };
}

interface Side {
  readonly people: number;
  readonly mealsStored: number;
  readonly server: RunningServer;
  readonly databaseUrl: string | undefined;
  readonly key: string;
  readonly calls: Calls;
}

async function openSide(people: number, folder: string, databaseUrl: string | undefined): Promise<Side> {
  const today = dayIn('Europe/Ljubljana', Date.now());
  const env = { ZIVA_DATA: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  const keys = loadKeys(readConfig(env));
  const filled = databaseUrl === undefined ? await openFolder(folder) : await openPostgres(databaseUrl);
  await migrate(filled, readMigrations(MIGRATIONS_FOLDER));
  await seedYears(filled, people, today);
  const [stored] = await filled.query<{ count: number }>('select count(*)::integer as count from public.meals');
  await filled.close();
  const server = await startServer(env);
  const key = keys.publishableKey;
  const everybody: Headers[] = [];
  for (let n = 0; n < LOGGING; n++) everybody.push(await signIn(server.origin, key, toEmail(n)));
  const calls = toCalls(everybody[0] ?? {}, everybody, today, await builtInFoods());
  return { people, mealsStored: stored?.count ?? 0, server, databaseUrl, key, calls };
}

/** @returns for each side the best round of each number of clients */
async function inTurn(sides: readonly Side[], measureOne: (side: Side, clients: number) => Promise<Figures>): Promise<Figures[][]> {
  const best: Figures[][] = sides.map(() => []);
  for (const [at, clients] of CLIENTS.entries()) {
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [index, side] of sides.entries()) {
        const figures = await measureOne(side, clients);
        const kept = best[index]?.[at];
        if (kept === undefined || figures.p50 < kept.p50) best[index]?.splice(at, 1, figures);
      }
    }
  }
  return best;
}

async function countRound(origin: string, databaseUrl: string, calls: Calls): Promise<Readonly<Record<CallName, StatementCount>>> {
  const database = await openPostgres(databaseUrl);
  const agent = new Agent({ keepAlive: true });
  const make = (call: (n: number) => Call) => async (n: number) => {
    const answer = await send(origin, agent, call(n));
    if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  };
  try {
    await database.query('create extension if not exists pg_stat_statements with schema public');
    return {
      oneFood: await countStatements(database, COUNTED_CALLS, make(calls.oneFood)),
      threeFoods: await countStatements(database, COUNTED_CALLS, make(calls.threeFoods)),
      words: await countStatements(database, COUNTED_CALLS, make(calls.words)),
      overview: await countStatements(database, COUNTED_CALLS, make(calls.overview)),
    };
  } finally {
    agent.destroy();
    await database.close();
  }
}

async function measureSides(tier: Tier, sides: readonly Side[], calls: number): Promise<Round[]> {
  const measureCalls = (name: CallName): Promise<Figures[][]> =>
    inTurn(sides, (side, clients) => measure(side.server.origin, clients, calls, WARM_UP, side.calls[name]));
  const signedIn = await inTurn(sides, ({ server, key }, clients) => measure(server.origin, clients, SIGN_IN_CALLS, 4, () => signInCall(key, EMAIL)));
  const refresh = await inTurn(sides, ({ server, key }, clients) => measureRefresh(server.origin, key, EMAIL, clients, calls));
  const overview = await measureCalls('overview');
  const oneFood = await measureCalls('oneFood');
  const threeFoods = await measureCalls('threeFoods');
  const words = await measureCalls('words');
  const rounds: Round[] = [];
  for (const [index, side] of sides.entries()) {
    const { people, mealsStored, server, databaseUrl } = side;
    const round = {
      tier,
      people,
      mealsStored,
      signIn: signedIn[index] ?? [],
      refresh: refresh[index] ?? [],
      oneFood: oneFood[index] ?? [],
      threeFoods: threeFoods[index] ?? [],
      words: words[index] ?? [],
      overview: overview[index] ?? [],
      residentMb: await server.residentMb(),
    };
    rounds.push(databaseUrl === undefined ? round : { ...round, statements: await countRound(server.origin, databaseUrl, side.calls) });
  }
  return rounds;
}

async function runRounds(tier: Tier, calls: number): Promise<Round[]> {
  const root = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
  const sides: Side[] = [];
  const clusters: ThrowawayPostgres[] = [];
  try {
    for (const people of PEOPLE) {
      console.error(`${tier}, ${people} people …`);
      const cluster = tier === 'postgres' ? await startPostgres(`${root}-cluster-${people}`) : undefined;
      if (cluster !== undefined) clusters.push(cluster);
      sides.push(await openSide(people, join(root, `data-${people}`), cluster?.url));
    }
    return await measureSides(tier, sides, calls);
  } finally {
    for (const side of sides) await side.server.stop();
    for (const cluster of clusters) await cluster.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { tier: { type: 'string' }, calls: { type: 'string', default: '500' } } });
const tiers: Tier[] = values.tier === undefined ? ['embedded', 'postgres'] : [values.tier === 'postgres' ? 'postgres' : 'embedded'];
const rounds: Round[] = [];
for (const tier of tiers) rounds.push(...(await runRounds(tier, Number(values.calls))));
const cpu = cpus();
console.log(
  JSON.stringify(
    { bench: 'api', texts: TEXTS, machine: { node: process.version, arch: arch(), cores: cpu.length, cpu: cpu[0]?.model }, rounds },
    null,
    1,
  ),
);
