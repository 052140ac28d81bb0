/** Sends requests as they are written: paths are not normalised, unlike with fetch. */
import { Agent, request } from 'node:http';

/** Whoever calls, by id and address; `id` is null for a visitor. */
export interface Self {
  readonly id: string | null;
  readonly email: string;
}

export interface RawCall {
  readonly method: string;
  /** Path and query, as on the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface RawAnswer {
  /** 0: no answer in time, or the connection was cut. */
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly ms: number;
}

const KEPT_BYTES = 64 * 1024;

export class RawClient {
  readonly #origin: URL;
  readonly #timeoutMs: number;
  readonly #agent: Agent;

  constructor(origin: string, options: { readonly timeoutMs: number; readonly sockets: number }) {
    this.#origin = new URL(origin);
    this.#timeoutMs = options.timeoutMs;
    this.#agent = new Agent({ keepAlive: true, maxSockets: options.sockets });
  }

  /** Never throws for network errors. Keeps the first 64 kB of the body. */
  send(call: RawCall): Promise<RawAnswer> {
    const started = performance.now();
    return new Promise((resolve) => {
      const done = (status: number, body: string, headers: RawAnswer['headers'] = {}): void => {
        clearTimeout(timer);
        resolve({ status, body, headers, ms: performance.now() - started });
      };
      const { hostname, port } = this.#origin;
      const length = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
      const options = { agent: this.#agent, hostname, port, method: call.method, path: call.path, headers: { ...call.headers, ...length } };
      const outgoing = request(options, (response) => {
        const chunks: Buffer[] = [];
        let kept = 0;
        response.on('data', (chunk: Buffer) => {
          if (kept < KEPT_BYTES) chunks.push(chunk);
          kept += chunk.length;
        });
        response.on('end', () => done(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'), response.headers));
        response.on('error', (error) => done(0, error.message));
      });
      const timer = setTimeout(() => {
        outgoing.destroy();
        done(0, `no answer within ${this.#timeoutMs} ms`);
      }, this.#timeoutMs);
      outgoing.on('error', (error) => done(0, error.message));
      outgoing.end(call.body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
