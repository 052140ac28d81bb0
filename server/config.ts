/**
 * The configuration from environment variables, parsed once. Invalid values stop the start with one line for each
 * setting. Every setting has a default that works on a laptop; secrets are generated (see secrets.ts).
 */
import { isIP } from 'node:net';
import { resolve, sep } from 'node:path';
import * as z from 'zod';
import { AI_PROVIDERS, aiSettingsFault, toAiSettings, type AiSettings } from './ai-settings.ts';
import { payFields, paySettingsFault, toPaySettings, type PaySettings } from './pay-settings.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { ProviderSettingsFault, readProviderSettings } from './provider-settings.ts';

const blankAsAbsent = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optionalText = z.preprocess(blankAsAbsent, z.string().trim().optional());
const flag = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  z
    .enum(['', '0', '1', 'true', 'false', 'no', 'yes'], { error: 'must be 1 or 0' })
    .default('0')
    .transform((value) => ['1', 'true', 'yes'].includes(value)),
);
const port = (fallback: number) =>
  z.preprocess(
    blankAsAbsent,
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(fallback),
  );
const emails = z
  .preprocess(blankAsAbsent, z.string().default(''))
  .transform((value) =>
    value
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => part.toLowerCase()),
  )
  .pipe(z.array(z.email('must be e-mail addresses separated by commas')));
const webAddress = z.preprocess(
  blankAsAbsent,
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://ziva.example.si' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
);

const price = z.preprocess(blankAsAbsent, z.coerce.number({ error: 'must be a number' }).min(0, 'must be a number from 0').optional());

export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

const settings = z.object({
  ZIVA_ENV: z.preprocess(blankAsAbsent, z.enum(ENVIRONMENTS, { error: `must be ${ENVIRONMENTS.join(', ')}` }).optional()),
  NODE_ENV: optionalText,
  PORT: port(3000),
  HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  ZIVA_DATA: z.preprocess(blankAsAbsent, z.string().default('data')),
  DATABASE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' }).optional()),
  PUBLIC_URL: webAddress,
  ADMIN_EMAILS: emails,
  TRUST_PROXY: flag,
  ZIVA_JWT_SECRET: z.preprocess(blankAsAbsent, z.string().min(32, 'needs at least 32 characters').optional()),
  ZIVA_PUBLISHABLE_KEY: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^sb_publishable_\S{16,}$/, 'must begin with sb_publishable_')
      .optional(),
  ),
  ZIVA_SECRET_KEY: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^sb_secret_\S{16,}$/, 'must begin with sb_secret_')
      .optional(),
  ),
  ZIVA_ROTATE_KEYS: flag,
  ZIVA_NEW_FILES: flag,
  ZIVA_BACKUP_DIR: optionalText,
  ZIVA_BACKUP_KEEP: z.preprocess(
    blankAsAbsent,
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(1, 'must be 1 to 1000')
      .max(1000, 'must be 1 to 1000')
      .default(7),
  ),
  ZIVA_BACKUP_AT: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
      .default('03:00'),
  ),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_FAKE_URL: webAddress,
  AI_PROVIDER: z.preprocess(blankAsAbsent, z.enum(AI_PROVIDERS, { error: `must be one of ${AI_PROVIDERS.join(', ')}` }).optional()),
  AI_MODEL: optionalText,
  AI_API_KEY: optionalText,
  AI_BASE_URL: webAddress,
  AI_PRICE_IN: price,
  AI_PRICE_OUT: price,
  OPEN_FOOD_FACTS_URL: webAddress,
  ZIVA_DEV: flag,
  ZIVA_DEMO: z.preprocess(blankAsAbsent, z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional()),
  SMTP_HOST: optionalText,
  SMTP_PORT: port(587),
  SMTP_USER: optionalText,
  SMTP_PASSWORD: optionalText,
  SMTP_FROM: optionalText,
  ZIVA_BETA: z.preprocess(blankAsAbsent, z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional()),
  ...payFields,
  STRIPE_FAKE_URL: webAddress,
  PUSH_CONTACT: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an address such as mailto:info@ziva.example.si')
      .optional(),
  ),
  PUSH_PUBLIC_KEY: optionalText,
  PUSH_PRIVATE_KEY: optionalText,
  PUSH_FAKE_URL: webAddress,
  ZIVA_DISK_RESERVE_MB: z.preprocess(
    blankAsAbsent,
    z.coerce.number({ error: 'must be a number of megabytes' }).min(0, 'must be a number of megabytes from 0').default(128),
  ),
  LOG_LEVEL: z.preprocess(
    blankAsAbsent,
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }).default('info'),
  ),
});

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
  /**
   * Whether real people may be on it: production, staging, or any installation that other machines can reach. Limits are narrow
   * then, and administrators need a second factor.
   */
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

