/** Users of an installation under test, and their requests. */
import { randomUUID } from 'node:crypto';
import { send, type Answer, type Call } from './client.ts';
import type { Installation, Keys } from './installation.ts';

const PASSWORD = 'zelo dolgo geslo za poskus';

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string };
}

export class Person {
  readonly email: string;
  readonly id: string;
  readonly #origin: string;
  readonly #key: string;
  #session: Session;

  private constructor(origin: string, key: string, email: string, session: Session) {
    this.#origin = origin;
    this.#key = key;
    this.email = email;
    this.id = session.user.id;
    this.#session = session;
  }

  /** Invites and registers a user. */
  static async join(installation: Installation, keys: Keys = installation.keys()): Promise<Person> {
    const { origin } = installation;
    const email = `${randomUUID().slice(0, 8)}@ziva.test`;
    const invited = await send(origin, {
      path: '/rest/v1/rpc/create_invitation',
      headers: { apikey: keys.secretKey },
      body: { email, lang: 'sl', grants_admin: false },
    });
    if (invited.status !== 200) throw new Error(`create_invitation answered ${invited.status}: ${invited.body}`);
    const { code } = JSON.parse(invited.body) as { code: string };
    const joined = await send(origin, {
      path: '/auth/v1/signup',
      headers: { apikey: keys.publishableKey },
      body: { email, password: PASSWORD, data: { invitation_code: code } },
    });
    if (joined.status !== 200) throw new Error(`signup answered ${joined.status}: ${joined.body}`);
    return new Person(origin, keys.publishableKey, email, JSON.parse(joined.body) as Session);
  }

  get token(): string {
    return this.#session.access_token;
  }

  get apiKey(): string {
    return this.#key;
  }

  async #open(grant: 'password' | 'refresh_token', body: object): Promise<Answer> {
    const answer = await send(this.#origin, { path: `/auth/v1/token?grant_type=${grant}`, headers: { apikey: this.#key }, body });
    if (answer.status === 200) this.#session = JSON.parse(answer.body) as Session;
    return answer;
  }

  signIn(): Promise<Answer> {
    return this.#open('password', { email: this.email, password: PASSWORD });
  }

  refresh(): Promise<Answer> {
    return this.#open('refresh_token', { refresh_token: this.#session.refresh_token });
  }

  /** A call as the user. If the session has expired, signs in again and retries once. */
  async call(call: Call): Promise<Answer> {
    const request = (): Promise<Answer> =>
      send(this.#origin, { ...call, headers: { apikey: this.#key, authorization: `Bearer ${this.token}`, ...call.headers } });
    const answer = await request();
    if (answer.status !== 401) return answer;
    const signedIn = await this.signIn();
    return signedIn.status === 200 ? request() : signedIn;
  }

  rpc(name: string, body: object = {}, timeoutMs?: number): Promise<Answer> {
    return this.call({ path: `/rest/v1/rpc/${name}`, body, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  }

  invoke(name: string, body: object, timeoutMs?: number): Promise<Answer> {
    return this.call({ path: `/functions/v1/${name}`, body, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  }
}
