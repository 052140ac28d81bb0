/** `ziva doctor`: which settings are set, what they reach, what is missing and what is unsafe. Never a secret. */
import { parseArgs } from 'node:util';
import { readConfig, StartError, type ServerConfig } from '#server/config.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { findMissing, findSet, findUnsafe, type Finding } from './doctor-findings.ts';
import { tryReach, type Reach } from './doctor-reach.ts';

function tryConfig(env: Io['env']): ServerConfig | StartError {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
}

const toLines = (title: string, rows: readonly { readonly name: string; readonly words: string }[], none: string): string[] => [
  title,
  ...(rows.length === 0 ? [`  ${none}`] : rows.map(({ name, words }) => `  ${name}: ${words}`)),
];

function toReport(config: ServerConfig, set: readonly Finding[], reached: readonly Reach[], missing: readonly Finding[], unsafe: readonly Finding[]) {
  return [
    `Environment: ${config.environment}`,
    ...toLines('Set', set, 'nothing; every setting has its default'),
    ...toLines(
      'Reached',
      reached.map(({ name, ok, words }) => ({ name, words: `${ok ? 'ok' : 'FAILED'}, ${words}` })),
      'nothing to reach',
    ),
    ...toLines('Missing', missing, 'nothing'),
    ...toLines('Unsafe', unsafe, 'nothing found'),
  ];
}

/** Exits with 1 when the server would not start, something is not reached, or something is unsafe. */
export const doctor: Command = async (args, { out, print, env }) => {
  const { values, positionals } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } }, allowPositionals: true });
  if (positionals.length > 0) throw new UsageError('doctor takes no arguments.');
  const set = findSet(env);
  const config = tryConfig(env);
  if (config instanceof StartError) {
    if (values.json) out({ starts: false, fault: config.message, set });
    else print(`The server does not start. ${config.message}`);
    return 1;
  }
  const missing = findMissing(config);
  const unsafe = findUnsafe(config, env);
  const reached = await tryReach(config);
  if (values.json) out({ starts: true, environment: config.environment, set, reached, missing, unsafe });
  else print(toReport(config, set, reached, missing, unsafe).join('\n'));
  return unsafe.length === 0 && reached.every(({ ok }) => ok) ? 0 : 1;
};
