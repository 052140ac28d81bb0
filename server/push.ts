/**
 * Sends encrypted push messages. The endpoint URL comes from a browser, so it is called only over TLS and only outside this
 * machine's network.
 */
import { request as requestPlain } from 'node:http';
import { request as requestSafe, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import type { PushPort, PushTarget } from '#functions/ports/push.ts';
import type { PushSettings, ServerConfig } from './config.ts';
import { isPublicAddress, publicLookup } from './public-host.ts';
import { loadPushKeys, type PushKeys } from './push-keys.ts';

const TIMEOUT_MS = 10_000;
/** How long the push service keeps a question for a browser that sleeps, in seconds: an old question is none. */
const KEEP_S = 3600;

export class PushSender implements PushPort {
  readonly #settings: PushSettings;
  readonly #keys: PushKeys;

  constructor(settings: PushSettings, keys: PushKeys) {
    this.#settings = settings;
    this.#keys = keys;
  }

  /** @returns undefined where the installation is not configured for push */
  static open(config: ServerConfig): PushSender | undefined {
    const keys = loadPushKeys(config);
    return config.push && keys ? new PushSender(config.push, keys) : undefined;
  }

  get publicKey(): string {
    return this.#keys.publicKey;
  }

  async send({ endpoint, p256dh, auth }: PushTarget, message: object): Promise<'sent' | 'gone'> {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: this.#settings.contact, ...this.#keys },
      TTL: KEEP_S,
      urgency: 'normal',
      timeout: TIMEOUT_MS,
    });
    const status = await this.#post(new URL(endpoint), { method, headers: { ...headers } }, body);
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
    return 'sent';
  }

  /** @returns the status; the answer's words are of no use */
  #post(url: URL, options: RequestOptions, body: Buffer): Promise<number> {
    const { fakeUrl } = this.#settings;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (fakeUrl === undefined && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
      throw new Error('The push address is not on the public network');
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const request =
        fakeUrl === undefined
          ? requestSafe(url, { ...options, signal, lookup: publicLookup })
          : requestPlain(new URL(url.pathname, fakeUrl), { ...options, signal });
      request.on('response', (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}
