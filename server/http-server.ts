/** The listening socket: the app answers requests; in development Vite answers the others. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { API } from './app.ts';
import { StartError, type ServerConfig } from './config.ts';
import type { Realtime } from './realtime.ts';
import { hasTwoHosts, toUrl } from './request-url.ts';
import type { Part } from './running-parts.ts';
import { createDevSite, type DevSite } from './vite-dev.ts';
import type { WebConfig } from './web-page.ts';

const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than a proxy's usual minute, so that it is never we who close a connection it is about to use. */
const KEEP_ALIVE_MS = 65_000;
const LAST_REQUESTS_MS = 10_000;
/**
 * Without a byte in either direction a connection is cut off: who asks for files and does not read them would hold their descriptors for ever.
 * Longer than any answer is waited for; sockets of /realtime/v1 have their own pings.
 */
const STALLED_MS = 120_000;

export interface HttpServerParts {
  readonly config: ServerConfig;
  readonly app: Hono;
  /** Answers /realtime/v1 on the same socket. */
  readonly realtime: Pick<Realtime, 'start' | 'attach' | 'stop' | 'terminate'>;
  readonly webConfig: () => WebConfig;
  /** Waits for what goes on after its answer. */
  readonly drain: () => Promise<void>;
  /** Replaces STALLED_MS in tests. */
  readonly stalledMs?: number;
}

export class HttpServer implements Part {
  readonly #parts: HttpServerParts;
  readonly #server: Server;
  #site: DevSite | undefined;

  constructor(parts: HttpServerParts) {
    this.#parts = parts;
    this.#server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS });
    this.#server.setTimeout(parts.stalledMs ?? STALLED_MS);
  }

  /** Where it answers on this machine, without a slash at the end; while it listens. */
  get url(): string {
    const { host } = this.#parts.config;
    const { port } = this.#server.address() as AddressInfo;
    return `http://${host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  }

  /** @throws StartError when the port is taken */
  async start(): Promise<void> {
    const { config, realtime } = this.#parts;
    await this.#answer();
    await realtime.start();
    realtime.attach(this.#server, config.dev ? 'leave' : 'close');
    await this.#listen();
  }

  async #answer(): Promise<void> {
    const { config, app, webConfig } = this.#parts;
    const answer = getRequestListener(app.fetch);
    const site = config.dev ? await createDevSite(this.#server, webConfig) : undefined;
    this.#site = site;
    this.#server.on('request', (request, response) => {
      if (hasTwoHosts(request)) {
        response.writeHead(400, { connection: 'close' }).end();
        return;
      }
      const pathname = toUrl(request)?.pathname ?? '/';
      if (site === undefined || API.test(pathname) || pathname === '/healthz') void answer(request, response);
      else site.handle(request, response);
    });
  }

  #listen(): Promise<void> {
    const { port, host } = this.#parts.config;
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) => {
        const taken = 'code' in error && error.code === 'EADDRINUSE';
        reject(
          taken ? new StartError(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1}`, { cause: error }) : error,
        );
      });
      this.#server.listen(port, host, resolve);
    });
  }

  async stop(): Promise<void> {
    this.#parts.realtime.stop();
    await this.#site?.close();
    if (this.#server.listening) await this.#close();
    await this.#parts.drain();
  }

  /** Waits for the last requests; whoever is not done after LAST_REQUESTS_MS is cut off. */
  #close(): Promise<void> {
    return new Promise<void>((resolve) => {
      const cut = setTimeout(() => {
        this.#parts.realtime.terminate();
        this.#server.closeAllConnections();
      }, LAST_REQUESTS_MS);
      this.#server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      this.#server.closeIdleConnections();
    });
  }
}
