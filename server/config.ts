/**
 * The configuration from the settings (settings/settings.ts), parsed once. Invalid values stop the start with one line for each
 * setting. Every setting has a default; secrets are generated (see secrets.ts).
 */
import { isIP } from 'node:net';
import { resolve, sep } from 'node:path';
import type { AnalyticsSettings } from '#functions/ingest.ts';
import { analyticsFault, toAnalyticsSettings } from './analytics-settings.ts';
import { aiSettingsFault, toAiSettings, type AiSettings } from './ai-settings.ts';
import { paySettingsFault, toPaySettings, type PaySettings } from './pay-settings.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { ProviderSettingsFault, readProviderSettings } from './provider-settings.ts';
import type { Environment } from './settings/installation-settings.ts';
import { settingsSchema, type Settings } from './settings/settings.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly from: string;
}

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where an OpenID provider on this machine stands in for Google while testing. */
  readonly fakeUrl: string | undefined;
}

export interface PushSettings {
  /** Whom a push service can turn to: mailto: or https:. */
  readonly contact: string;
  /** Undefined: made at the first start. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** Where messages go instead of the browsers' push services while testing. */
  readonly fakeUrl: string | undefined;
}

export interface NightlySettings {
  /** Absolute path; each backup is a folder in it. */
  readonly folder: string;
  /** How many of them are kept. */
  readonly keep: number;
  /** HH:MM by the clock of this machine. */
  readonly at: string;
}

export interface ServerConfig {
  readonly environment: Environment;
  /** Whether real people may be on it: production and staging. Limits are narrow then, and administrators need a second factor. */
  readonly isPublic: boolean;
  /** Vite in middleware mode instead of the built web app. */
  readonly dev: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Without a slash at the end; undefined until the port is known, see `publicUrl`. */
  readonly publicUrl: string | undefined;
  readonly adminEmails: readonly string[];
  readonly trustProxy: boolean;
  readonly jwtSecret: string | undefined;
  readonly publishableKey: string | undefined;
  readonly secretKey: string | undefined;
  readonly rotateKeys: boolean;
  /** Goes on with the folder of files at hand where the database knows another. */
  readonly newFiles: boolean;
  /** Undefined where no backups are made by themselves. */
  readonly nightly: NightlySettings | undefined;
  /** Undefined where nobody can sign in with Google. */
  readonly google: GoogleSettings | undefined;
  /** Undefined where nobody can be reminded while the app is closed. */
  readonly push: PushSettings | undefined;
  /** Nobody's meals are counted. */
  readonly beta: boolean;
  /** Undefined where plans are not paid. */
  readonly pay: PaySettings | undefined;
  /** Undefined where no model is asked about anything. */
  readonly ai: AiSettings | undefined;
  /** Undefined where no events of use are sent. */
  readonly analytics: AnalyticsSettings | undefined;
  /** Providers of wearable data that people can connect. */
  readonly providers: ReturnType<typeof readProviderSettings>;
  /** Where products that nobody here has are looked up, without a slash at the end; undefined: nowhere. */
  readonly openFoodFactsUrl: string | undefined;
  /** Whether an empty installation is filled with the demo, whose administrator has a password that is printed. */
  readonly demo: boolean;
  readonly smtp: SmtpSettings | undefined;
  /** Megabytes of free disk under which writes are refused; 0 refuses none. */
  readonly diskReserveMb: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A start that must fail, with an explanation for the terminal and without a stack trace. */
export class StartError extends Error {
  /** Whether the same start may succeed later without anybody changing anything. */
  readonly isTransient: boolean;
  constructor(message: string, { isTransient = false, ...options }: ErrorOptions & { readonly isTransient?: boolean } = {}) {
    super(message, options);
    this.name = 'StartError';
    this.isTransient = isTransient;
  }
}

function toSmtpSettings(env: Settings): SmtpSettings | undefined {
  if (env.SMTP_HOST === undefined) return undefined;
  const from = env.SMTP_FROM ?? env.SMTP_USER;
  if (from === undefined) throw new StartError('SMTP_FROM is missing: the address that mails are sent from.');
  if ((env.SMTP_USER === undefined) !== (env.SMTP_PASSWORD === undefined))
    throw new StartError('SMTP_USER and SMTP_PASSWORD go together: set both or neither.');
  return { host: env.SMTP_HOST, port: env.SMTP_PORT, user: env.SMTP_USER, password: env.SMTP_PASSWORD, from };
}

/** @throws StartError for a fake on a public installation or elsewhere than on this machine. */
function checkFakeUrl(name: string, fakeUrl: string | undefined, isPublic: boolean): void {
  if (fakeUrl !== undefined && (isPublic || !/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(fakeUrl)))
    throw new StartError(`${name} is for tests: in development, and on this machine only.`);
}

function toPushSettings(env: Settings, isPublic: boolean): PushSettings | undefined {
  const { PUSH_CONTACT: contact, PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_FAKE_URL: fakeUrl } = env;
  checkFakeUrl('PUSH_FAKE_URL', fakeUrl, isPublic);
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new StartError('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY go together: set both or neither.');
  if (contact === undefined) return undefined;
  return { contact, keys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined, fakeUrl };
}

function toGoogleSettings(env: Settings, isPublic: boolean): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_FAKE_URL: fakeUrl } = env;
  checkFakeUrl('GOOGLE_FAKE_URL', fakeUrl, isPublic);
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.');
  return { clientId, clientSecret, fakeUrl };
}

