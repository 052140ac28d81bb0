/**
 * The socket of a browser: heartbeat, joining the user's private channel, renewing its token, leaving. Other channels
 * are refused. An expired token closes the channel in a way that makes the client join again.
 */
import * as z from 'zod';
import type { WebSocket } from 'ws';
import { decodeRealtime, encodeRealtime, type RealtimeMessage, type RealtimeVersion } from './realtime-protocol.ts';
import type { Claims, SessionTokens } from './session-token.ts';

const TOPIC = /^realtime:user:([0-9a-f-]{36})$/;
const MOST_MESSAGES = 60;
const WINDOW_MS = 10_000;
const MOST_BUFFERED_BYTES = 1_000_000;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;
/** Within which a new socket joins, and one that left joins again. */
export const JOIN_WITHIN_MS = 5_000;
/** Joins of one socket, each of which has a token verified; a page joins once, and again when its token ended. */
const MOST_JOINS = 10;

const joinSchema = z.looseObject({ access_token: z.string(), config: z.looseObject({ private: z.boolean().optional() }) });
const renewSchema = z.looseObject({ access_token: z.string() });

interface Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly userId: string;
  sessionId: string | undefined;
  expiry: NodeJS.Timeout;
}

export interface RealtimeRegistry {
  add(userId: string, connection: RealtimeConnection): void;
  remove(userId: string, connection: RealtimeConnection): void;
}

export class RealtimeConnection {
  readonly #socket: WebSocket;
  readonly #version: RealtimeVersion;
  readonly #tokens: SessionTokens;
  readonly #registry: RealtimeRegistry;
  readonly #channels = new Map<string, Channel>();
  #received = 0;
  #joins = 0;
  #windowStart = performance.now();
  #unjoined: NodeJS.Timeout | undefined;
  /** Messages are taken one after the other, so that a leave never overtakes its join. */
  #turn: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, version: RealtimeVersion, tokens: SessionTokens, registry: RealtimeRegistry) {
    this.#socket = socket;
    this.#version = version;
    this.#tokens = tokens;
    this.#registry = registry;
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#onMessage(data, isBinary));
    socket.on('close', () => this.#closed());
    this.#expectJoin();
  }

