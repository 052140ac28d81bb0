/**
 * The order of a start, and its undoing: folder, keys, database, migrations, routes, port; then jobs and live
 * messages. Whatever fails on the way, what was opened before it is closed again.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { Accounts } from './accounts.ts';
import { AiProvider, type AiCall } from './ai-provider.ts';
import { API, createApp } from './app.ts';
import { AccountNotices } from './auth/account-notices.ts';
import { AuthMailer } from './auth/auth-mailer.ts';
import { createAuth } from './auth/create-auth.ts';
import { KnownDevices } from './auth/known-device.ts';
import { SecurityEvents } from './auth/security-events.ts';
import { NightlyBackups } from './backup/nightly.ts';
import { Callers, SERVICE } from './caller.ts';
import { Cluster, type ClusterAddress } from './cluster/cluster.ts';
import { StartError, type ServerConfig } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { openPostgres } from './database-postgres.ts';
import { DiskSpace } from './disk-space.ts';
import { checkExposure } from './exposure.ts';
import { agreeOnFiles } from './storage/files-folder.ts';
import { prepareInstallation } from './first-start.ts';
import { Identity } from './identity.ts';
import { startJobRows } from './job-rows.ts';
import type { Jobs } from './jobs.ts';
import { Live } from './live.ts';
import type { Log } from './log.ts';
import { LongTextReader } from './long-texts.ts';
import { createDelivery, Mailbox, mailJob } from './mail.ts';
import { migrate, readMigrations } from './migrate.ts';
import { MIGRATIONS_FOLDER, WEB_FOLDER } from './project-root.ts';
import { PushSender } from './push.ts';
import { satietyJob } from './push-job.ts';
import { RateLimits } from './rate-limit.ts';
import { hasTwoHosts, urlOf } from './request-url.ts';
import { CallerDb, Rpcs } from './rest/rpc.ts';
import { readTableCatalogue } from './rest/table-catalogue.ts';
import { agreeOnKeys, loadKeys, type Keys } from './secrets.ts';
import { SessionRegister } from './session-register.ts';
import { SessionTokens } from './session-token.ts';
import { StaticSite } from './static.ts';
import { createStorageRoute } from './storage/storage-route.ts';
import { TokenKeys } from './token-keys.ts';
import { createDevSite } from './vite-dev.ts';
import type { WebConfig } from './web-page.ts';

export interface StartOptions {
  readonly config: ServerConfig;
  readonly log: Log;
  /** For the person at the terminal: addresses and links, never into the log. */
  readonly print: (line: string) => void;
  /** A cluster that somebody else runs for this server alone, instead of one in the data folder: for tests. */
  readonly cluster?: ClusterAddress;
  /** Free bytes on the disk of the data folder, in place of the disk's own word: for tests. */
  readonly measureDisk?: (folder: string) => Promise<number>;
  /** The installation was taken by another process while the database was away; this one must end. */
  readonly onLost?: () => void;
}

export interface RunningServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly keys: Keys;
  readonly database: Database;
  readonly rpcs: Rpcs;
  readonly disk: DiskSpace;
  /** Waits for what goes on after its answer. */
  readonly settle: () => Promise<void>;
  readonly accounts: Accounts;
  readonly jobs: Jobs;
  readonly applied: readonly string[];
  /** What the browser is told; the demo's credentials come in once the demo stands. */
  readonly web: { demo: WebConfig['demo'] };
  /** The one-time link for the first administrator, while there is none. */
  readonly firstAdminLink: string | undefined;
  stop(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than a proxy's usual minute, so that it is never we who close a connection it is about to use. */
const KEEP_ALIVE_MS = 65_000;
const LAST_REQUESTS_MS = 10_000;

/** Things to undo, last first; a failing one does not keep the others from being undone. */
class Undo {
  readonly #steps: (() => Promise<void> | void)[] = [];

  add(step: () => Promise<void> | void): void {
    this.#steps.push(step);
  }

  async run(log: Log): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        log.error({ kind: error instanceof Error ? error.name : typeof error }, 'closing failed');
      }
    }
  }
}

function listen(server: Server, config: ServerConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(
        taken
          ? new StartError(`Port ${config.port} is taken. Stop what listens there, or choose another: PORT=${config.port + 1}`, { cause: error })
          : error,
      );
    });
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Behind DATABASE_URL, or in the data folder, where the server of the database is started with ours and stopped after it. */
async function openDatabase({ config, log, cluster, onLost }: StartOptions, undo: Undo): Promise<Database> {
  const open = async (): Promise<ClusterAddress | string> => {
    if (config.databaseUrl !== undefined) return config.databaseUrl;
    if (cluster !== undefined) return cluster;
    const own = await Cluster.open({ dataFolder: config.dataFolder, role: 'server', log, onLost });
    undo.add(() => own.close());
    return own.address;
  };
  const database = await openPostgres(await open());
  undo.add(() => database.close());
  return database;
}

/** Waits for the last requests; whoever is not done after LAST_REQUESTS_MS is cut off. */
function closeServer(server: Server, cutSockets: () => void): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      cutSockets();
      server.closeAllConnections();
    }, LAST_REQUESTS_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Answers requests by the app, or while developing by Vite where the app has no say. @returns what closes Vite. */
