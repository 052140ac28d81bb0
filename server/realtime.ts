/**
 * /realtime/v1/websocket: tells a user's browsers which topics changed, from the triggers' NOTIFY on ziva_changes. No feature
 * depends on a message arriving. Sockets that stop answering or never join are closed. Messages are small, and sockets are
 * limited for each process, network and user; a further socket of a user closes the oldest.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod';
import { clientNetwork } from './client-address.ts';
import type { Database } from './database.ts';
import { RealtimeConnection, type RealtimeRegistry } from './realtime-connection.ts';
import { REALTIME_VERSIONS, type RealtimeVersion } from './realtime-protocol.ts';
import type { Log } from './log.ts';
import type { RateLimits } from './rate-limit.ts';
import { hasTwoHosts, toUrl } from './request-url.ts';
import type { SessionRegister } from './session-register.ts';
import type { SessionTokens } from './session-token.ts';

const CHANGES_CHANNEL = 'ziva_changes';
const REALTIME_PATH = '/realtime/v1/websocket';
const BIGGEST_MESSAGE = 16 * 1024;
const MOST_SOCKETS = 5_000;
/** A practice or a village behind one address. */
const MOST_OF_NETWORK = 200;
const MOST_OF_PERSON = 20;
const PING_MS = 30_000;
const GOING_AWAY = 1001;

const changeSchema = z.object({ userId: z.uuid(), topic: z.string().max(40) });

export interface RealtimeParts {
  readonly database: Database;
  readonly tokens: SessionTokens;
  readonly sessions: SessionRegister;
  readonly isKey: (key: string) => boolean;
  readonly limits: RateLimits;
  readonly trustProxy: boolean;
  /** Where this installation is reached. */
  readonly publicUrl: () => string;
  readonly log: Log;
}

export class Realtime implements RealtimeRegistry {
  readonly #parts: RealtimeParts;
  readonly #listeners = new Map<string, Set<RealtimeConnection>>();
  readonly #waiting = new WeakSet<WebSocket>();
  /** How many sockets each network has open. */
  readonly #networks = new Map<string, number>();
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: BIGGEST_MESSAGE, perMessageDeflate: false, clientTracking: true });
  #ping: NodeJS.Timeout | undefined;

  constructor(parts: RealtimeParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#parts.database.listen(CHANGES_CHANNEL, {
      onMessage: (payload) => this.#announce(payload),
      restored: () => this.#closeAll('missed changes'),
    });
    await this.#parts.sessions.onEnd(({ userId, sessionId }) => {
      for (const connection of this.#listeners.get(userId) ?? []) connection.endSession(sessionId);
    });
    this.#ping = setInterval(() => this.#pingAll(), PING_MS);
    this.#ping.unref();
  }

  /** @param others what becomes of upgrades to other paths: closed, or left to Vite. */
  attach(server: Server, others: 'close' | 'leave'): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const url = toUrl(request);
      if (hasTwoHosts(request)) refuse(socket, '400 Bad Request');
      else if (url?.pathname === REALTIME_PATH)
        // While the database is away nobody is counted: the browser tries again.
        this.#upgrade(url, request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'));
      else if (others === 'close') refuse(socket, '404 Not Found');
    });
  }

  async #upgrade(url: URL, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Whoever hangs up while it is judged must not end the process.
    socket.on('error', ignored);
    const network = clientNetwork(request, this.#parts.trustProxy);
    const version = REALTIME_VERSIONS.find((known) => known === (url.searchParams.get('vsn') ?? '1.0.0'));
    if (version === undefined) return refuse(socket, '400 Bad Request');
    if (!this.#parts.isKey(url.searchParams.get('apikey') ?? '')) return refuse(socket, '401 Unauthorized');
    if (!isOwnOrigin(request, this.#parts.publicUrl())) return refuse(socket, '403 Forbidden');
    const wait = await this.#parts.limits.take('realtimeAddress', network);
    if (wait !== undefined) return refuse(socket, '429 Too Many Requests', { 'Retry-After': String(wait) });
    if ((this.#networks.get(network) ?? 0) >= MOST_OF_NETWORK) return refuse(socket, '429 Too Many Requests', { 'Retry-After': '60' });
    if (this.#sockets.clients.size >= MOST_SOCKETS) return refuse(socket, '503 Service Unavailable');
    if (socket.destroyed) return undefined;
    socket.off('error', ignored);
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#opened(opened, version, network));
    return undefined;
  }

  #opened(socket: WebSocket, version: RealtimeVersion, network: string): void {
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1);
    socket.on('close', () => {
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left === 0) this.#networks.delete(network);
      else this.#networks.set(network, left);
    });
    socket.on('pong', () => this.#waiting.delete(socket));
    socket.on('error', (error) => this.#parts.log.debug({ kind: error.name }, 'live socket failed'));
    new RealtimeConnection(socket, version, this.#parts.tokens, this);
  }

  #pingAll(): void {
    for (const socket of this.#sockets.clients) {
      if (this.#waiting.has(socket)) socket.terminate();
      else {
        this.#waiting.add(socket);
        socket.ping();
      }
    }
  }

  #announce(payload: string): void {
    const change = changeSchema.safeParse(JSON.parse(payload));
    if (!change.success) return this.#parts.log.warn('a change that is no change');
    const { userId, topic } = change.data;
    for (const connection of this.#listeners.get(userId) ?? []) connection.announce(userId, topic);
  }

  add(userId: string, connection: RealtimeConnection): void {
    const set = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, set.add(connection));
    const [oldest] = set;
    if (set.size > MOST_OF_PERSON) oldest?.freeSpace();
  }

  remove(userId: string, connection: RealtimeConnection): void {
    const set = this.#listeners.get(userId);
    set?.delete(connection);
    if (set?.size === 0) this.#listeners.delete(userId);
  }

  /** Clients connect again and ask anew: what changed meanwhile, and whether their session stands. */
  #closeAll(reason: string): void {
    for (const socket of this.#sockets.clients) socket.close(GOING_AWAY, reason);
  }

  stop(): void {
    clearInterval(this.#ping);
    this.#closeAll('restarting');
    this.#sockets.close();
  }

  /** For those that did not close when asked. */
  terminate(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }
}

const ignored = (): void => undefined;

/** A browser says which page opens the socket; programs need not. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
}

function refuse(socket: Duplex, status: string, headers: Readonly<Record<string, string>> = {}): void {
  // After an upgrade the socket's errors are ours; unheard, one would end the process.
  socket.on('error', () => socket.destroy());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