  /** Tells this browser that a topic of its user changed. */
  announce(userId: string, topic: string): void {
    for (const channel of this.#channels.values()) {
      if (channel.userId !== userId) continue;
      this.#send({
        joinRef: null,
        ref: null,
        topic: channel.topic,
        event: 'broadcast',
        payload: { type: 'broadcast', event: 'changed', payload: { topic } },
      });
    }
  }

  /** The person signed out there, or is no longer here. */
  endSession(sessionId: string): void {
    for (const channel of this.#channels.values()) if (channel.sessionId === sessionId) this.#expire(channel.topic);
  }

  /** The person has opened more since: this one closes. */
  freeSpace(): void {
    this.#closed();
    this.#socket.close(TRY_AGAIN_LATER, 'too many of one person');
  }

  #expectJoin(): void {
    clearTimeout(this.#unjoined);
    this.#unjoined = setTimeout(() => this.#socket.close(POLICY_VIOLATION, 'not joined'), JOIN_WITHIN_MS).unref();
  }

  #send(message: RealtimeMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A reader this slow has stopped reading; it asks for everything again when it reconnects.
    if (this.#socket.bufferedAmount > MOST_BUFFERED_BYTES) this.#socket.terminate();
    else this.#socket.send(encodeRealtime(this.#version, message));
  }

  #reply(to: RealtimeMessage, status: 'ok' | 'error', response: unknown): void {
    this.#send({ joinRef: to.joinRef, ref: to.ref, topic: to.topic, event: 'phx_reply', payload: { status, response } });
  }

  #tooMany(): boolean {
    const now = performance.now();
    if (now - this.#windowStart > WINDOW_MS) {
      this.#windowStart = now;
      this.#received = 0;
      this.#joins = 0;
    }
    this.#received += 1;
    return this.#received > MOST_MESSAGES;
  }

  #onMessage(data: Buffer, isBinary: boolean): void {
    const message = isBinary ? undefined : decodeRealtime(this.#version, data.toString('utf8'));
    if (message === undefined || this.#tooMany()) {
      this.#socket.close(POLICY_VIOLATION, 'not understood or too much');
      return;
    }
    // Nobody can be admitted while the database is away: the browser tries again.
    this.#turn = this.#turn.then(() => this.#answer(message)).catch(() => this.#socket.close(TRY_AGAIN_LATER, 'database away'));
  }

  async #answer(message: RealtimeMessage): Promise<void> {
    if (message.topic === 'phoenix' && message.event === 'heartbeat') this.#reply(message, 'ok', {});
    else if (message.event === 'phx_join') await this.#join(message);
    else if (message.event === 'access_token') await this.#renew(message);
    else if (message.event === 'phx_leave') this.#leave(message);
    else this.#reply(message, 'error', { reason: 'Only the server speaks on this channel.' });
  }

  /** @returns the claims of who may join, or why they may not. */
  async #admit(message: RealtimeMessage): Promise<Claims | string> {
    const asked = joinSchema.safeParse(message.payload);
    if (!asked.success) return 'InvalidJWTToken: A session token is needed';
    const answer = await this.#tokens.read(asked.data.access_token);
    if (answer.kind === 'expired') return 'InvalidJWTToken: Token has expired';
    if (answer.kind === 'factor_needed') return 'Unauthorized: second_factor_needed';
    if (answer.kind !== 'claims' || answer.claims.role !== 'authenticated') return 'InvalidJWTToken: A session token is needed';
    const isOwn = TOPIC.exec(message.topic)?.[1] === answer.claims.sub && asked.data.config.private === true;
    if (!isOwn) return `Unauthorized: You do not have permissions to read from this Channel topic: ${message.topic}`;
    return answer.claims;
  }

  async #join(message: RealtimeMessage): Promise<void> {
    this.#joins += 1;
    if (this.#joins > MOST_JOINS) return this.#socket.close(POLICY_VIOLATION, 'too many joins');
    const admitted = await this.#admit(message);
    if (typeof admitted === 'string') return this.#reply(message, 'error', { reason: admitted });
    // Gone while its token was read: nobody would take it off the register again.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { topic, joinRef } = message;
    this.#drop(topic);
    const expiry = this.#expiryTimer(topic, admitted.exp);
    clearTimeout(this.#unjoined);
    this.#channels.set(topic, { topic, joinRef, userId: admitted.sub, sessionId: admitted.session_id, expiry });
    this.#registry.add(admitted.sub, this);
    this.#reply(message, 'ok', { postgres_changes: [] });
  }

  #expiryTimer(topic: string, expiresAt: number): NodeJS.Timeout {
    return setTimeout(() => this.#expire(topic), Math.min(Math.max(0, expiresAt * 1000 - Date.now()), 0x7fffffff)).unref();
  }

  async #renew(message: RealtimeMessage): Promise<void> {
    const channel = this.#channels.get(message.topic);
    const asked = renewSchema.safeParse(message.payload);
    if (channel === undefined || !asked.success) return;
    const answer = await this.#tokens.read(asked.data.access_token);
    if (answer.kind !== 'claims' || answer.claims.sub !== channel.userId) return this.#expire(message.topic);
    clearTimeout(channel.expiry);
    channel.sessionId = answer.claims.session_id;
    channel.expiry = this.#expiryTimer(message.topic, answer.claims.exp);
  }

  #expire(topic: string): void {
    const channel = this.#drop(topic);
    if (channel === undefined) return;
    this.#send({
      joinRef: channel.joinRef,
      ref: null,
      topic,
      event: 'system',
      payload: { extension: 'system', status: 'error', message: 'Token has expired', channel: topic.replace('realtime:', '') },
    });
    this.#send({ joinRef: channel.joinRef, ref: null, topic, event: 'phx_error', payload: {} });
  }

  #leave(message: RealtimeMessage): void {
    this.#drop(message.topic);
    this.#reply(message, 'ok', {});
    this.#send({ joinRef: message.joinRef, ref: null, topic: message.topic, event: 'phx_close', payload: {} });
  }

  #drop(topic: string): Channel | undefined {
    const channel = this.#channels.get(topic);
    if (channel === undefined) return undefined;
    clearTimeout(channel.expiry);
    this.#channels.delete(topic);
    this.#registry.remove(channel.userId, this);
    if (this.#channels.size === 0 && this.#socket.readyState === this.#socket.OPEN) this.#expectJoin();
    return channel;
  }

  #closed(): void {
    clearTimeout(this.#unjoined);
    for (const topic of this.#channels.keys()) this.#drop(topic);
  }
}