function toSmtpSettings(env: z.infer<typeof settings>): SmtpSettings | undefined {
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

function toPushSettings(env: z.infer<typeof settings>, isPublic: boolean): PushSettings | undefined {
  const { PUSH_CONTACT: contact, PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_FAKE_URL: fakeUrl } = env;
  checkFakeUrl('PUSH_FAKE_URL', fakeUrl, isPublic);
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new StartError('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY go together: set both or neither.');
  if (contact === undefined) return undefined;
  return { contact, keys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined, fakeUrl };
}

function toGoogleSettings(env: z.infer<typeof settings>, isPublic: boolean): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_FAKE_URL: fakeUrl } = env;
  checkFakeUrl('GOOGLE_FAKE_URL', fakeUrl, isPublic);
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.');
  return { clientId, clientSecret, fakeUrl };
}

/** @throws StartError for a folder among the files that a backup copies */
function toNightlySettings(env: z.infer<typeof settings>): NightlySettings | undefined {
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
function toProviderSettings(env: Readonly<Record<string, string | undefined>>, isPublic: boolean): ServerConfig['providers'] {
  try {
    const providers = readProviderSettings(env);
    for (const [id, { fakeUrl }] of Object.entries(providers)) checkFakeUrl(`${id.toUpperCase()}_FAKE_URL`, fakeUrl, isPublic);
    return providers;
  } catch (error) {
    throw error instanceof ProviderSettingsFault ? new StartError(error.message) : error;
  }
}

function toAiConfig(env: z.infer<typeof settings>): AiSettings | undefined {
  const fault = aiSettingsFault(env);
  if (fault !== undefined) throw new StartError(fault);
  return toAiSettings(env);
}

/** @throws StartError for keys without prices, or a beta that charges */
function toPayConfig(env: z.infer<typeof settings>, isPublic: boolean): PaySettings | undefined {
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
function isReachable(env: z.infer<typeof settings>): boolean {
  return !isLoopback(env.HOST) || (env.PUBLIC_URL !== undefined && !isLoopback(new URL(env.PUBLIC_URL).hostname));
}

/** Production, unless asked for something else or tried on a laptop. */
function getEnvironment(env: z.infer<typeof settings>): Environment {
  if (env.ZIVA_ENV !== undefined) return env.ZIVA_ENV;
  return env.NODE_ENV === 'production' || isReachable(env) ? 'production' : 'development';
}

/**
 * Reads the settings from `env` (process.env).
 * @throws StartError naming every setting at fault, one a line.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new StartError(`These settings cannot be used:\n${[...new Set(lines)].join('\n')}`);
  }
  const values = parsed.data;
  const environment = getEnvironment(values);
  const isPublic = environment !== 'development' || isReachable(values);
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
    push: toPushSettings(values, isPublic),
    providers: toProviderSettings(env, isPublic),
    beta: values.ZIVA_BETA === undefined ? pay === undefined : values.ZIVA_BETA === '1',
    pay,
    openFoodFactsUrl: values.OPEN_FOOD_FACTS_URL,
    demo: isPublic ? values.ZIVA_DEMO === '1' : values.ZIVA_DEMO !== '0',
    smtp: toSmtpSettings(values),
    diskReserveMb: values.ZIVA_DISK_RESERVE_MB,
    logLevel: values.LOG_LEVEL,
  };
}
