/** `npm run -s ziva -- <command>`: prints JSON, one object a line, on stdout; on errors a message on stderr and a non-zero exit code. */
import { processEnvironment } from '#server/settings/process-environment.ts';
import { UsageError, errorJson, type Command, type Io } from './command.ts';

const COMMANDS: { readonly [name: string]: { readonly usage: string; readonly load: () => Promise<Command> } } = {
  'parse-meal': { usage: 'parse-meal [--lang en|sl] [--foods DIR] [FILE…]', load: async () => (await import('./parse-meal.ts')).parseMeal },
  foods: {
    usage: 'foods import DIR|ZIP|FILE.csv… [--out DIR [--database]] | foods import FILE.csv[.gz]|FILE.jsonl[.gz]|DIR [--restart]',
    load: async () => (await import('./foods-import.ts')).foods,
  },
  'read-label': { usage: 'read-label FILE…', load: async () => (await import('./read-label.ts')).readLabel },
  'read-lab': { usage: 'read-lab FILE…', load: async () => (await import('./read-lab.ts')).readLab },
  'read-barcode': { usage: 'read-barcode FILE…', load: async () => (await import('./read-barcode.ts')).readBarcode },
  health: { usage: 'health import FILE… --person EMAIL', load: async () => (await import('./health.ts')).health },
  doctor: { usage: 'doctor [--json]', load: async () => (await import('./doctor.ts')).doctor },
  'web-page': {
    usage: 'web-page --project URL --key KEY [--google] [--web DIR] --out DIR',
    load: async () => (await import('./web-page.ts')).webPage,
  },
  backup: { usage: 'backup DIR', load: async () => (await import('./backup-commands.ts')).backupCommand },
  restore: { usage: 'restore [--check] DIR', load: async () => (await import('./backup-commands.ts')).restoreCommand },
};

const usage = (): string =>
  `Usage: ziva <command>\n${Object.values(COMMANDS)
    .map((command) => `  ${command.usage}`)
    .join('\n')}`;

async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...args] = argv;
  const command = name === undefined ? undefined : COMMANDS[name];
  if (command === undefined) {
    io.say(usage());
    return name === undefined || name === '--help' || name === 'help' ? 0 : 2;
  }
  try {
    return await (
      await command.load()
    )(args, io);
  } catch (error) {
    if (error instanceof UsageError || (error as { code?: unknown }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      io.say(`${(error as Error).message}\nUsage: ziva ${command.usage}`);
      return 2;
    }
    io.out({ error: errorJson(error) });
    return 1;
  }
}

/** Exits without an error when stdout is closed (`| head`). */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await run(process.argv.slice(2), {
  out: (value) => {
    process.stdout.write(`${JSON.stringify(value)}\n`);
  },
  print: (lines) => {
    process.stdout.write(`${lines}\n`);
  },
  say: (words) => {
    process.stderr.write(`${words}\n`);
  },
  stdin: process.stdin,
  env: processEnvironment(),
  now: () => new Date(),
});