async function attachSite(config: ServerConfig, app: Hono, server: Server, webConfig: () => WebConfig): Promise<() => Promise<void>> {
  const answer = getRequestListener(app.fetch);
  const site = config.dev ? await createDevSite(server, webConfig) : undefined;
  server.on('request', (request, response) => {
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const pathname = urlOf(request)?.pathname ?? '/';
    if (site === undefined || API.test(pathname) || pathname === '/healthz') void answer(request, response);
    else site.handle(request, response);
  });
  return async () => site?.close();
}

async function startParts(options: StartOptions, undo: Undo): Promise<Omit<RunningServer, 'stop'>> {
  const { config, log, print } = options;
  checkExposure(config);
  prepareDataFolder(config.dataFolder);
  const keys = loadKeys(config);
  const disk = new DiskSpace({ folder: config.dataFolder, reserveMb: config.diskReserveMb, log, measure: options.measureDisk });
  await disk.start();
  undo.add(() => disk.stop());
  const database = await openDatabase(options, undo);
  const applied = await migrate(database, readMigrations(MIGRATIONS_FOLDER));
  await agreeOnKeys(database, keys, config.rotateKeys);
  await agreeOnFiles(database, join(config.dataFolder, 'files'), config.newFiles);
  const rpcs = new Rpcs(database);
  await rpcs.load();
  const tables = await readTableCatalogue(database);

  const place = { url: config.publicUrl ?? `http://localhost:${config.port}` };
  const publicUrl = (): string => place.url;
  const mailing = { database, mailbox: new Mailbox(rpcs), publicUrl };
  const mailer = new AuthMailer(mailing);
  const notices = new AccountNotices(mailing);
  const events = new SecurityEvents(rpcs, log);
  const knownDevices = new KnownDevices(keys.jwtSecret, () => publicUrl().startsWith('https:'));
  const [filesFolder, mailFolder] = [join(config.dataFolder, 'files'), join(config.dataFolder, 'mail')];
  const tokenKeys = await TokenKeys.create(keys.jwtSecret);
  const sessions = new SessionRegister(database);
  const tokens = new SessionTokens(tokenKeys, sessions);
  const callers = new Callers(keys, tokens);
  const accounts = new Accounts(database);
  const limits = RateLimits.create(database, config.production);
  const identity = new Identity(database, keys, limits);
  const web: { demo: WebConfig['demo'] } = { demo: null };
  const push = PushSender.open(config);
  const webConfig = (): WebConfig => ({
    publishableKey: keys.publishableKey,
    google: config.google !== undefined,
    photo: { provider: config.ai?.provider ?? null, place: config.ai?.place.host ?? null, local: config.ai?.place.isLocal ?? false },
    pushKey: push?.publicKey,
    adminFactor: config.production,
    demo: web.demo,
  });
  const site = new StaticSite(WEB_FOLDER, webConfig);
  const db = new CallerDb(rpcs, SERVICE);
  const note = async (call: AiCall): Promise<void> => db.rpc('note_ai_call', { call });
  const ai = config.ai === undefined ? null : new AiProvider({ settings: config.ai, log, note });
  const longTexts = new LongTextReader();
  undo.add(() => longTexts.close());
  const answerSite = (context: Context) => site.answer(context);
  const storage = createStorageRoute({ database, disk, callers, limits, sessions, secret: keys.jwtSecret, filesFolder, log });
  const { app, settle } = createApp({
    config,
    database,
    disk,
    callers,
    createAuth: (networkOf) =>
      createAuth({
        callers,
        database,
        disk,
        events,
        google: config.google,
        knownDevices,
        limits,
        log,
        mailer,
        networkOf,
        notices,
        publicUrl,
        rpcs,
        tokenKeys,
        tokens,
      }),
    events,
    rpcs,
    tables,
    limits,
    accounts,
    identity,
    storage,
    ai,
    longTexts,
    log,
    publicUrl,
    site: answerSite,
  });

  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS });
  const closeSite = await attachSite(config, app, server, webConfig);
  const live = new Live({
    database,
    tokens,
    sessions,
    limits,
    trustProxy: config.trustProxy,
    publicUrl,
    isKey: (key) => key === keys.publishableKey || key === keys.secretKey,
    log,
  });
  live.attach(server, config.dev ? 'leave' : 'close');
  await live.start();
  const quick = { mail: mailJob(createDelivery(config.smtp, mailFolder, print)), satiety_reminder: satietyJob(db, push) };
  const { nightly: settings, dataFolder } = config;
  const nightly = settings === undefined ? undefined : new NightlyBackups({ database, db, dataFolder, settings, log });
  const rows = await startJobRows({ database, rpcs, log, filesFolder, mailFolder, addressKey: keys.jwtSecret, ai, nightly, quick, disk });
  undo.add(() => {
    ai?.close();
    return rows.stop();
  });
  const port = await listen(server, config);
  undo.add(async () => {
    live.stop();
    await closeSite();
    await closeServer(server, () => live.terminate());
    await settle();
  });
  const url = `http://${config.host === '0.0.0.0' || config.host === '::' || config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  place.url = config.publicUrl ?? url;
  const firstAdminLink = await prepareInstallation(rpcs, config, place.url);
  return { url, keys, database, rpcs, disk, settle, accounts, jobs: rows.jobs, applied, web, firstAdminLink };
}

/**
 * Starts a server as `config` says and answers once it is listening.
 * @throws StartError with words for the person at the terminal.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const undo = new Undo();
  try {
    const parts = await startParts(options, undo);
    return { ...parts, stop: () => undo.run(options.log) };
  } catch (error) {
    await undo.run(options.log);
    throw error;
  }
}
