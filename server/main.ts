/**
 * Živa in one process: `node dist/server/main.js`, or `tsx server/main.ts` from the sources. Settings come from the
 * environment (config.ts). Stops gracefully on SIGINT and SIGTERM: no new requests, the last ones finished, everything closed.
 */
import { readConfig, StartError, type ServerConfig } from './config.ts';
import { ensureDemo, readDemo } from './demo.ts';
import { createLog, errorFields } from './log.ts';
import { processEnvironment } from './settings/process-environment.ts';
import { startServer, type RunningServer } from './start.ts';
import { answerSupervisor, EXIT_CONFIG, EXIT_TRANSIENT } from './supervised.ts';

/** Ctrl-C reaches the process group, and npm and the supervisor pass it on: signals this close are one, ms. */
const SAME_SIGNAL_MS = 500;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** After the port answers: the demo of a development installation, or the way in for the first administrator. */
async function welcome(server: RunningServer, config: ServerConfig): Promise<void> {
  const demo = config.demo ? await ensureDemo(server, config.dataFolder, Date.now()) : undefined;
  if (demo !== undefined) {
    server.web.demo = demo.client;
    print(
      config.isPublic
        ? 'ZIVA_DEMO=1: whoever reaches this address can sign in to the demo.'
        : 'ZIVA_ENV=development: the demo, for this machine alone. For real people see docs/operations.md.',
    );
    print(`Demo client:        ${demo.client.email}  ${demo.client.password}`);
    print(`Demo administrator: ${demo.admin.email}  ${demo.admin.password}`);
  } else if (server.firstAdminLink !== undefined) {
    print(`No administrator yet. The first one registers here, once: ${server.firstAdminLink}`);
  }
}

async function main(): Promise<void> {
  const config = readConfig(processEnvironment());
  const log = createLog(config.logLevel);
  const started = performance.now();
  // Nobody knows what such an error left half done: the supervisor starts anew, and the database with what is in it stays.
  const endBy = (words: string) => (error: unknown) => {
    log.fatal(errorFields(error), words);
    process.exit(1);
  };
  process.on('uncaughtException', endBy('uncaught exception'));
  process.on('unhandledRejection', endBy('unhandled rejection'));
  const notifyServing = answerSupervisor();
  const onLost = (): void => {
    log.fatal({}, 'another process has taken this installation');
    process.exit(EXIT_CONFIG);
  };
  // Told before the port answers, not after.
  if (config.demo) readDemo(config.dataFolder);
  const starting = startServer({ config, log, print, onLost });
  const asked: { stopAt?: number } = {};
  const onSignal = (signal: string): void => {
    const now = performance.now();
    if (asked.stopAt !== undefined) {
      if (signal === 'SIGINT' && now - asked.stopAt >= SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    asked.stopAt = now;
    log.info({ signal }, 'stopping');
    // Asked while it starts, it stops once it stands: a start cut short would leave the server of its database running.
    void starting.then(
      (server) => server.stop().then(() => process.exit(0)),
      () => undefined,
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const server = await starting;
  if (asked.stopAt !== undefined) return;
  notifyServing();

  print(`Živa: ${server.url}  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  await welcome(server, config);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.isTransient ? EXIT_TRANSIENT : EXIT_CONFIG;
}
