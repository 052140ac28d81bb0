/**
 * `npm run check-supabase`: the official Supabase CLI on a database that has only what a hosted project brings. It must apply every
 * migration (`db push`), find afterwards that they are all applied (`migration list`), and have nothing to say of them
 * (`db advisors`, Supabase's own lints). No part of `npm test`, because it downloads the CLI: docs/decisions/0019-supabase-cli.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER, PROJECT_ROOT } from '#server/project-root.ts';
import { toUrl } from '#testing/postgres.ts';
import { startHosted } from '../supabase/tests/hosted.ts';

const CLI = 'supabase@3.1.0';

/** Runs the CLI in `folder`; its messages go to the terminal. @returns what it answers @throws Error when it ends badly */
async function supabase(folder: string, args: readonly string[]): Promise<string> {
  const child = spawn('npx', ['--yes', CLI, ...args, '--workdir', folder, '--agent', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`supabase ${args.slice(0, 2).join(' ')} ended with ${code}:\n${answer}`);
  return answer;
}

const listSchema = z.object({ migrations: z.array(z.object({ local: z.string(), remote: z.string() })) });
const adviceSchema = z.object({ results: z.array(z.object({ level: z.string(), title: z.string(), detail: z.string() })) });

async function check(folder: string, url: string): Promise<void> {
  const remote = `--remote=${url}&sslmode=disable`;
  const json = ['--output-format', 'json'];
  await supabase(folder, ['db', 'push', remote, '--yes']);
  const listed = listSchema.parse(JSON.parse(await supabase(folder, ['migration', 'list', remote, ...json]))).migrations;
  const ours = readMigrations(MIGRATIONS_FOLDER).map(({ version }) => version);
  if (
    !isDeepStrictEqual(
      listed.map(({ local }) => local),
      ours,
    ) ||
    listed.some(({ local, remote: applied }) => local !== applied)
  )
    throw new Error(`supabase migration list does not agree with supabase/migrations: ${JSON.stringify(listed)}`);
  // On a database without rows and calls every index is unused, which is what the level below says.
  const advisors = ['db', 'advisors', remote, '--type', 'all', '--level', 'warn', '--fail-on', 'warn', ...json];
  const { results } = adviceSchema.parse(JSON.parse(await supabase(folder, advisors)));
  for (const { level, title, detail } of results) console.log(`${level} ${title}: ${detail}`);
  console.log(`${ours.length} migrations applied and listed by ${CLI}, ${results.length} warnings of its advisors`);
}

// The CLI writes beside its configuration.
const folder = await mkdtemp(join(tmpdir(), 'ziva-supabase-'));
await cp(join(PROJECT_ROOT, 'supabase'), join(folder, 'supabase'), { recursive: true });
const hosted = await startHosted();
try {
  await check(folder, toUrl(hosted.address));
} finally {
  await hosted.stop();
  await rm(folder, { recursive: true, force: true });
}
