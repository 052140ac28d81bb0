/**
 * A provider of wearable data over real HTTP, as the providers' documentation describes: codes count once, refresh tokens rotate and the old pair is
 * void at once, access tokens expire, consent can be revoked. A test plans what else happens: limits, failures, cut connections.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly form: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer of the data API, or what goes wrong. 'cut' ends the connection. */
export type Planned = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown } | 'cut';

interface Grant {
  access: string;
  refresh: string;
}

export class ProviderFake {
  readonly asked: Asked[] = [];
  /** Answers of the data API by path; a function sees the request and may take its time. */
  readonly data = new Map<string, unknown>();
  /** Answers of the data API for paths that `data` does not have; undefined = there is nothing. */
  otherData: ((asked: Asked) => unknown) | undefined;
  /** Happens to the next requests with a token, in this order; undefined = the usual answer. */
  readonly nextData: (Planned | undefined)[] = [];
  /** Happens to the next token requests; a function does something before the answer, undefined = the usual one. */
  readonly nextTokens: (Planned | undefined | (() => Promise<Planned | undefined>))[] = [];
  /** Addresses that ask for no person's token, by the beginning of their path. */
  readonly routes = new Map<string, (asked: Asked) => Planned | Promise<Planned>>();
  /** More in the answer of the token address. */
  tokenExtras: Readonly<Record<string, unknown>> = {};
  lifeSeconds = 3600;
  url = '';
  readonly #server: Server;
  readonly #codes = new Map<string, { challenge: string | undefined }>();
  #grants: Grant[] = [];
  readonly #client: { readonly id: string; readonly secret: string };

  private constructor(client: { readonly id: string; readonly secret: string }) {
    this.#client = client;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(client: { readonly id: string; readonly secret: string }): Promise<ProviderFake> {
    const fake = new ProviderFake(client);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    fake.url = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}`;
    return fake;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The person agrees: what the browser brings back. */
  agree(authorizeUrl: string): { code: string; state: string } {
    const { searchParams: query } = new URL(authorizeUrl);
    const code = randomUUID();
    this.#codes.set(code, { challenge: query.get('code_challenge') ?? undefined });
    return { code, state: query.get('state') ?? '' };
  }

  /** The person withdraws consent at the provider. */
  revoke(): void {
    this.#grants = [];
  }

  /** How many pairs of tokens are valid. */
  get validGrants(): number {
    return this.#grants.length;
  }

  expireAccess(): void {
    for (const grant of this.#grants) grant.access = `expired ${randomUUID()}`;
  }

  #knowsClient({ headers, form }: Asked): boolean {
    const { id, secret } = this.#client;
    const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    return headers.authorization === basic || (form['client_id'] === id && form['client_secret'] === secret);
  }

  #grant(): { status: number; body: unknown } {
    const { access_token: access = randomUUID() } = this.tokenExtras;
    const grant = { access: String(access), refresh: randomUUID() };
    this.#grants.push(grant);
    const body = {
      access_token: grant.access,
      refresh_token: grant.refresh,
      token_type: 'bearer',
      expires_in: this.lifeSeconds,
      ...this.tokenExtras,
    };
    return { status: 200, body };
  }

  #token(asked: Asked): { status: number; body: unknown } {
    const { form } = asked;
    if (!this.#knowsClient(asked)) return { status: 401, body: { error: 'invalid_client' } };
    if (form['grant_type'] === 'authorization_code') {
      const known = this.#codes.get(form['code'] ?? '');
      this.#codes.delete(form['code'] ?? '');
      const proof = createHash('sha256')
        .update(form['code_verifier'] ?? '')
        .digest('base64url');
      const fits = known !== undefined && (known.challenge === undefined || known.challenge === proof);
      return fits ? this.#grant() : { status: 400, body: { error: 'invalid_grant' } };
    }
    const old = this.#grants.find(({ refresh }) => refresh === form['refresh_token']);
    if (old === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    this.#grants = this.#grants.filter((grant) => grant !== old);
    return this.#grant();
  }

  async #dataFor(asked: Asked): Promise<{ status: number; body: unknown }> {
    const given = this.data.get(asked.path) ?? this.otherData?.(asked);
    if (given === undefined) return { status: 404, body: {} };
    return { status: 200, body: typeof given === 'function' ? await (given as (asked: Asked) => unknown)(asked) : given };
  }

  async #settle(asked: Asked): Promise<Planned> {
    const { redirect_uri: back } = asked.query;
    if (back !== undefined) {
      // A browser came: the person agrees.
      const brought = this.agree(`${this.url}?${new URLSearchParams(asked.query)}`);
      return { status: 302, headers: { location: `${back}?${new URLSearchParams(brought)}` } };
    }
    if (asked.path.endsWith('/token')) {
      const next = this.nextTokens.shift();
      return (typeof next === 'function' ? await next() : next) ?? this.#token(asked);
    }
    if (asked.path.endsWith('/revoke')) {
      this.#grants = this.#grants.filter(({ access, refresh }) => access !== asked.query['access_token'] && refresh !== asked.form['token']);
      return { status: 200, body: {} };
    }
    const route = [...this.routes].find(([path]) => asked.path.startsWith(path));
    if (route !== undefined) return await route[1](asked);
    const grant = this.#grants.find(({ access }) => asked.headers.authorization === `Bearer ${access}`);
    if (grant === undefined) return { status: 401, body: {} };
    const planned = this.nextData.shift();
    if (planned !== undefined || asked.method !== 'DELETE') return planned ?? (await this.#dataFor(asked));
    this.#grants = this.#grants.filter((one) => one !== grant);
    return { status: 204 };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? '/', this.url);
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(body)),
      body,
    };
    this.asked.push(asked);
    const answer = await this.#settle(asked);
    if (answer === 'cut') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body ?? {}));
  }
}
