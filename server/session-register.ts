/**
 * Which sessions still stand. Signing out, a new password and the end of an account delete rows of auth.sessions, and a token
 * of theirs is refused from then on. Where this process serves alone, every deletion is heard at once (a trigger notifies
 * `ziva_sessions`), so a session that was seen is remembered while the connection that hears stands; where others share the
 * database, one of them may have ended it a moment ago, so the row is looked at each time.
 */
import * as z from 'zod';
import type { Database } from './database.ts';

const ENDED_CHANNEL = 'ziva_sessions';
const REMEMBERED = 10_000;
const endedSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() });

export type EndedSession = z.infer<typeof endedSchema>;

export class SessionRegister {
  readonly #database: Database;
  readonly #standing = new Set<string>();
  readonly #hear: ((ended: EndedSession) => void)[] = [];
  /** Counts the endings heard: what was asked before one of them must not be remembered after it. */
  #endings = 0;
  #hearing = true;

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    await this.#database.listen(ENDED_CHANNEL, {
      hear: (payload) => this.#ended(endedSchema.parse(JSON.parse(payload))),
      lost: () => {
        this.#hearing = false;
        this.#endings += 1;
        this.#standing.clear();
      },
      restored: () => {
        this.#hearing = true;
      },
    });
  }

  #ended(ended: EndedSession): void {
    this.#endings += 1;
    this.#standing.delete(`${ended.userId}/${ended.sessionId}`);
    for (const hear of this.#hear) hear(ended);
  }

  onEnd(hear: (ended: EndedSession) => void): void {
    this.#hear.push(hear);
  }

  /** @param sessionId undefined for a token that names no session; then the account must stand */
  async stands(userId: string, sessionId: string | undefined): Promise<boolean> {
    if (sessionId === undefined) return (await this.#database.query('select 1 from auth.users where id = $1', [userId])).length > 0;
    const name = `${userId}/${sessionId}`;
    if (this.#standing.has(name)) return true;
    const endings = this.#endings;
    const rows = await this.#database.query('select 1 from auth.sessions where id = $1 and user_id = $2', [sessionId, userId]);
    if (rows.length === 0) return false;
    if (this.#database.tier === 'embedded' && this.#hearing && endings === this.#endings) this.#remember(name);
    return true;
  }

  #remember(name: string): void {
    if (this.#standing.size >= REMEMBERED) this.#standing.clear();
    this.#standing.add(name);
  }
}
