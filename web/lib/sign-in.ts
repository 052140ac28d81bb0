/** Sign-in with password, Google or an e-mail link. session.ts follows the change by itself. */
import { hidingAccounts, refusedBy } from './auth-refusal.ts';
import { VIA_GOOGLE } from './link-return.ts';
import { loadAuth } from './supabase.ts';

/** @throws AppError credentials_wrong, rate_limited, server_unavailable */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { error } = await (await loadAuth()).signInWithPassword({ email, password });
  if (error) throw refusedBy(error, 'credentials_wrong');
}

/** Leaves for Google's sign-in, which comes back to /login. @throws AppError */
export async function signInWithGoogle(returnTo: string): Promise<void> {
  const query = new URLSearchParams({ [VIA_GOOGLE.name]: VIA_GOOGLE.value, next: returnTo });
  const { error } = await (
    await loadAuth()
  ).signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/login?${query.toString()}` },
  });
  if (error) throw refusedBy(error, 'internal');
}

/** Sends a sign-in link to somebody who has an account. @throws AppError rate_limited, server_unavailable */
export async function sendSignInLink(email: string, returnTo: string): Promise<void> {
  const { error } = await (
    await loadAuth()
  ).signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: `${window.location.origin}${returnTo}` },
  });
  hidingAccounts(error);
}
