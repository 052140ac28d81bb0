/** Oura's addresses for subscriptions to its webhooks, as its description (openapi 2.0) says: each is verified by a call before it is made. */
import { randomUUID } from 'node:crypto';
import type { Asked, Planned, ProviderFake } from './provider-fake.ts';

export interface FakeSubscription {
  readonly id: string;
  readonly callback_url: string;
  readonly event_type: string;
  readonly data_type: string;
  expiration_time: string;
}

const LIFE_MS = 90 * 86_400_000;
const PATH = '/v2/webhook/subscription';

export class SubscriptionFake {
  list: FakeSubscription[] = [];
  /** Happens to the next requests. */
  readonly next: (Planned | undefined)[] = [];
  readonly asked: string[] = [];
  readonly #client: { readonly id: string; readonly secret: string };

  constructor(fake: ProviderFake, client: { readonly id: string; readonly secret: string }) {
    this.#client = client;
    fake.routes.set(PATH, (asked) => this.#answer(asked));
  }

  async #answer(asked: Asked): Promise<Planned> {
    const { method, path, headers, body } = asked;
    this.asked.push(`${method} ${path.slice(PATH.length, PATH.length + 6)}`);
    if (headers['x-client-id'] !== this.#client.id || headers['x-client-secret'] !== this.#client.secret) return { status: 401 };
    const planned = this.next.shift();
    if (planned !== undefined) return planned;
    const known = this.list.find(({ id }) => path.endsWith(`/${id}`));
    if (path === PATH) return method === 'POST' ? await this.#create(JSON.parse(body) as Record<string, string>) : { status: 200, body: this.list };
    if (known === undefined) return { status: 403, body: {} };
    if (method === 'PUT') known.expiration_time = new Date(Date.now() + LIFE_MS).toISOString();
    else this.list = this.list.filter((one) => one !== known);
    return method === 'PUT' ? { status: 200, body: known } : { status: 204 };
  }

  async #create({ callback_url = '', verification_token = '', event_type = '', data_type = '' }: Record<string, string>): Promise<Planned> {
    const challenge = randomUUID();
    const answer = await fetch(`${callback_url}?${new URLSearchParams({ verification_token, challenge })}`);
    const told = answer.ok ? ((await answer.json()) as { challenge?: string }).challenge : undefined;
    if (told !== challenge) return { status: 422, body: { detail: [] } };
    const made = { id: randomUUID(), callback_url, event_type, data_type, expiration_time: new Date(Date.now() + LIFE_MS).toISOString() };
    this.list.push(made);
    return { status: 201, body: made };
  }
}
