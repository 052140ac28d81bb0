/** Data requests to a provider, with the person's token: refreshed once if it is refused, limits of the provider honoured. */
import * as z from 'zod/mini';
import type { LimitedAnswer, LimitedFetch } from '../ports/limited-fetch.ts';
import type { HeldConnection } from './connection.ts';
import { NotFound, NotGranted, ProviderAway, ProviderRefusal, RateLimited } from './failures.ts';
import { findSpent, isLimited, readWait } from './rate-limit.ts';

/**
 * Strava's 401 where the athlete unticked a permission on its page (developers.strava.com/docs/authentication lets them): a field as
 * `activity:read_permission` is `missing`, as its developers quote it. The token itself is good.
 */
const missingPermission = z.object({
  errors: z.array(z.object({ field: z.string().check(z.regex(/_permission$/)), code: z.literal('missing') })).check(z.minLength(1)),
});

function isPermissionMissing({ status, text }: LimitedAnswer): boolean {
  if (status !== 401) return false;
  try {
    return missingPermission.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 8 * 1024 * 1024;

export class ProviderApi {
  readonly #held: HeldConnection;
  readonly #fetch: LimitedFetch;

  constructor(held: HeldConnection, fetch: LimitedFetch) {
    this.#held = held;
    this.#fetch = fetch;
  }

  async #ask(url: string, token: string): Promise<LimitedAnswer> {
    const { manifest, apiKey } = this.#held.provider;
    const key = manifest.keyHeader === undefined || apiKey === undefined ? {} : { [manifest.keyHeader]: apiKey };
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...key };
    try {
      return await this.#fetch(url, { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    } catch (error) {
      throw new ProviderAway('no answer', { cause: error });
    }
  }

  /** @throws ProviderRefusal if the person has to connect again, NotGranted, RateLimited, ProviderAway */
  async #send(path: string, query: Readonly<Record<string, string>> | undefined): Promise<LimitedAnswer> {
    const asked = query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
    const { apiUrl, limitWindows } = this.#held.provider.manifest;
    const url = `${apiUrl}${asked}`;
    // Requests beyond a limit count against the next one, too.
    if (this.#held.spentSeconds !== undefined) throw new RateLimited(this.#held.spentSeconds);
    let answer = await this.#ask(url, await this.#held.accessToken());
    if (answer.status === 401 && !isPermissionMissing(answer)) answer = await this.#ask(url, await this.#held.accessToken(true));
    if (isPermissionMissing(answer)) throw new NotGranted('not granted');
    // The new token is refused too.
    if (answer.status === 401) throw new ProviderRefusal('the token is refused');
    const now = this.#held.now();
    if (isLimited(answer)) throw new RateLimited(readWait(answer.headers, limitWindows, now));
    if (limitWindows !== undefined) this.#held.spentSeconds = findSpent(answer.headers, limitWindows, now);
    return answer;
  }

  /**
   * @param path below the provider's API, "/v2/cycle"
   * @returns the parsed JSON
   * @throws ProviderRefusal if the person has to connect again, NotGranted, NotFound, RateLimited, ProviderAway
   */
  async get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown> {
    const { status, text } = await this.#send(path, query);
    if (status === 403) throw new NotGranted('not granted');
    if (status === 404 || status === 410) throw new NotFound(`answered ${status}`);
    if (status !== 200) throw new ProviderAway(`answered ${status}`);
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new ProviderAway('no JSON', { cause: error });
    }
  }

  /**
   * Asks for something that the provider sends later. What was asked for before (409) is not sent again.
   * @throws NotGranted, ProviderRefusal, RateLimited, ProviderAway
   */
  async ask(path: string, query: Readonly<Record<string, string>>): Promise<void> {
    const { status } = await this.#send(path, query);
    if (status === 403) throw new NotGranted('not granted');
    if (![200, 202, 409].includes(status)) throw new ProviderAway(`answered ${status}`);
  }
}
