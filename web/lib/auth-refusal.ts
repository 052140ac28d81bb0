/** Converts errors of the auth server to the app's codes. */
import type { AuthError } from '@supabase/auth-js';
import { AppError, type ErrorCode } from '#core/kit/app-error.ts';

/** @param otherwise code for an unspecific 4xx */
export function refusedBy(error: AuthError, otherwise: ErrorCode): AppError {
  if (error.status === 429) return new AppError('rate_limited', {}, { cause: error });
  if (error.code === 'current_password_invalid') return new AppError('credentials_wrong', {}, { cause: error });
  if (error.code === 'reauthentication_needed') return new AppError('reauthentication_needed', {}, { cause: error });
  if (error.code === 'weak_password') return new AppError('password_weak', {}, { cause: error });
  const said = error.status !== undefined && error.status >= 400 && error.status < 500;
  return new AppError(said ? otherwise : 'server_unavailable', {}, { cause: error });
}

/** What is no address at all, in the codes of this server and of GoTrue: it is refused whether or not there are accounts. */
const NO_ADDRESS: ReadonlySet<string | undefined> = new Set(['input_invalid', 'validation_failed', 'email_address_invalid']);

/** Prevents account enumeration: a refusal looks like success. @throws AppError input_invalid for what is no address */
export function hidingAccounts(error: AuthError | null): void {
  if (error && NO_ADDRESS.has(error.code)) throw new AppError('input_invalid', {}, { cause: error });
  if (!error || error.status === 400 || error.status === 403 || error.status === 422) return;
  throw refusedBy(error, 'internal');
}
