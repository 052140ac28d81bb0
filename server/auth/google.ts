/**
 * Sign-in with Google. /authorize accepts only Google, PKCE with S256 (without PKCE an attacker could inject their own sign-in into
 * another browser) and redirects to the own origin. /callback redirects to that page with `code` or `error_code`.
 */
import * as client from 'openid-client';
import * as z from 'zod';
import type { GoogleSettings } from '../config.ts';
import { getSqlState } from '../database.ts';
import { toRuleCode } from './auth-error.ts';
import { defineEndpoint, type AuthEndpoint } from './endpoint.ts';
import { beginFlow, issueCode, returnToFlow } from './flow-state.ts';
import { admitGoogle, GoogleRefusal, googleClaims, type GoogleClaims } from './google-accounts.ts';
import type { EndpointParts } from './parts.ts';

const CHALLENGE = /^[\w.~-]{43,128}$/;
const PROMPT = /^(none|login|consent|select_account)( (login|consent|select_account))*$/;
/** Pages that can display the error. */
const ERROR_PAGES = ['/login', '/register'];
const CODE = /^[a-z_]{3,60}$/;
const SCOPE = 'email profile openid';

/** From https://accounts.google.com/.well-known/openid-configuration; these four values are stable. */
const ISSUER = 'https://accounts.google.com';
const GOOGLE_PLACES = {
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
};

/** @param google with `standIn` a fake OpenID provider on this machine: for tests, never in production (config.ts) */
function configure({ clientId, clientSecret, fakeUrl }: GoogleSettings): client.Configuration {
  const places =
    fakeUrl === undefined
      ? GOOGLE_PLACES
      : { authorization_endpoint: `${fakeUrl}/authorize`, token_endpoint: `${fakeUrl}/token`, jwks_uri: `${fakeUrl}/jwks` };
  const config = new client.Configuration({ issuer: ISSUER, ...places }, clientId, clientSecret, client.ClientSecretPost(clientSecret));
  // Verifies the signature too, although the token comes directly from Google.
  client.enableNonRepudiationChecks(config);
  if (fakeUrl !== undefined) client.allowInsecureRequests(config);
  return config;
}

const redirect = (to: URL): Response => new Response(null, { status: 302, headers: { location: to.href } });

/** The page `asked` if it has the own origin, otherwise the login page. */
function ownPage(asked: string | undefined, publicUrl: string): URL {
  const login = new URL('/login', publicUrl);
  if (asked === undefined || asked === '' || !URL.canParse(asked, publicUrl)) return login;
  const page = new URL(asked, publicUrl);
  return page.origin === login.origin && page.username === '' && page.password === '' ? page : login;
}

/** Redirects to a page of the app, which describes the error. Only a code is passed on, not the provider's text. */
function refuse(page: URL, code: string): Response {
  const target = ERROR_PAGES.includes(page.pathname) ? new URL(page.pathname, page) : new URL('/login', page);
  for (const [name, value] of page.searchParams) if (!['code', 'error_description'].includes(name)) target.searchParams.set(name, value);
  target.searchParams.set('error', 'access_denied');
  target.searchParams.set('error_code', CODE.test(code) ? code : 'unexpected_failure');
  return redirect(target);
}

const text = z.string().max(2000).optional();
const authorizeQuery = z.strictObject({
  provider: text,
  redirect_to: text,
  scopes: text,
  code_challenge: text,
  code_challenge_method: text,
  prompt: text,
  skip_http_redirect: text,
});
/** Google may add parameters; OAuth clients ignore unknown ones (RFC 6749, 4.1.2). */
const callbackQuery = z.looseObject({ state: text, code: text, error: text });

/** @throws GoogleRefusal */
async function askGoogle(config: client.Configuration, request: Request, callbackUrl: string, state: string): Promise<GoogleClaims> {
  const current = new URL(callbackUrl);
  current.search = new URL(request.url).search;
  try {
    const tokens = await client.authorizationCodeGrant(config, current, { expectedState: state, idTokenExpected: true });
    return googleClaims.parse(tokens.claims());
  } catch (error) {
    throw new GoogleRefusal('bad_oauth_callback', { cause: error });
  }
}

/** @returns undefined for an unexpected error */
function toRefusalCode(error: unknown): string | undefined {
  if (error instanceof GoogleRefusal) return error.code;
  // Of two concurrent first sign-ins of one user the second violates the unique index; a retry succeeds.
  return getSqlState(error) === '23505' ? 'unexpected_failure' : toRuleCode(error);
}

export function createGoogleEndpoints({ database, google, publicUrl }: EndpointParts): AuthEndpoint[] {
  const config = google === undefined ? undefined : configure(google);
  const callbackUrl = (): string => `${publicUrl()}/auth/v1/callback`;

  const authorize = async (query: z.infer<typeof authorizeQuery>): Promise<Response> => {
    const page = ownPage(query.redirect_to, publicUrl());
    if (query.provider !== 'google' || config === undefined) return refuse(page, 'provider_disabled');
    const challenge = query.code_challenge ?? '';
    if (!CHALLENGE.test(challenge) || query.code_challenge_method?.toLowerCase() !== 's256') return refuse(page, 'validation_failed');
    const state = await beginFlow(database, { challenge, page: page.href });
    const prompt = query.prompt ?? '';
    const asked = { redirect_uri: callbackUrl(), scope: SCOPE, state, ...(PROMPT.test(prompt) ? { prompt } : {}) };
    return redirect(client.buildAuthorizationUrl(config, asked));
  };

  const callback = async (query: z.infer<typeof callbackQuery>, request: Request): Promise<Response> => {
    const flow = config === undefined ? undefined : await returnToFlow(database, query.state ?? '');
    const page = ownPage(flow?.page, publicUrl());
    if (config === undefined || flow === undefined) return refuse(page, 'bad_oauth_state');
    if (query.error !== undefined) return refuse(page, query.error);
    try {
      const claims = await askGoogle(config, request, callbackUrl(), query.state ?? '');
      const code = await database.transaction(async (on) => issueCode(on, flow, await admitGoogle(on, claims)));
      page.searchParams.set('code', code);
      page.hash = '';
      return redirect(page);
    } catch (error) {
      const code = toRefusalCode(error);
      if (code === undefined) throw error;
      return refuse(page, code);
    }
  };

  return [
    defineEndpoint({
      method: 'GET',
      path: '/authorize',
      isOpen: true,
      query: authorizeQuery,
      body: null,
      session: 'none',
      limits: () => [],
      handle: ({ query }) => authorize(query),
    }),
    defineEndpoint({
      method: 'GET',
      path: '/callback',
      isOpen: true,
      query: callbackQuery,
      body: null,
      session: 'none',
      limits: ({ network }) => [{ rule: 'guessAddress', who: network }],
      handle: ({ query, request }) => callback(query, request),
    }),
  ];
}