/** @throws StartError for a folder among the files that a backup copies */
function toNightlySettings(env: Settings): NightlySettings | undefined {
  if (env.ZIVA_BACKUP_DIR === undefined) return undefined;
  const folder = resolve(PROJECT_ROOT, env.ZIVA_BACKUP_DIR);
  for (const name of ['files', 'postgres']) {
    const own = resolve(PROJECT_ROOT, env.ZIVA_DATA, name);
    if (folder === own || folder.startsWith(`${own}${sep}`))
      throw new StartError(`ZIVA_BACKUP_DIR lies inside ${own}, which is the installation itself. Name another folder, best on another disk.`);
  }
  return { folder, keep: env.ZIVA_BACKUP_KEEP, at: env.ZIVA_BACKUP_AT };
}

/** @throws StartError */
function toProviderSettings(env: Settings, isPublic: boolean): ServerConfig['providers'] {
  try {
    const providers = readProviderSettings(env);
    for (const [id, { fakeUrl }] of Object.entries(providers)) checkFakeUrl(`${id.toUpperCase()}_FAKE_URL`, fakeUrl, isPublic);
    return providers;
  } catch (error) {
    throw error instanceof ProviderSettingsFault ? new StartError(error.message) : error;
  }
}

function toAiConfig(env: Settings): AiSettings | undefined {
  const fault = aiSettingsFault(env);
  if (fault !== undefined) throw new StartError(fault);
  return toAiSettings(env);
}

/** @throws StartError for a host without a key */
function toAnalyticsConfig(env: Settings): AnalyticsSettings | undefined {
  const fault = analyticsFault(env);
  if (fault !== undefined) throw new StartError(fault);
  return toAnalyticsSettings(env);
}

/** @throws StartError for keys without prices, or a beta that charges */
function toPayConfig(env: Settings, isPublic: boolean): PaySettings | undefined {
  checkFakeUrl('STRIPE_FAKE_URL', env.STRIPE_FAKE_URL, isPublic);
  const fault = paySettingsFault(env, env.ZIVA_BETA);
  if (fault !== undefined) throw new StartError(fault);
  return toPaySettings(env);
}

/** Whether a host name or address of an interface means this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Whether other machines can reach it: it listens to them, or something in front passes PUBLIC_URL on. */
function isReachable(env: Settings): boolean {
  return !isLoopback(env.HOST) || (env.PUBLIC_URL !== undefined && !isLoopback(new URL(env.PUBLIC_URL).hostname));
}

/** @throws StartError for development that other machines reach: it has wide limits and an administrator with a printed password */
function getEnvironment(env: Settings): Environment {
  const environment = env.ZIVA_ENV ?? 'production';
  if (environment === 'development' && isReachable(env))
    throw new StartError(
      `ZIVA_ENV=development is for this machine alone, but others reach ${isLoopback(env.HOST) ? 'PUBLIC_URL' : 'HOST'}. Set ZIVA_ENV=production or ZIVA_ENV=staging.`,
    );
  return environment;
}

/**
 * Reads the settings from `env`, whose table is in settings/settings.ts.
 * @throws StartError naming every setting at fault, one a line.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new StartError(`These settings cannot be used:\n${[...new Set(lines)].join('\n')}`);
  }
  const values = parsed.data;
  const environment = getEnvironment(values);
  const isPublic = environment !== 'development';
  const pay = toPayConfig(values, isPublic);
  return {
    environment,
    isPublic,
    dev: values.ZIVA_DEV && !isPublic,
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(PROJECT_ROOT, values.ZIVA_DATA),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    adminEmails: values.ADMIN_EMAILS,
    trustProxy: values.TRUST_PROXY,
    jwtSecret: values.ZIVA_JWT_SECRET,
    publishableKey: values.ZIVA_PUBLISHABLE_KEY,
    secretKey: values.ZIVA_SECRET_KEY,
    rotateKeys: values.ZIVA_ROTATE_KEYS,
    newFiles: values.ZIVA_NEW_FILES,
    nightly: toNightlySettings(values),
    google: toGoogleSettings(values, isPublic),
    ai: toAiConfig(values),
    analytics: toAnalyticsConfig(values),
    push: toPushSettings(values, isPublic),
    providers: toProviderSettings(values, isPublic),
    beta: values.ZIVA_BETA === undefined ? pay === undefined : values.ZIVA_BETA === '1',
    pay,
    openFoodFactsUrl: values.OPEN_FOOD_FACTS_URL,
    demo: isPublic ? values.ZIVA_DEMO === '1' : values.ZIVA_DEMO !== '0',
    smtp: toSmtpSettings(values),
    diskReserveMb: values.ZIVA_DISK_RESERVE_MB,
    logLevel: values.LOG_LEVEL,
  };
}
