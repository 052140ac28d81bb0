/**
 * What was not done, why, and what now. Every mutation names its action in its `meta`; the words of the action (`actions.json` of the catalogues, fetched
 * with the first failure) are the title of the failure, in a message and above a form alike, and the error's code says the rest.
 */
import i18next from 'i18next';
import type { ErrorCode } from '#core/kit/app-error.ts';
import type words from '#i18n/sl/actions.json';
import { asAppError } from './answer-error.ts';

type Words = (typeof words)['what'];
/** "goals.save": a resource and what is done to it. */
export type ActionKey = { [Resource in keyof Words]: `${Resource}.${keyof Words[Resource] & string}` }[keyof Words];

const actions = new WeakMap<object, ActionKey>();

/** Says which action an error is the failure of; the first to say so knows best. */
export function nameAction(error: unknown, action: ActionKey): void {
  if (typeof error === 'object' && error !== null && !actions.has(error)) actions.set(error, action);
}

/** The action that an error, or what it was made of, is the failure of. */
export function getAction(error: Error): ActionKey | undefined {
  return actions.get(error) ?? (error.cause instanceof Error ? actions.get(error.cause) : undefined);
}

/** Codes whose own title only says that it failed. */
const SAYS_NO_MORE: ReadonlySet<ErrorCode> = new Set(['internal', 'id_taken', 'credentials_wrong', 'invitation_mismatch']);

export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

/** @param t says the words of the namespaces `errors` and `actions` */
export function failureWords(t: (key: string) => string, code: ErrorCode, action: ActionKey | undefined): FailureWords {
  const [reason, advice] = [t(`errors:${code}.title`), t(`errors:${code}.text`)];
  // Words that could not be fetched: those of the error have been here from the start.
  if (action === undefined || !i18next.exists(`actions:what.${action}`)) return { title: reason, text: advice };
  const why = i18next.exists(`actions:why.${action}`) ? t(`actions:why.${action}`) : undefined;
  return { title: t(`actions:what.${action}`), text: why ?? (SAYS_NO_MORE.has(code) ? advice : `${reason}. ${advice}`) };
}

/** The same outside React, where the words may have to be fetched first. */
export async function fetchFailureWords(error: unknown, action?: ActionKey): Promise<FailureWords> {
  const known = asAppError(error);
  await i18next.loadNamespaces('actions');
  return failureWords((key) => i18next.t(key), known.code, action ?? getAction(known));
}
