/**
 * The order of a start: data folder, keys, database, migrations, routes; then jobs, realtime and the port. If a step fails, the parts started
 * before it are stopped.
 */
import { join } from 'node:path';
import { legalVersionsSchema } from '#core/contracts/legal.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { REGISTRY, type Endpoints } from '#functions/registry.ts';
import { AccountJobs } from './account-jobs.ts';
import { Accounts } from './accounts.ts';
import { createApp } from './app.ts';
import { AccountNotices } from './auth/account-notices.ts';
import { AuthMailer } from './auth/auth-mailer.ts';
import { createAuth } from './auth/create-auth.ts';
import { KnownDevices } from './auth/known-device.ts';
import { SecurityEvents } from './auth/security-events.ts';
import { NightlyBackups } from './backup/nightly.ts';
import { Callers, SERVICE } from './caller.ts';
import { Cluster, type ClusterAddress } from './cluster/cluster.ts';
import type { ServerConfig } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { openPostgres } from './database-postgres.ts';
import { DiskSpace } from './disk-space.ts';
import { checkExposure } from './exposure.ts';
import { agreeOnFiles } from './storage/files-folder.ts';
import { needsAdminFactor, prepareInstallation } from './first-start.ts';
import { HttpServer } from './http-server.ts';
import { Identity } from './identity.ts';
import { jobKinds } from './job-kinds.ts';
import { Jobs } from './jobs.ts';
import { Realtime } from './realtime.ts';
import type { Log } from './log.ts';
import { createDelivery } from './mail.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPorts } from './ports.ts';
import { MIGRATIONS_FOLDER, WEB_FOLDER } from './project-root.ts';
import { planReminders } from './push-job.ts';
import { RateLimits } from './rate-limit.ts';
import { CallerDb, Rpcs } from './rest/rpc.ts';
import { readTableCatalogue } from './rest/table-catalogue.ts';
import { RunningParts } from './running-parts.ts';
import { agreeOnKeys, loadKeys, type Keys } from './secrets.ts';
import { SessionRegister } from './session-register.ts';
import { SessionTokens } from './session-token.ts';
import { StaticSite } from './static.ts';
import { removeInterrupted } from './storage/incoming-body.ts';
import { createStorageRoute } from './storage/storage-route.ts';
import { planSyncs } from './sync-jobs.ts';
import { TokenKeys } from './token-keys.ts';
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
  /** What answers under /functions/v1, instead of the product's registry: for tests. */
  readonly endpoints?: Endpoints;
}

export interface RunningServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly keys: Keys;
  readonly database: Database;
  readonly rpcs: Rpcs;
  readonly disk: DiskSpace;
  /** Waits for what goes on after its answer. */
  readonly drain: () => Promise<void>;
  readonly accounts: Accounts;
  readonly jobs: Jobs;
  readonly applied: readonly string[];
  /** What the browser is told; the demo's credentials come in once the demo stands. */
  readonly web: { demo: WebConfig['demo'] };
  /** The one-time link for the first administrator, while there is none. */
  readonly firstAdminLink: string | undefined;
  stop(): Promise<void>;
}

/** Opens DATABASE_URL, or the own PostgreSQL in the data folder, which is started and stopped with this process. */
async function openDatabase({ config, log, cluster, onLost }: StartOptions, running: RunningParts): Promise<Database> {
  const open = async (): Promise<ClusterAddress | string> => {
    if (config.databaseUrl !== undefined) return config.databaseUrl;
    if (cluster !== undefined) return cluster;
    const own = await Cluster.open({ dataFolder: config.dataFolder, role: 'server', log, onLost });
    await running.start({ stop: () => own.close() });
    return own.address;
  };
  const database = await openPostgres(await open());
  await running.start({ stop: () => database.close() });
  return database;
}

