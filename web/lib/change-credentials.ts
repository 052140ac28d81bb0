/** Another password, another address, and the mail for who has forgotten theirs. */
import { hidingAccounts, refusedBy } from './auth-refusal.ts';
import { auth, passwordCheck } from './supabase.ts';

/** Sends a link for a new password to somebody who has an account. @throws AppError rate_limited, server_unavailable */
export async function sendRecoveryLink(email: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/reset-password` });
  hidingAccounts(error);
}

/** Sets the password of whoever is signed in; their other sessions end. @throws AppError password_weak, rate_limited, server_unavailable */
export async function setPassword(password: string): Promise<void> {
  const changed = await auth.updateUser({ password });
  // With a new password the server ends the other sessions by itself; the old one again is no failure, but ends none.
  const { error } = changed.error?.code === 'same_password' ? await auth.signOut({ scope: 'others' }) : changed;
  if (error) throw refusedBy(error, error.status === 401 ? 'session_missing' : 'input_invalid');
}

/** Whether this is the password of the account, asked beside the session so that it stays as it is. @throws AppError */
export async function isPassword(email: string, password: string): Promise<boolean> {
  const beside = passwordCheck();
  const { error } = await beside.signInWithPassword({ email, password });
  if (!error) {
    // What fails here ends with its time; the answer stands.
    await beside.signOut({ scope: 'local' }).catch(() => undefined);
    return true;
  }
  const refused = refusedBy(error, 'credentials_wrong');
  if (refused.code === 'credentials_wrong') return false;
  throw refused;
}

/** Asks for another address; a mail to it holds the link that makes it so. @throws AppError */
export async function askForEmail(email: string): Promise<void> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/nastavitve` });
  if (error) throw refusedBy(error, 'input_invalid');
}
