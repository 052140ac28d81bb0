/**
 * Changing the password, the address or the second factor needs more than a session: the current password, or a sign-in or password
 * within the last ten minutes. A refresh does not count, nor does a second factor: a thief could have added one in the first minutes of a
 * stolen session and would pass forever.
 */
import { AppError } from '#core/kit/app-error.ts';
import type { Database } from '../database.ts';
import type { RateLimits } from '../rate-limit.ts';
import { AuthError } from './auth-error.ts';
import { toSession, type AuthCall } from './endpoint.ts';
import { isPassword } from './passwords.ts';
import type { SecurityEvents } from './security-events.ts';

/** Seconds for which a sign-in or password counts as fresh. deletion_terms() in SQL has the same value for sign-ins. */
export const FRESH_SECONDS = 600;

export interface ReauthenticationParts {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly events: SecurityEvents;
}

interface Present {
  readonly [column: string]: unknown;
  readonly email: string;
  readonly hash: string | null;
  readonly is_fresh: boolean;
}

/**
 * Requires a fresh proof of identity. A wrong password counts as a guess on the account.
 * @param currentPassword undefined if none was sent; if sent it must be correct, also in a fresh session
 * @throws AuthError reauthentication_needed, current_password_invalid; AppError rate_limited
 */
export async function requireReauthentication(parts: ReauthenticationParts, call: AuthCall, currentPassword: string | undefined): Promise<void> {
  const { userId, sessionId } = toSession(call);
  const [present] = await parts.database.query<Present>(
    // What lies ahead was written while the clock was: it is no proof for as long as that.
    `select coalesce(u.email, '') as email, abs(extract(epoch from now() - greatest(s.created_at, (
         select a.updated_at from auth.mfa_amr_claims a where a.session_id = s.id and a.authentication_method = 'password'
       )))) < $3 as is_fresh,
       case when exists (select 1 from private.password_holders p where p.user_id = u.id) then u.encrypted_password end as hash
     from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`,
    [userId, sessionId, FRESH_SECONDS],
  );
  if (present === undefined) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (currentPassword === undefined) {
    if (present.is_fresh) return;
    throw new AuthError(400, 'reauthentication_needed', 'This change requires the current password or a new sign-in');
  }
  const who = await call.device.countsAs(present.email.toLowerCase());
  const wait = await parts.limits.take('guessAccount', who);
  if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
  if (!(await isPassword(currentPassword, present.hash))) {
    await parts.events.note({ userId, sessionId, kind: 'reauthentication_refused', network: call.network, userAgent: call.userAgent });
    throw new AuthError(400, 'current_password_invalid', 'The current password is not right');
  }
  await parts.limits.refund('guessAccount', who);
}
