/**
 * Looks up sessions. Signing out, a new password and deleting the account delete rows of auth.sessions. Tokens of deleted sessions, of
 * sessions unused for 30 days and of sessions older than 180 days are rejected: each call reads the row. A trigger's NOTIFY closes open
 * sockets.
 */
import * as z from 'zod';
import type { Database } from './database.ts';

const ENDED_CHANNEL = 'ziva_sessions';
const endedSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() });

export type EndedSession = z.infer<typeof endedSchema>;

/** 'factor_needed': the user has a second factor or needs one as an administrator, and this session is aal1. */
export type SessionState = 'stands' | 'factor_needed' | 'ended';

export class SessionRegister {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async onEnd(onMessage: (ended: EndedSession) => void): Promise<void> {
    await this.#database.listen(ENDED_CHANNEL, { onMessage: (payload) => onMessage(endedSchema.parse(JSON.parse(payload))) });
  }

  /**
   * The current state of a session. A token issued before the second factor was verified stays aal1 although its session has risen; a
   * lowered session lowers its tokens.
   * @param sessionId undefined for a token that names no session; then the account must stand
   * @param level the claim `aal` of the token
   */
  async state(userId: string, sessionId: string | undefined, level: string | undefined): Promise<SessionState> {
    const [row] =
      sessionId === undefined
        ? await this.#database.query<{ needs: boolean }>(
            `select private.second_factor_missing(u.id, 'aal1') as needs from auth.users u where u.id = $1`,
            [userId],
          )
        : await this.#database.query<{ needs: boolean }>(
            `select private.second_factor_missing(s.user_id, case when s.aal::text = $3 then $3 end) as needs
             from auth.sessions s where s.id = $1 and s.user_id = $2 and private.session_ends_at(s) > now()`,
            [sessionId, userId, level ?? 'aal1'],
            { prepared: 'session_state' },
          );
    if (row === undefined) return 'ended';
    return row.needs ? 'factor_needed' : 'stands';
  }
}