async function startParts(options: StartOptions, running: RunningParts): Promise<Omit<RunningServer, 'stop'>> {
  const { config, log, print, endpoints = REGISTRY } = options;
  const { dataFolder } = config;
  checkExposure(config);
  prepareDataFolder(dataFolder);
  const keys = loadKeys(config);
  const [filesFolder, mailFolder] = [join(dataFolder, 'files'), join(dataFolder, 'mail')];
  const disk = new DiskSpace({ folder: dataFolder, reserveMb: config.diskReserveMb, log, measure: options.measureDisk });
  await running.start(disk);
  const database = await openDatabase(options, running);
  const applied = await migrate(database, readMigrations(MIGRATIONS_FOLDER));
  await agreeOnKeys(database, keys, config.rotateKeys);
  await agreeOnFiles(database, filesFolder, config.newFiles);
  const rpcs = new Rpcs(database);
  await rpcs.load();
  const tables = await readTableCatalogue(database);

  const place = { url: config.publicUrl ?? `http://localhost:${config.port}` };
  const publicUrl = (): string => place.url;
  const db = new CallerDb(rpcs, SERVICE);
  const opened = openPorts({ config, db, log, secret: keys.jwtSecret, publicUrl });
  await running.start({ stop: () => opened.close() });
  const { ports } = opened;

  const mailing = { database, mail: ports.mail, publicUrl };
  const events = new SecurityEvents(rpcs, log);
  const tokenKeys = await TokenKeys.create(keys.jwtSecret);
  const sessions = new SessionRegister(database);
  const tokens = new SessionTokens(tokenKeys, sessions);
  const callers = new Callers(keys, tokens);
  const accounts = new Accounts(database);
  const limits = RateLimits.create(database, config.isPublic);
  const common = { callers, database, disk, events, limits, log, publicUrl, rpcs };
  const auth = {
    ...common,
    google: config.google,
    knownDevices: new KnownDevices(keys.jwtSecret, () => publicUrl().startsWith('https:')),
    mailer: new AuthMailer(mailing),
    notices: new AccountNotices(mailing),
    tokenKeys,
    tokens,
  };

  const documents = await db.rpc('legal_versions', {}, legalVersionsSchema);
  const web: { demo: WebConfig['demo'] } = { demo: null };
  const webConfig = (): WebConfig => ({
    publishableKey: keys.publishableKey,
    google: config.google !== undefined,
    photo: { provider: config.ai?.provider ?? null, place: config.ai?.place.host ?? null, local: config.ai?.place.isLocal ?? false },
    pushKey: ports.push?.publicKey,
    documents,
    products: config.openFoodFactsUrl === undefined ? null : new URL(config.openFoodFactsUrl).hostname,
    payments: config.pay !== undefined,
    analytics: config.analytics === undefined ? null : { key: config.analytics.key, host: new URL(config.analytics.url).hostname },
    providers: ports.providers.available.map((id) => PROVIDERS[id].name),
    mail: config.smtp !== undefined,
    accountMail: config.smtp !== undefined,
    adminFactor: needsAdminFactor(config),
    demo: web.demo,
  });
  const site = new StaticSite(WEB_FOLDER, webConfig);
  const { app, drain } = createApp({
    ...common,
    config,
    createAuth: (toNetwork) => createAuth({ ...auth, toNetwork }),
    tables,
    accounts,
    identity: new Identity(database, keys, limits),
    storage: createStorageRoute({ ...common, sessions, secret: keys.jwtSecret, filesFolder }),
    ports,
    endpoints,
    site: (context) => site.answer(context),
  });

  const nightly =
    config.nightly === undefined
      ? undefined
      : new NightlyBackups({ database, db, dataFolder, diskReserveMb: config.diskReserveMb, settings: config.nightly, log });
  const accountJobs = new AccountJobs({ db, filesFolder, mailFolder, addressKey: keys.jwtSecret, publicUrl });
  const deliver = createDelivery(config.smtp, mailFolder, print);
  const kinds = jobKinds({ rpcs, db, ports, deliver, accountJobs, filesFolder, nightly, connections: database.connections, publicUrl });
  const plan = async (): Promise<void> => {
    await accountJobs.planSweep();
    if (ports.providers.available.length > 0) await planSyncs(ports);
    if (ports.push !== null) await planReminders(ports);
    await nightly?.plan();
    await removeInterrupted(filesFolder, Date.now());
  };
  const jobs = new Jobs(rpcs, kinds, log, { hasRoom: () => !disk.isLow, plan });
  disk.onEnough(() => jobs.wake());
  await running.start({
    start: async () => {
      await jobs.start(database);
      if (ports.providers.find('oura') !== undefined) await ports.jobs.enqueue({ kind: 'renew_subscriptions', share: 'oura' });
    },
    stop: async () => {
      opened.interrupt();
      nightly?.stop();
      await jobs.stop();
    },
  });
  const isKey = (key: string): boolean => key === keys.publishableKey || key === keys.secretKey;
  const realtime = new Realtime({ ...common, tokens, sessions, trustProxy: config.trustProxy, isKey });
  const http = new HttpServer({ config, app, realtime, webConfig, drain });
  await running.start(http);
  place.url = config.publicUrl ?? http.url;
  const firstAdminLink = await prepareInstallation(rpcs, config, place.url);
  return { url: http.url, keys, database, rpcs, disk, drain, accounts, jobs, applied, web, firstAdminLink };
}

/**
 * Starts a server as `config` says and answers once it is listening.
 * @throws StartError with words for the person at the terminal.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const running = new RunningParts(options.log);
  try {
    const parts = await startParts(options, running);
    return { ...parts, stop: () => running.stop() };
  } catch (error) {
    await running.stop();
    throw error;
  }
}
