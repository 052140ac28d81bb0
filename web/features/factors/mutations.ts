/** Adding and removing second factors, and the second step of signing in. The screens show failures where they happened. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActionKey } from '#web/lib/action-failure.ts';
import { addPasskey, removeFactor, showCode, showPasskey, showPassword, showRecoveryCode } from '#web/lib/factors.ts';
import { secondFactorsQuery } from './queries.ts';

function useFactorMutation<In, Out>(action: ActionKey, mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    meta: { action, silent: true },
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorsQuery().queryKey }),
  });
}

interface Shown {
  factorId: string;
  code: string;
}

export const useAddPasskey = () => useFactorMutation('factors.addPasskey', addPasskey);
export const useRemoveFactor = () => useFactorMutation('factors.remove', removeFactor);
export const useShowCode = () => useFactorMutation('factors.code', ({ factorId, code }: Shown) => showCode(factorId, code));
export const useShowPassword = () => useMutation({ meta: { action: 'factors.prove', silent: true }, mutationFn: showPassword });
export const useShowPasskey = () => useMutation({ meta: { action: 'signIn.secondFactor', silent: true }, mutationFn: showPasskey });
export const useShowRecoveryCode = () => useMutation({ meta: { action: 'signIn.secondFactor', silent: true }, mutationFn: showRecoveryCode });
