/**
 * Looks up sessions. Signing out, a new password and deleting the account delete rows of auth.sessions. Tokens of deleted sessions, of
 * sessions unused for 30 days and of sessions older than 180 days are rejected: each call reads the row, by itself or, for a session that stood at
 * its last call, within the call's own message (private.require_session). A trigger's NOTIFY closes open sockets.
 */
import * as z from 'zod';
import type { Database } from './database.ts';

const ENDED_CHANNEL = 'ziva_sessions';
const endedSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() });

export type EndedSession = z.infer<typeof endedSchema>;

/** 'factor_needed': the user has a second factor or needs one as an administrator, and this session is aal1. */
export type SessionState = 'stands' | 'factor_needed' | 'ended';

/** A session as a token names it. */
export interface NamedSession {
  readonly userId: string;
  readonly sessionId: string;
  /** The claim `aal` of the token. */
  readonly level: string;
}

/** Of a token that names none. */
export const FIRST_LEVEL = 'aal1';
const REMEMBERED = 1_000;
const toText = ({ userId, level }: NamedSession): string => `${userId} ${level}`;

export class SessionRegister {
  readonly #database: Database;
  /** Sessions that stood when they were looked up, by their ids. A guess, by which nothing is allowed: they are checked in the call. */
  readonly #stood = new Map<string, string>();

  constructor(database: Database) {
    this.#database = database;
  }

  async onEnd(onMessage: (ended: EndedSession) => void): Promise<void> {
    await this.#database.listen(ENDED_CHANNEL, {
      onMessage: (payload) => {
        const ended = endedSchema.parse(JSON.parse(payload));
        this.#stood.delete(ended.sessionId);
        onMessage(ended);
      },
      restored: () => this.#stood.clear(),
    });
  }

  /** Whether this session stood when it was looked up last, and no end was announced since. It may have ended: the call has to check it. */
  stoodBefore(session: NamedSession): boolean {
    return this.#stood.get(session.sessionId) === toText(session);
  }

  #remember(session: NamedSession): void {
    if (this.#stood.size >= REMEMBERED) this.#stood.clear();
    this.#stood.set(session.sessionId, toText(session));
  }

  /**
   * The current state of a session. A token issued before the second factor was verified stays aal1 although its session has risen; a
   * lowered session lowers its tokens.
   * @param sessionId undefined for a token that names no session; then the account must stand
   * @param level the claim `aal` of the token
   */
  async state(userId: string, sessionId: string | undefined, level = FIRST_LEVEL): Promise<SessionState> {
    if (sessionId === undefined) return this.#stateOfAccount(userId);
    const [row] = await this.#database.query<{ state: SessionState }>(
      'select private.session_state($1, $2, $3) as state',
      [userId, sessionId, level],
      { prepared: 'session_state' },
    );
    const state = row?.state ?? 'ended';
    if (state === 'stands') this.#remember({ userId, sessionId, level });
    return state;
  }

  async #stateOfAccount(userId: string): Promise<SessionState> {
    const [row] = await this.#database.query<{ needs: boolean }>(
      `select private.second_factor_missing(u.id, '${FIRST_LEVEL}') as needs from auth.users u where u.id = $1`,
      [userId],
    );
    if (row === undefined) return 'ended';
    return row.needs ? 'factor_needed' : 'stands';
  }
}
