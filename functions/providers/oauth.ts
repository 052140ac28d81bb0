/** OAuth 2.0 with any provider of core/providers: authorisation code with state and, where the provider takes it, PKCE; refresh; revocation. */
import * as oauth from 'oauth4webapi';
import { AnswerTooLarge, type LimitedFetch, type LimitedRequest } from '../ports/limited-fetch.ts';
import type { ConfiguredProvider } from '../ports/providers.ts';
import { isClientRefusal } from './client-refusal.ts';
import { ClientRefused, ProviderAway, ProviderRefusal, RateLimited } from './failures.ts';
import { isLimited, readWait } from './rate-limit.ts';
import { readTokens, type Tokens } from './tokens.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1024;

export interface OauthParts {
  readonly provider: ConfiguredProvider;
  readonly fetch: LimitedFetch;
  readonly redirectUri: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const toServer = ({ provider: { manifest } }: OauthParts): oauth.AuthorizationServer => ({
  issuer: new URL(manifest.tokenUrl).origin,
  authorization_endpoint: manifest.authorizeUrl,
  token_endpoint: manifest.tokenUrl,
});

const toClient = ({ provider }: OauthParts): oauth.Client => ({ client_id: provider.clientId });

/** Not percent-encoded as RFC 6749 asks: Suunto and Strava document the plain form, and ids and secrets need no encoding. */
const toBasic = ({ clientId, clientSecret }: ConfiguredProvider): string => `Basic ${btoa(`${clientId}:${clientSecret}`)}`;

const toClientAuth = ({ provider }: OauthParts): oauth.ClientAuth =>
  provider.manifest.clientAuth === 'basic'
    ? (_server, _client, _body, headers) => headers.set('authorization', toBasic(provider))
    : oauth.ClientSecretPost(provider.clientSecret);

/** Requests of oauth4webapi with our limits of time and size. */
function toOptions({ provider, fetch, now }: OauthParts, additional?: Record<string, string>): oauth.TokenEndpointRequestOptions {
  return {
    ...(provider.isFake ? { [oauth.allowInsecureRequests]: true } : {}),
    ...(additional === undefined ? {} : { additionalParameters: additional }),
    [oauth.customFetch]: async (url, { headers, body }) => {
      const answer = await fetch(url, { method: 'POST', headers, body: String(body ?? ''), timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
      if (isLimited(answer)) throw new RateLimited(readWait(answer.headers, provider.manifest.limitWindows, now));
      const isRefused = isClientRefusal(answer.status, answer.text);
      if (isRefused !== false) throw new ClientRefused(`token request answered ${answer.status}`, isRefused === true);
      return new Response(answer.text, { status: answer.status, headers: answer.headers });
    },
  };
}

/** Where the person's browser goes. @param verifier undefined without PKCE */
export async function buildAuthorizeUrl(parts: OauthParts, state: string, verifier: string): Promise<string> {
  const { manifest, clientId } = parts.provider;
  const url = new URL(manifest.authorizeUrl);
  const { searchParams: query } = url;
  query.set('response_type', 'code');
  query.set('client_id', clientId);
  query.set('redirect_uri', parts.redirectUri);
  query.set('state', state);
  if (manifest.scopes.length > 0) query.set('scope', manifest.scopes.join(manifest.scopeSeparator));
  if (manifest.hasPkce) {
    query.set('code_challenge', await oauth.calculatePKCECodeChallenge(verifier));
    query.set('code_challenge_method', 'S256');
  }
  return url.href;
}

/** The status of an answer that oauth4webapi did not accept. */
function findStatus(error: unknown): number | undefined {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError) return error.status;
  return error instanceof oauth.OperationProcessingError && error.cause instanceof Response ? error.cause.status : undefined;
}

/** No connection, a redirect, a timeout, or more than we read. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof AnswerTooLarge || (error instanceof DOMException && error.name === 'TimeoutError');

/** Of an answer without OAuth's word for the error: 400 and 401 are a no, another one may be of a gateway on the way (403, 404, 408). */
const isRefusal = (error: unknown, status: number): boolean =>
  [400, 401].includes(status) || (error instanceof oauth.ResponseBodyError && status < 500 && status !== 429);

/** @throws ProviderRefusal for an answer that says no, ProviderAway for none and for one that makes no sense */
function classify(error: unknown): never {
  const status = findStatus(error);
  if (status !== undefined && isRefusal(error, status)) throw new ProviderRefusal(`token request answered ${status}`, { cause: error });
  if (error instanceof oauth.AuthorizationResponseError) throw new ProviderRefusal('consent refused', { cause: error });
  if (status !== undefined || error instanceof oauth.OperationProcessingError || isNoAnswer(error))
    throw new ProviderAway(`token request answered ${status ?? 'nothing usable'}`, { cause: error });
  throw error;
}

/** Exchanges the code for tokens. @throws ProviderRefusal, ClientRefused, RateLimited, ProviderAway */
export async function exchangeCode(parts: OauthParts, code: string, state: string, verifier: string): Promise<Tokens> {
  const [server, client] = [toServer(parts), toClient(parts)];
  try {
    const params = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
    const proof = parts.provider.manifest.hasPkce ? verifier : oauth.nopkce;
    const answer = await oauth.authorizationCodeGrantRequest(server, client, toClientAuth(parts), params, parts.redirectUri, proof, toOptions(parts));
    return readTokens(await oauth.processAuthorizationCodeResponse(server, client, answer), parts.provider.manifest.userId, parts.now);
  } catch (error) {
    return classify(error);
  }
}

/**
 * New tokens. The old refresh token may be void from now on, so the answer is stored before it is used.
 * @throws ProviderRefusal if the person has to connect again, ClientRefused, RateLimited, ProviderAway
 */
export async function refreshTokens(parts: OauthParts, refreshToken: string): Promise<Tokens> {
  const [server, client] = [toServer(parts), toClient(parts)];
  const { refreshScope } = parts.provider.manifest;
  try {
    const options = toOptions(parts, refreshScope === undefined ? undefined : { scope: refreshScope });
    const answer = await oauth.refreshTokenGrantRequest(server, client, toClientAuth(parts), refreshToken, options);
    const tokens = readTokens(await oauth.processRefreshTokenResponse(server, client, answer), parts.provider.manifest.userId, parts.now);
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  } catch (error) {
    return classify(error);
  }
}

type Revoking = Pick<LimitedRequest, 'method' | 'headers' | 'body'> & { readonly url: URL };

function toRevocation({ provider }: OauthParts, { accessToken, refreshToken }: Tokens): Revoking {
  const { revocation } = provider.manifest;
  const url = new URL(revocation.url);
  switch (revocation.by) {
    case 'bearer':
      if (revocation.hasClientId === true) url.searchParams.set('client_id', provider.clientId);
      return { url, method: revocation.method, headers: { authorization: `Bearer ${accessToken}` } };
    case 'query':
      url.searchParams.set('access_token', accessToken);
      return { url, method: 'POST', headers: {} };
    case 'form':
      return {
        url,
        method: 'POST',
        headers: { authorization: toBasic(provider), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token: refreshToken ?? accessToken, token_type_hint: 'refresh_token' }).toString(),
      };
  }
}

/** Withdraws consent at the provider. Answers whether the provider confirmed; that it is away is no reason to keep a connection. */
export async function revokeConsent(parts: OauthParts, tokens: Tokens): Promise<boolean> {
  const { url, ...request } = toRevocation(parts, tokens);
  try {
    const { status } = await parts.fetch(url.href, { ...request, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    return status >= 200 && status < 300;
  } catch (error) {
    if (isNoAnswer(error)) return false;
    throw error;
  }
}
