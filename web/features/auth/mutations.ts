/** The mutations of coming back. Failures come as AppError; the forms show them where they happened. */
import { useMutation } from '@tanstack/react-query';
import { sendRecoveryLink, setPassword } from '#web/lib/change-credentials.ts';
import { sendSignInLink, signInWithGoogle, signInWithPassword } from '#web/lib/sign-in.ts';

export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signInWithPassword(email, password),
    meta: { action: 'signIn.password', silent: true },
  });
}

export function useSendLink() {
  return useMutation({
    mutationFn: ({ email, returnTo }: { email: string; returnTo: string }) => sendSignInLink(email, returnTo),
    meta: { action: 'signIn.link' },
  });
}

export function useGoogle() {
  return useMutation({ mutationFn: signInWithGoogle, meta: { action: 'signIn.google' } });
}

export function useSendRecovery() {
  return useMutation({ mutationFn: sendRecoveryLink, meta: { action: 'signIn.recovery', silent: true } });
}

export function useSetPassword() {
  return useMutation({ mutationFn: (password: string) => setPassword(password), meta: { action: 'account.password', silent: true } });
}
