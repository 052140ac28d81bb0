/** What the embedded backend leaves undone about sessions: which device one is on, and what a new password puts an end to. */
import type { Database } from './database.ts';

const LONGEST_USER_AGENT = 400;

/**
 * Notes the browser beside the session, for the person's own list of sessions. One without this note was handed to nobody: the
 * backend begins one with every account it makes and every password it compares.
 */
export async function noteDevice(database: Database, sessionId: string, userAgent: string): Promise<void> {
  await database.query('update auth.sessions set user_agent = $2 where id = $1 and user_agent is distinct from $2', [
    sessionId,
    userAgent.slice(0, LONGEST_USER_AGENT),
  ]);
}

/**
 * After a new password: whoever else is inside goes out, and a change of address that was begun is forgotten, because a thief
 * may have begun it.
 * @param keep the session the password was changed in
 */
export async function endOtherSessions(database: Database, userId: string, keep: string | undefined): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [userId, keep ?? null]);
    await transaction.query(
      `update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null, email_change_sent_at = null
       where id = $1 and email_change is not null`,
      [userId],
    );
  });
}
