/**
 * Which sessions still stand. Signing out, a new password and the end of an account delete rows of auth.sessions, and a token
 * of theirs is refused from then on: the row is looked at each time. Open sockets hear of it by a trigger's NOTIFY.
 */
import * as z from 'zod';
import type { Database } from './database.ts';

const ENDED_CHANNEL = 'ziva_sessions';
const endedSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() });

export type EndedSession = z.infer<typeof endedSchema>;

export class SessionRegister {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async onEnd(hear: (ended: EndedSession) => void): Promise<void> {
    await this.#database.listen(ENDED_CHANNEL, { hear: (payload) => hear(endedSchema.parse(JSON.parse(payload))) });
  }

  /** @param sessionId undefined for a token that names no session; then the account must stand */
  async stands(userId: string, sessionId: string | undefined): Promise<boolean> {
    const rows =
      sessionId === undefined
        ? await this.#database.query('select 1 from auth.users where id = $1', [userId])
        : await this.#database.query('select 1 from auth.sessions where id = $1 and user_id = $2', [sessionId, userId]);
    return rows.length > 0;
  }
}
