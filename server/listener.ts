/** One connection that receives NOTIFY for all subscribers and reconnects when it breaks. */
import pg from 'pg';
import type { Hearing } from './database.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #hearings = new Map<string, Hearing[]>();
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async listen(channel: string, hearing: Hearing): Promise<void> {
    this.#hearings.set(channel, [...(this.#hearings.get(channel) ?? []), hearing]);
    this.#client ??= this.#connect();
    const client = await this.#client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  /** Asks on the connection that listens, which is never busy. @throws what the driver says, also while it is away */
  async query<T extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<T[]> {
    if (this.#client === undefined) throw new Error('Nothing listens yet.');
    const client = await this.#client;
    return (await client.query<T>(asked)).rows;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    // What broke is told by 'end'.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of this.#hearings.get(channel) ?? []) onMessage(payload ?? '');
    });
    await client.connect();
    for (const channel of this.#hearings.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.once('end', () => this.#lost());
    return client;
  }

  #lost(): void {
    if (this.#closed) return;
    this.#again(FIRST_RETRY_MS);
  }

  #again(afterMs: number): void {
    this.#retry = setTimeout(() => void this.#reconnect(afterMs), afterMs);
    this.#retry.unref();
  }

  async #reconnect(waitedMs: number): Promise<void> {
    try {
      const client = await this.#connect();
      this.#client = Promise.resolve(client);
    } catch {
      // Whoever asks the database meanwhile is told; here it is only tried again.
      if (!this.#closed) this.#again(Math.min(waitedMs * 2, LAST_RETRY_MS));
      return;
    }
    for (const { restored } of [...this.#hearings.values()].flat()) restored?.();
  }
}
