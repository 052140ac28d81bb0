/** What a configuration lacks and what is unsafe about it, in words for whoever runs the server. Reads no network and shows no secrets. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '#server/config.ts';
import { DEMO_FILE } from '#server/exposure.ts';
import { SETTING_GROUPS } from '#server/settings/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Finding {
  readonly kind: 'set' | 'missing' | 'unsafe';
  /** The setting, or the part of the installation. */
  readonly name: string;
  readonly words: string;
}

const isSet = (value: string | undefined): value is string => (value ?? '').trim() !== '';

/** Every setting that is set, without the values of secrets. */
export function findSet(env: Environment): Finding[] {
  return SETTING_GROUPS.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { secret }]) => {
      const value = env[name];
      return isSet(value) ? [{ kind: 'set', name, words: secret ? 'set, not shown' : value.trim() } as const] : [];
    }),
  );
}

/** What does not work without a setting, and what happens instead. */
export function findMissing(config: ServerConfig): Finding[] {
  const missing: readonly (readonly [isMissing: boolean, name: string, words: string])[] = [
    [config.publicUrl === undefined && config.isPublic, 'PUBLIC_URL', 'links in mails lead to this machine'],
    [config.smtp === undefined, 'SMTP_HOST', 'mails are written to the data folder and sent to nobody'],
    [config.nightly === undefined, 'ZIVA_BACKUP_DIR', 'no backups are made'],
    [config.google === undefined, 'GOOGLE_CLIENT_ID', 'nobody signs in with Google'],
    [config.push === undefined, 'PUSH_CONTACT', 'no reminders while the app is closed'],
    [config.ai === undefined, 'AI_PROVIDER', 'photos of meals are kept and not analysed'],
    [config.openFoodFactsUrl === undefined, 'OPEN_FOOD_FACTS_URL', 'unknown barcodes are looked up nowhere'],
    [config.analytics === undefined, 'POSTHOG_KEY', 'no events of use are sent'],
    [config.pay === undefined, 'STRIPE_SECRET_KEY', config.beta ? 'the beta: nothing is charged' : 'plans are set by the nutritionist'],
  ];
  return missing.flatMap(([isMissing, name, words]) => (isMissing ? [{ kind: 'missing', name, words } as const] : []));
}

/** Settings nobody knows that look like ours: a typo is silent otherwise. */
function findUnknown(env: Environment): Finding[] {
  const known = new Set(SETTING_GROUPS.flatMap(({ fields }) => Object.keys(fields)));
  const isOurs = /^(?:ZIVA|SMTP|GOOGLE|STRIPE|PUSH|AI|OPEN_FOOD_FACTS|POSTHOG|WHOOP|STRAVA|OURA|GARMIN|SUUNTO)_/;
  const isTool = /^ZIVA_(?:CHROMIUM|CHECK_LANES|TEST_|NUTRIBENCH)/;
  const isForeign = /^GOOGLE_(?!CLIENT|FAKE)/;
  return Object.keys(env)
    .filter((name) => isOurs.test(name) && !known.has(name) && !isTool.test(name) && !isForeign.test(name))
    .map((name) => ({ kind: 'unsafe', name, words: 'is no setting; is it spelled right?' }) as const);
}

/** Files with secrets that other accounts of the machine can read. */
function findReadable(dataFolder: string): Finding[] {
  if (process.platform === 'win32') return [];
  return ['keys.json', 'push-keys.json', DEMO_FILE]
    .map((file) => join(dataFolder, file))
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)
    .map((path) => ({ kind: 'unsafe', name: path, words: 'other accounts of this machine can read it: chmod 600' }) as const);
}

type Judged = readonly [isUnsafe: boolean, name: string, words: string];

/** Of how it is reached. */
function judgeAddress({ isPublic, publicUrl, trustProxy, demo, dataFolder }: ServerConfig): Judged[] {
  const isHttps = publicUrl?.startsWith('https:') === true;
  return [
    [isPublic && publicUrl !== undefined && !isHttps, 'PUBLIC_URL', 'is not https: passwords and health data can be read on the way'],
    [isHttps && !trustProxy, 'TRUST_PROXY', 'is off: behind a proxy all clients share one address, so limits stop everybody at once'],
    [isPublic && demo, 'ZIVA_DEMO', 'whoever reaches the address can sign in to the demo as its administrator'],
    [isPublic && !demo && existsSync(join(dataFolder, DEMO_FILE)), 'ZIVA_DATA', 'holds the demo; the server will not start on it'],
  ];
}

const isUnencrypted = (databaseUrl: string): boolean => {
  const { hostname, search } = new URL(databaseUrl);
  return !/^(localhost|127(\.\d+){3}|\[::1\]|)$/.test(hostname) && !/sslmode=(require|verify)/.test(search);
};

/** Of what is stored, and of services. */
function judgeServices({ databaseUrl, environment, pay, ai, ...config }: ServerConfig): Judged[] {
  const isTestKey = environment === 'production' && /^[rs]k_test_/.test(pay?.secretKey ?? '');
  const isPlainModel = ai?.place.isLocal === false && ai.baseUrl?.startsWith('http:') === true;
  return [
    [config.rotateKeys, 'ZIVA_ROTATE_KEYS', 'is left on: every start ends all sessions'],
    [config.newFiles, 'ZIVA_NEW_FILES', 'is left on: a wrong data folder is not noticed'],
    [databaseUrl !== undefined && isUnencrypted(databaseUrl), 'DATABASE_URL', 'another machine without sslmode=require: rows travel unencrypted'],
    [config.diskReserveMb === 0, 'ZIVA_DISK_RESERVE_MB', 'is 0: a full disk is noticed only when a write fails'],
    [isTestKey, 'STRIPE_SECRET_KEY', 'is a key of Stripe’s test mode: no payment is real'],
    [isPlainModel, 'AI_BASE_URL', 'is not https: photos can be read on the way'],
  ];
}

/** @param env as readConfig got it */
export function findUnsafe(config: ServerConfig, env: Environment): Finding[] {
  const judged = [...judgeAddress(config), ...judgeServices(config)];
  return [
    ...judged.flatMap(([isUnsafe, name, words]) => (isUnsafe ? [{ kind: 'unsafe', name, words } as const] : [])),
    ...findReadable(config.dataFolder),
    ...findUnknown(env),
  ];
}
