/**
 * `npm run bench -- fuzz [--calls N] [--seed N]`: made-up calls of everything there is, as visitor, client and administrator, on
 * a new installation (server/fuzz.test.ts makes a tenth of them). Prints how often which status came by role and family, every
 * answer that is a defect, the slowest call, and memory each 5,000 calls. Each call claims a network of its own
 * (TRUST_PROXY=1), and outside production the limits are twenty times as wide: handlers are tried, not limits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster } from '#server/cluster/cluster.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/database-postgres.ts';
import { loadKeys, type Keys } from '#server/secrets.ts';
import { fuzz, type Role, type Standing } from '#testing/fuzz/run.ts';
import { readSubjects, type Subjects } from '#testing/fuzz/subjects.ts';
import { startServer } from './installed-server.ts';
import { findPostmasters, sharedMb, readTree } from './resilience/processes.ts';

const PASSWORD = 'zelo dolgo geslo za poskus';
const CHECK_EVERY = 5_000;

async function ask(url: string, apikey: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers: { apikey, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function joinAs(role: Role, origin: string, keys: Keys): Promise<Standing> {
  const email = `${randomUUID().slice(0, 8)}@ziva.test`;
  const invitation = { email, lang: 'sl', grants_admin: role === 'administrator' };
  const { code } = (await ask(`${origin}/rest/v1/rpc/create_invitation`, keys.secretKey, invitation)) as { code: string };
  const account = { email, password: PASSWORD, data: { invitation_code: code } };
  const session = (await ask(`${origin}/auth/v1/signup`, keys.publishableKey, account)) as { access_token: string; user: { id: string } };
  return { id: session.user.id, email, token: session.access_token };
}

async function loadSubjects(dataFolder: string): Promise<Subjects> {
  const address = await Cluster.find(dataFolder);
  if (address === undefined) throw new Error(`Nobody serves the database in ${dataFolder}.`);
  const database = await openPostgres(address);
  try {
    return await readSubjects(database);
  } finally {
    await database.close();
  }
}

interface MemorySample {
  readonly calls: number;
  /** Resident. */
  readonly nodeMb: number | undefined;
  /** Proportional, of all its processes. */
  readonly postgresMb: number;
}

const { values } = parseArgs({ options: { calls: { type: 'string', default: '50000' }, seed: { type: 'string', default: '20261122' } } });
const dataFolder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
const env = { ZIVA_DATA: dataFolder, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
const server = await startServer(env);
try {
  const keys = loadKeys(readConfig(env));
  const memory: MemorySample[] = [];
  const look = async (calls: number): Promise<void> => {
    memory.push({ calls, nodeMb: await server.residentMb(), postgresMb: sharedMb(findPostmasters(dataFolder).flatMap(readTree)) });
    console.error(`${calls} calls`);
  };
  await look(0);
  const started = performance.now();
  const { origin } = server;
  const report = await fuzz(
    { origin, publishableKey: keys.publishableKey, subjects: await loadSubjects(dataFolder), join: (role) => joinAs(role, origin, keys) },
    { seed: Number(values.seed), calls: Number(values.calls), every: { calls: CHECK_EVERY, look } },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  const machine = { node: process.version, arch: arch(), cores: cpus().length, cpu: cpus()[0]?.model };
  console.log(JSON.stringify({ bench: 'fuzz', runs: server.runs, machine, seconds, ...report, memory }, null, 1));
  process.exitCode = report.faultCount === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
