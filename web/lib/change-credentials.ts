/** Changes the password and the e-mail address; requests recovery mails. */
import { hidingAccounts, refusedBy } from './auth-refusal.ts';
import { loadAuth } from './supabase.ts';

/** Sends a recovery link if the address has an account. @throws AppError rate_limited, server_unavailable */
export async function sendRecoveryLink(email: string): Promise<void> {
  const { error } = await (await loadAuth()).resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/reset-password` });
  hidingAccounts(error);
}

/**
 * Sets the password of the signed-in user; their other sessions end.
 * @param current the current password; without it a sign-in within the last ten minutes is required
 * @throws AppError credentials_wrong, reauthentication_needed, password_weak, rate_limited, server_unavailable
 */
export async function setPassword(password: string, current?: string): Promise<void> {
  const changed = await (await loadAuth()).updateUser({ password, ...toProof(current) });
  // With a new password the server ends the other sessions by itself; the old one again is no failure, but ends none.
  const { error } = changed.error?.code === 'same_password' ? await (await loadAuth()).signOut({ scope: 'others' }) : changed;
  if (error) throw refusedBy(error, error.status === 401 ? 'session_missing' : 'input_invalid');
}

/**
 * Requests a change of address; a mail to the new address contains the link that confirms it.
 * @param current the current password, as for setPassword
 * @throws AppError credentials_wrong, reauthentication_needed, rate_limited, server_unavailable
 */
export async function askForEmail(email: string, current?: string): Promise<void> {
  const { error } = await (await loadAuth()).updateUser({ email, ...toProof(current) }, { emailRedirectTo: `${window.location.origin}/nastavitve` });
  if (error) throw refusedBy(error, 'input_invalid');
}

const toProof = (current: string | undefined) => (current === undefined ? {} : { current_password: current });
