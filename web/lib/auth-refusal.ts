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

/** Prevents account enumeration: a refusal looks like success. */
export function hidingAccounts(error: AuthError | null): void {
  if (!error || error.status === 400 || error.status === 403 || error.status === 422) return;
  throw refusedBy(error, 'internal');
}
