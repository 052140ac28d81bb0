/**
 * The embedded backend: `@supabase/lite` as a library for /auth/v1, /rest/v1 and /storage/v1. No command line, no Studio, no
 * admin mode, keys required, nothing sent anywhere. What version 0.10.0 lacks or does wrongly is closed in this folder
 * (docs/decisions/0005-one-process.md lists it), and the rest of the code never meets the library.
 */
import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import type { Database } from './database.ts';
import { readableAuthErrors } from './auth-errors.ts';
import { LINK_SECONDS, type createAuthMailer } from './auth-mailer.ts';
import { readableFailures } from './backend-failures.ts';
import { mendAuthService } from './auth-service.ts';
import type { GoogleSettings } from './config.ts';
import type { DiskSpace } from './disk-space.ts';
import { requestScope, type RequestScope } from './request-scope.ts';
import { restErrorOf } from './rest-errors.ts';
import type { Keys } from './secrets.ts';
import type { SessionTokens } from './session-token.ts';
import { mendStorageAnswer } from './storage-answers.ts';
import { DiskStorage } from './storage-disk.ts';
import { routeStorage } from './storage-requests.ts';
import { carryIn, carryOut } from './token-door.ts';

/** Seconds a session token is good for. */
const SESSION_SECONDS = 3600;
/** Digits of the code behind a link: 40 bits more than the usual six, because nobody types it. */
const CODE_LENGTH = 18;
const REST_MAX_ROWS = 1000;

export interface BackendParts {
  readonly database: Database;
  readonly disk: DiskSpace;
  readonly keys: Keys;
  readonly tokens: SessionTokens;
  readonly google: GoogleSettings | undefined;
  readonly filesFolder: string;
  readonly mailer: ReturnType<typeof createAuthMailer>;
  readonly publicUrl: string;
}

export interface Backend {
  /** @param scope what the caller wants to hear on the way back */
  fetch(request: Request, scope?: RequestScope): Promise<Response>;
  /** The address in links and the only one that a link may lead back to. */
  setPublicUrl(url: string): void;
}

const noDirectMail: EmailDriver = { send: () => Promise.reject(new Error('Mails go through the mailer.')) };

/** SQLSTATEs that the library's REST answers know; the others would all be 500 "SUP". */
const KNOWN_STATES = /^(PGRST|PT...|42501|42P01|23505|23503|23502|25006|42883|42...|22...|21...)$/;

/** Hands an unknown SQLSTATE over in the form of PostgREST's own "raise sqlstate 'PGRST'", which carries status and body. */
function spellOut(error: unknown): unknown {
  const known = restErrorOf(error, false);
  if (known === undefined || KNOWN_STATES.test(known.body.code)) return error;
  return Object.assign(new Error(JSON.stringify(known.body)), {
    code: 'PGRST',
    severity: 'ERROR',
    detail: JSON.stringify({ status: known.status, headers: {} }),
  });
}

function mendConnection(database: Database): void {
  const { connection } = database;
  connection.normalizeDbError = spellOut;
  // At its first request the library grants all on every table of every schema with row security, private ones included.
  // Grants are the migrations' business: told that this was done, it leaves them alone.
  Object.assign(connection, { rlsState: 'active' });
}

/** Where Google sends people back to; it must be registered there. */
const callbackUrl = (publicUrl: string): string => `${publicUrl}/auth/v1/callback`;

function externalOf({ google, publicUrl }: BackendParts) {
  if (google === undefined) return {};
  return { google: { enabled: true, client_id: google.clientId, secret: google.clientSecret, redirect_uri: callbackUrl(publicUrl) } };
}

async function createApp(parts: BackendParts): Promise<App> {
  setExperimental('storage', true);
  const app = new App({
    connection: parts.database.connection,
    api: { schemas: ['public'], max_rows: REST_MAX_ROWS },
    auth: {
      enabled: true,
      jwt_secret: parts.keys.jwtSecret,
      publishable_key: parts.keys.publishableKey,
      secret_key: parts.keys.secretKey,
      site_url: parts.publicUrl,
      additional_redirect_urls: [`${parts.publicUrl}/**`],
      jwt_expiry: SESSION_SECONDS,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      minimum_password_length: 10,
      // A change of address is confirmed from the new one: with "double" the library lets the old mailbox alone decide,
      // and then anybody could take an administrator's address.
      external: externalOf(parts),
      email: { enable_confirmations: false, double_confirm_changes: false, otp_length: CODE_LENGTH, otp_expiry: LINK_SECONDS },
    },
    storage: { enabled: true, file_size_limit: '10MiB' },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true, middlewares: [readableAuthErrors, readableFailures(parts.disk), mendAuthService] },
      drivers: { email: noDirectMail },
    },
  });
  app._storageAdapter = new DiskStorage(parts.filesFolder);
  // A class with private parts, of which the library calls only the five methods the mailer has.
  Object.assign(app, { _mailer: parts.mailer });
  await app.init();
  // The library reads the schema once and keeps what it got: read at the first request, while the database is away, that is nothing for good.
  const { tables } = await parts.database.connection.introspect({ useCache: true });
  if (tables.length === 0) throw new Error('The schema of the database could not be read.');
  return app;
}

const isStorage = (request: Request): boolean => new URL(request.url).pathname.startsWith('/storage/v1/');

export async function createBackend(parts: BackendParts): Promise<Backend> {
  mendConnection(parts.database);
  const app = await createApp(parts);
  const fetchStorage = async (request: Request, scope: RequestScope): Promise<Response> => {
    const range = request.method === 'GET' ? (request.headers.get('range') ?? undefined) : undefined;
    return mendStorageAnswer(request, await requestScope.run({ ...scope, range }, () => app.fetch(request, { peerAddress: null })));
  };
  return {
    fetch: async (given, scope = {}) => {
      const request = await carryIn(parts.tokens, given);
      if (isStorage(request)) return routeStorage(request, (onward) => fetchStorage(onward, scope));
      const { pathname, searchParams } = new URL(request.url);
      scope.redirectTo ??= searchParams.get('redirect_to') ?? undefined;
      const response = await requestScope.run(scope, () => app.fetch(request, { peerAddress: null }));
      return pathname.startsWith('/auth/v1/') ? carryOut(parts.tokens, response) : response;
    },
    setPublicUrl: (url) => {
      const auth = app.config.auth ?? {};
      Object.assign(auth, { site_url: url, additional_redirect_urls: [`${url}/**`] });
      if (auth.external?.google !== undefined) Object.assign(auth.external.google, { redirect_uri: callbackUrl(url) });
    },
  };
}
