/**
 * Which sessions still stand. Signing out, a new password and the end of an account delete rows of auth.sessions, and a token
 * of theirs is refused from then on, as is one of a session unused for 30 days or 180 days old: the row is looked at each time. Open sockets hear of it by a trigger's NOTIFY.
 */
import * as z from 'zod';
import type { Database } from './database.ts';

const ENDED_CHANNEL = 'ziva_sessions';
const endedSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() });

export type EndedSession = z.infer<typeof endedSchema>;

/** 'factor_needed': the person has a second factor, or must have one as an administrator, and this session has not shown it. */
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
   * How a session stands today. A token keeps the level it was made with: one from before the second factor was shown stays of the
   * first level, though its session has risen since; and a session that was lowered lowers its tokens.
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
