/** Adding and removing second factors, and the second step of signing in. The screens show failures where they happened. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPasskey, removeFactor, showCode, showPasskey, showPassword, showRecoveryCode } from '#web/lib/factors.ts';
import { secondFactorsQuery } from './queries.ts';

/** A code is good for half a minute: without a network an action fails at once, and is not kept for later. */
const AT_ONCE = { networkMode: 'always', meta: { silent: true } } as const;

function useFactorMutation<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorsQuery().queryKey }),
    ...AT_ONCE,
  });
}

interface Shown {
  factorId: string;
  code: string;
}

export const useAddPasskey = () => useFactorMutation(addPasskey);
export const useRemoveFactor = () => useFactorMutation(removeFactor);
export const useShowCode = () => useFactorMutation(({ factorId, code }: Shown) => showCode(factorId, code));
export const useShowPassword = () => useMutation({ mutationFn: showPassword, ...AT_ONCE });
export const useShowPasskey = () => useMutation({ mutationFn: showPasskey, ...AT_ONCE });
export const useShowRecoveryCode = () => useMutation({ mutationFn: showRecoveryCode, ...AT_ONCE });
