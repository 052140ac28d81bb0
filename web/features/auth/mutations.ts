/** The mutations of coming back. Failures come as AppError; the forms show them where they happened. */
import { useMutation } from '@tanstack/react-query';
import { sendRecoveryLink, setPassword } from '#web/lib/change-credentials.ts';
import { sendSignInLink, signInWithGoogle, signInWithPassword } from '#web/lib/sign-in.ts';

/** Without a network an action fails at once and says so: nobody is signed in minutes after they gave up. */
export const AT_ONCE = { networkMode: 'always', meta: { silent: true } } as const;

export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signInWithPassword(email, password),
    ...AT_ONCE,
  });
}

export function useSendLink() {
  return useMutation({
    mutationFn: ({ email, returnTo }: { email: string; returnTo: string }) => sendSignInLink(email, returnTo),
    ...AT_ONCE,
  });
}

export function useGoogle() {
  return useMutation({ mutationFn: signInWithGoogle, ...AT_ONCE });
}

export function useSendRecovery() {
  return useMutation({ mutationFn: sendRecoveryLink, ...AT_ONCE });
}

export function useSetPassword() {
  return useMutation({ mutationFn: (password: string) => setPassword(password), ...AT_ONCE });
}
