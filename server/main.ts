/**
 * Živa in one process: `node dist/server/main.js`, or `tsx server/main.ts` from the sources. Settings come from the
 * environment (config.ts). Stops gracefully on SIGINT and SIGTERM: no new requests, the last ones finished, everything closed.
 */
import { readConfig, StartError, type ServerConfig } from './config.ts';
import { ensureDemo, readDemo } from './demo.ts';
import { createLog, errorFields } from './log.ts';
import { startServer, type RunningServer } from './start.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** After the port answers: the demo of a development installation, or the way in for the first administrator. */
async function welcome(server: RunningServer, config: ServerConfig): Promise<void> {
  const demo = config.demo ? await ensureDemo(server, config.dataFolder, Date.now()) : undefined;
  if (demo !== undefined) {
    server.web.demo = demo.client;
    print(`Demo client:        ${demo.client.email}  ${demo.client.password}`);
    print(`Demo administrator: ${demo.admin.email}  ${demo.admin.password}`);
  } else if (server.firstAdminLink !== undefined) {
    print(`No administrator yet. The first one registers here, once: ${server.firstAdminLink}`);
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const started = performance.now();
  const onLost = (): void => {
    log.fatal({}, 'another process has taken this installation');
    process.exit(1);
  };
  // Told before the port answers, not after.
  if (config.demo) readDemo(config.dataFolder);
  const server = await startServer({ config, log, print, onLost });
  const stop = (signal: string): void => {
    log.info({ signal }, 'stopping');
    process.once('SIGINT', () => process.exit(130));
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.on('unhandledRejection', (reason) => log.error(errorFields(reason), 'unhandled rejection'));

  print(`Živa: ${server.url}  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  await welcome(server, config);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
