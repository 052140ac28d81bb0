/**
 * Every host that the server can call is named in the privacy policy: each address in the sources, and each setting that says where something
 * goes, belongs to a processor (core/legal/processors.ts), whose text the policy shows when it is turned on.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROCESSORS, type Processor } from '#core/legal/processors.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import en from '#i18n/en/legal.json' with { type: 'json' };
import sl from '#i18n/sl/legal.json' with { type: 'json' };
import { PROJECT_ROOT } from './project-root.ts';
import { SETTING_GROUPS } from './settings/settings.ts';

/** Not called: `why`. */
type Caller = Processor | { readonly why: string };

const toHost = (url: string): string => new URL(url).host;
const PROVIDER_HOSTS = Object.values(PROVIDERS).flatMap(({ applyUrl, authorizeUrl, tokenUrl, apiUrl, revocation }): [string, Caller][] => [
  [toHost(applyUrl), { why: 'a page for developers' }],
  ...[authorizeUrl, tokenUrl, apiUrl, revocation.url].map((url): [string, Caller] => [toHost(url), 'providers']),
]);

const HOSTS: Readonly<Record<string, Caller>> = {
  ...Object.fromEntries(PROVIDER_HOSTS),
  'accounts.google.com': 'google',
  'oauth2.googleapis.com': 'google',
  'www.googleapis.com': 'google',
  'eu.i.posthog.com': 'analytics',
  'www.topografix.com': { why: 'the name of a format' },
  'www.garmin.com': { why: 'the name of a format' },
  localhost: { why: 'this machine' },
};

/** Settings that name an address. */
const SETTINGS: Readonly<Record<string, Caller>> = {
  AI_BASE_URL: 'model',
  OPEN_FOOD_FACTS_URL: 'products',
  POSTHOG_HOST: 'analytics',
  SMTP_HOST: 'mail',
  HOST: { why: 'where it listens' },
  PUBLIC_URL: { why: 'its own address' },
  DATABASE_URL: { why: 'the database of the installation itself' },
};
/** Providers of wearable data have a setting for each address. */
const toCaller = (name: string): Caller | undefined =>
  SETTINGS[name] ?? (/_(AUTHORIZE_URL|TOKEN_URL|REDIRECT_URI)$/.test(name) ? 'providers' : undefined);

/** What calls a service whose address a library knows. */
const LIBRARIES: Readonly<Record<string, Caller>> = {
  '@ai-sdk/anthropic': 'model',
  '@ai-sdk/google': 'model',
  '@ai-sdk/openai': 'model',
  '@ai-sdk/openai-compatible': 'model',
  nodemailer: 'mail',
  stripe: 'payments',
  'web-push': 'push',
};

const sources = (folder: string): string[] =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    // The words of settings give examples.
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('settings/'))
    .map((name) => readFileSync(join(PROJECT_ROOT, folder, name), 'utf8'));
/** Without comments: what they cite is not called. */
const CODE = ['server', 'functions', 'core/providers', 'core/products']
  .flatMap(sources)
  .map((text) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ''));

test('every address in the sources is a processor’s, or is not called', () => {
  const called = CODE.flatMap((text) => [...text.matchAll(/['"`]https?:\/\/([a-z0-9.-]+)/g)].map(([, host = '']) => host));
  expect([...new Set(called)].filter((host) => HOSTS[host] === undefined)).toEqual([]);
});

test('every setting that names an address is a processor’s, or not where something goes', () => {
  const addresses = SETTING_GROUPS.flatMap(({ fields }) => Object.entries(fields))
    .filter(([name, { forTests }]) => /_?(URL|HOST|URI)$/.test(name) && !forTests)
    .map(([name]) => name);
  expect(addresses).toContain('AI_BASE_URL');
  expect(addresses.filter((name) => toCaller(name) === undefined)).toEqual([]);
});

test('every library that calls a service is a processor’s', () => {
  const imported = new Set(
    CODE.flatMap((text) =>
      [...text.matchAll(/from '((?:@ai-sdk\/)?[a-z-]+)'|import\('((?:@ai-sdk\/)?[a-z-]+)'\)/g)].map((found) => found[1] ?? found[2] ?? ''),
    ),
  );
  const known = Object.keys(LIBRARIES);
  expect(known.filter((library) => !imported.has(library))).toEqual([]);
  expect([...imported].filter((library) => library.startsWith('@ai-sdk/') && !known.includes(library))).toEqual([]);
});

test('every processor has its text in both languages, and everything that is called belongs to one', () => {
  for (const words of [sl, en]) expect(Object.keys(words.processors.on)).toEqual(expect.arrayContaining([...PROCESSORS]));
  const callers = [...Object.values(HOSTS), ...Object.values(SETTINGS), ...Object.values(LIBRARIES)].filter((caller) => typeof caller === 'string');
  // Dictation is the browser's own, and push goes where the browser says.
  expect(PROCESSORS.filter((one) => one !== 'dictation' && !callers.includes(one))).toEqual([]);
});
