/**
 * A real server for tests, on a free port, with people to act as: on a database of its own in the run's cluster, on a given
 * PostgreSQL, or with a cluster of its own in a data folder, as an installation has it.
 */
import { randomUUID } from 'node:crypto';
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoints } from '#functions/registry.ts';
import { readConfig } from '#server/config.ts';
import { SERVICE } from '#server/caller.ts';
import { createLog } from '#server/log.ts';
import { CallerDb } from '#server/rest/rpc.ts';
import { startServer, type RunningServer } from '#server/start.ts';
import { createTestDatabase, hasRunCluster } from './postgres.ts';

export type { InterfaceLang };

export const TEST_PASSWORD = 'zelo dolgo geslo';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

export interface TestServerOptions {
  /** Environment settings over the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * A data folder that outlives this server, with its own PostgreSQL unless `env` names a database. Created if missing. Without it a temporary
   * folder is used.
   */
  readonly folder?: string;
  /** Free bytes on the disk, in place of the disk's own word. */
  readonly measureDisk?: () => Promise<number>;
  /** What answers under /functions/v1, instead of the product's registry. */
  readonly endpoints?: Endpoints;
}

/** A new, empty data folder. */
export function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'ziva-test-'));
}

/** One mail as it lies in <data>/mail. */
export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

function parseMail(content: string): TestMail {
  const [head = '', ...rest] = content.split('\n\n');
  const text = rest.join('\n\n');
  return {
    to: /^To: (.*)$/m.exec(head)?.[1] ?? '',
    subject: /^Subject: (.*)$/m.exec(head)?.[1] ?? '',
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

export class TestServer {
  readonly running: RunningServer;
  readonly folder: string;
  readonly #cleanUp: () => Promise<void>;
  readonly #printed: string[];
  readonly #listeners: Set<() => void>;

  constructor(running: RunningServer, folder: string, cleanUp: () => Promise<void>, printed: string[], listeners: Set<() => void>) {
    this.running = running;
    this.folder = folder;
    this.#cleanUp = cleanUp;
    this.#printed = printed;
    this.#listeners = listeners;
  }

  get url(): string {
    return this.running.url;
  }

  get service(): CallerDb {
    return new CallerDb(this.running.rpcs, SERVICE);
  }

  headers(person?: Pick<Person, 'token'>): Record<string, string> {
    const key = { apikey: this.running.keys.publishableKey, 'content-type': 'application/json' };
    return person === undefined ? key : { ...key, authorization: `Bearer ${person.token}` };
  }

  fetch(path: string, init: RequestInit = {}, person?: Pick<Person, 'token'>): Promise<Response> {
    return fetch(`${this.url}${path}`, { ...init, headers: { ...this.headers(person), ...(init.headers as Record<string, string> | undefined) } });
  }

  post(path: string, body: unknown, person?: Pick<Person, 'token'>): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }, person);
  }

  /** Invites and registers somebody; an administrator on request. */
  async join(options: { readonly email?: string; readonly admin?: boolean; readonly lang?: InterfaceLang } = {}): Promise<Person> {
    const email = options.email ?? `${randomUUID().slice(0, 8)}@ziva.test`;
    const { code } = await this.service.rpc<{ code: string }>('create_invitation', {
      email,
      lang: options.lang ?? 'sl',
      grants_admin: options.admin ?? false,
    });
    const response = await this.post('/auth/v1/signup', { email, password: TEST_PASSWORD, data: { invitation_code: code } });
    if (!response.ok) throw new Error(`joining failed: ${response.status} ${await response.text()}`);
    const session = (await response.json()) as { access_token: string; refresh_token: string; user: { id: string } };
    return { id: session.user.id, email, token: session.access_token, refreshToken: session.refresh_token };
  }

  async mails(): Promise<TestMail[]> {
    const folder = join(this.folder, 'mail');
    if (!existsSync(folder)) return [];
    const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort();
    return Promise.all(files.map(async (file) => parseMail(await readFile(join(folder, file), 'utf8'))));
  }

  /** Waits until `count` mails to this address were delivered, and gives the last. */
  async mailTo(email: string, count = 1): Promise<TestMail> {
    for (;;) {
      const printed = new Promise<void>((resolve) => {
        this.#listeners.add(resolve);
      });
      const mails = (await this.mails()).filter((mail) => mail.to === email);
      const mail = mails[count - 1];
      if (mail !== undefined) return mail;
      await printed;
    }
  }

  /** What was printed for the person at the terminal. */
  get printed(): readonly string[] {
    return this.#printed;
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await this.#cleanUp();
  }
}

/** Starts a server for a test: on the database that `env` names, in the folder given, or else on a new database of the run's cluster. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = options.folder ?? (await makeDataFolder());
  await mkdir(folder, { recursive: true });
  const isShared = options.folder === undefined && options.env?.DATABASE_URL === undefined && hasRunCluster();
  const database = isShared ? await createTestDatabase() : undefined;
  const config = readConfig({
    ZIVA_ENV: 'development',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ZIVA_DATA: folder,
    ZIVA_DEMO: '0',
    ...options.env,
  });
  const printed: string[] = [];
  const listeners = new Set<() => void>();
  const print = (line: string): void => {
    printed.push(line);
    for (const listener of listeners) listener();
    listeners.clear();
  };
  const cleanUp = async (): Promise<void> => {
    await database?.drop();
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
  };
  let running: RunningServer;
  try {
    const { measureDisk, endpoints } = options;
    running = await startServer({
      config,
      log: createLog(config.logLevel),
      print,
      cluster: database?.address,
      measureDisk,
      ...(endpoints === undefined ? {} : { endpoints }),
    });
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return new TestServer(running, folder, cleanUp, printed, listeners);
}
