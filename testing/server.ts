/**
 * A real server for tests: embedded (PGlite in a folder of its own) or on a given PostgreSQL, on a free port, with people to
 * act as. A fresh embedded database takes seconds to make, so it is made once per state of the migrations and copied.
 */
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { SERVICE } from '#server/caller.ts';
import { openEmbedded } from '#server/database-pglite.ts';
import { createLog } from '#server/log.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { CallerDb } from '#server/rpc.ts';
import { startServer, type RunningServer } from '#server/start.ts';

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
  /** A data folder that outlives this server; made when missing. Without it, one is made and removed. */
  readonly folder?: string;
}

async function makeTemplate(): Promise<string> {
  const migrations = readMigrations(MIGRATIONS_FOLDER);
  const state = createHash('sha256')
    .update(JSON.stringify(migrations))
    .update(await readFile(new URL('../server/system-schema.ts', import.meta.url)));
  const template = join(tmpdir(), `ziva-template-${state.digest('hex').slice(0, 16)}`);
  if (existsSync(template)) return template;
  const draft = await mkdtemp(join(tmpdir(), 'ziva-draft-'));
  const database = await openEmbedded(draft);
  await migrate(database, migrations);
  await database.close();
  try {
    await rename(draft, template);
  } catch (error) {
    // Another test process was faster.
    if (!existsSync(template)) throw error;
    await rm(draft, { recursive: true, force: true });
  }
  return template;
}

/** A new data folder whose database is migrated already. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ziva-test-'));
  await cp(join(await makeTemplate(), 'db'), join(folder, 'db'), { recursive: true });
  return folder;
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
  readonly #owned: boolean;
  readonly #printed: string[];
  readonly #listeners: Set<() => void>;

  constructor(running: RunningServer, folder: string, owned: boolean, printed: string[], listeners: Set<() => void>) {
    this.running = running;
    this.folder = folder;
    this.#owned = owned;
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
  async join(options: { readonly email?: string; readonly admin?: boolean; readonly lang?: 'sl' | 'en' } = {}): Promise<Person> {
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
    if (this.#owned) await rm(this.folder, { recursive: true, force: true });
  }
}

/** Starts a server for a test. Without DATABASE_URL in `env` it is embedded. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = options.folder ?? (options.env?.DATABASE_URL === undefined ? await makeDataFolder() : await mkdtemp(join(tmpdir(), 'ziva-test-')));
  await mkdir(folder, { recursive: true });
  const config = readConfig({
    NODE_ENV: 'test',
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
  let running: RunningServer;
  try {
    running = await startServer({ config, log: createLog(config.logLevel), print });
  } catch (error) {
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return new TestServer(running, folder, options.folder === undefined, printed, listeners);
}
