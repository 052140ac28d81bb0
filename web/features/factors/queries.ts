/** What somebody signs in with besides the first step. Never kept on the device: it says how an account is guarded. */
import { queryOptions } from '@tanstack/react-query';
import { listFactors, readSecondFactors } from '#web/lib/factors.ts';

export const secondFactorsQuery = () => queryOptions({ queryKey: ['second-factors'], queryFn: readSecondFactors, meta: { silent: true } });

/** For the second step of signing in, where nothing more may be known. */
export const factorsQuery = () => queryOptions({ queryKey: ['factors'], queryFn: listFactors, meta: { silent: true } });
