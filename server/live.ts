/**
 * /realtime/v1/websocket: tells a person's open browsers what changed, fed by the triggers' NOTIFY on ziva_changes. It is an
 * accelerator; nothing depends on a message arriving. Sockets that stop answering are closed, messages are small, and one
 * process holds only so many.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod';
import type { Database } from './database.ts';
import { LiveConnection, type LiveRegistry } from './live-connection.ts';
import { LIVE_VERSIONS, type LiveVersion } from './live-protocol.ts';
import type { Log } from './log.ts';
import { urlOf } from './request-url.ts';
import type { SessionRegister } from './session-register.ts';
import type { SessionTokens } from './session-token.ts';

const CHANGES_CHANNEL = 'ziva_changes';
const LIVE_PATH = '/realtime/v1/websocket';
const BIGGEST_MESSAGE = 16 * 1024;
const MOST_SOCKETS = 5_000;
const PING_MS = 30_000;
const GOING_AWAY = 1001;

const changeSchema = z.object({ userId: z.uuid(), noun: z.string().max(40) });

export interface LiveParts {
  readonly database: Database;
  readonly tokens: SessionTokens;
  readonly sessions: SessionRegister;
  readonly isKey: (key: string) => boolean;
  readonly log: Log;
}

export class Live implements LiveRegistry {
  readonly #parts: LiveParts;
  readonly #listeners = new Map<string, Set<LiveConnection>>();
  readonly #waiting = new WeakSet<WebSocket>();
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: BIGGEST_MESSAGE, perMessageDeflate: false, clientTracking: true });
  #ping: NodeJS.Timeout | undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#parts.database.listen(CHANGES_CHANNEL, {
      hear: (payload) => this.#announce(payload),
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
      const url = urlOf(request);
      if (url?.pathname === LIVE_PATH) this.#upgrade(url, request, socket, head);
      else if (others === 'close') refuse(socket, '404 Not Found');
    });
  }

  #upgrade(url: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const version = LIVE_VERSIONS.find((known) => known === (url.searchParams.get('vsn') ?? '1.0.0'));
    if (version === undefined) return refuse(socket, '400 Bad Request');
    if (!this.#parts.isKey(url.searchParams.get('apikey') ?? '')) return refuse(socket, '401 Unauthorized');
    if (this.#sockets.clients.size >= MOST_SOCKETS) return refuse(socket, '503 Service Unavailable');
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#opened(opened, version));
  }

  #opened(socket: WebSocket, version: LiveVersion): void {
    socket.on('pong', () => this.#waiting.delete(socket));
    socket.on('error', (error) => this.#parts.log.debug({ kind: error.name }, 'live socket failed'));
    new LiveConnection(socket, version, this.#parts.tokens, this);
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
    const { userId, noun } = change.data;
    for (const connection of this.#listeners.get(userId) ?? []) connection.announce(userId, noun);
  }

  add(userId: string, connection: LiveConnection): void {
    const set = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, set.add(connection));
  }

  remove(userId: string, connection: LiveConnection): void {
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

function refuse(socket: Duplex, status: string): void {
  // After an upgrade the socket's errors are ours; unheard, one would end the process.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
