/**
 * The mutations of registration. They are separate from those of signing in because their contracts need zod. Errors are AppError, shown by the
 * form.
 */
import { useMutation } from '@tanstack/react-query';
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import { claimInvitationRequest, okResponse, registerRequest, type RegisterRequest } from '#core/contracts/account.ts';
import { AppError } from '#core/kit/app-error.ts';
import { invoke } from '#web/lib/invoke.ts';
import { signInWithGoogle, signInWithPassword } from '#web/lib/sign-in.ts';

/** Admits the invitation's address, then redirects to Google. */
export function useJoinWithGoogle() {
  return useMutation({
    mutationFn: async ({ returnTo, ...invitation }: { email: string; code: string; lang: InterfaceLang; returnTo: string }) => {
      await invoke('claim-invitation', claimInvitationRequest.parse(invitation), okResponse);
      await signInWithGoogle(returnTo);
    },
    meta: { action: 'register.join', silent: true },
  });
}

export type Joined = 'new' | 'known' | 'sign-in-yourself' | 'known-other-password';

/** Whether signing in worked; anything but wrong credentials is the caller's to show. */
async function canSignIn(email: string, password: string): Promise<boolean> {
  try {
    await signInWithPassword(email, password);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'credentials_wrong') return false;
    throw error;
  }
}

/** Makes the account and signs in. Who already has one is signed in when the password fits, and told so when it does not. */
async function join(request: RegisterRequest): Promise<Joined> {
  const body = registerRequest.parse(request);
  let known = false;
  try {
    await invoke('register', body, okResponse);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'account_exists') throw error;
    known = true;
  }
  const inside = await canSignIn(body.email, body.password);
  if (known) return inside ? 'known' : 'known-other-password';
  return inside ? 'new' : 'sign-in-yourself';
}

/** @param onJoined also called when the form is gone by then, because signing in takes the page away */
export function useJoin(onJoined: (joined: Joined) => void) {
  return useMutation({ mutationFn: join, onSuccess: onJoined, meta: { action: 'register.join', silent: true } });
}
