import { asAppError } from '#web/lib/answer-error.ts';

/** Whether something failed because signing in was more than ten minutes ago. */
export const needsProof = (error: Error | null): boolean => error !== null && asAppError(error).code === 'reauthentication_needed';
