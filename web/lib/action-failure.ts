/**
 * The message of a failed action. Every mutation names its action in its `meta`. The action's text (`actions.json`, loaded with the first
 * failure) is the title of the message, in a toast and above a form; the error's code gives the rest. Codes that any page may meet are in
 * `errors.json`, which is in the first load; those of single actions are in `refusals.json`, which is loaded with the actions.
 */
import i18next from 'i18next';
import type { ErrorCode } from '#core/kit/app-error.ts';
import type words from '#i18n/sl/actions.json';
import { asAppError } from './answer-error.ts';

type Words = (typeof words)['what'];
/** "goals.save": a resource and what is done to it. */
export type ActionKey = { [Resource in keyof Words]: `${Resource}.${keyof Words[Resource] & string}` }[keyof Words];

const actions = new WeakMap<object, ActionKey>();

/** Stores the action of an error; the first call for an error wins. */
export function nameAction(error: unknown, action: ActionKey): void {
  if (typeof error === 'object' && error !== null && !actions.has(error)) actions.set(error, action);
}

/** The action of an error or of its cause. */
export function getAction(error: Error): ActionKey | undefined {
  return actions.get(error) ?? (error.cause instanceof Error ? actions.get(error.cause) : undefined);
}

/** Codes whose own title only says that something failed. */
const SAYS_NO_MORE: ReadonlySet<ErrorCode> = new Set(['internal', 'id_taken', 'credentials_wrong', 'invitation_mismatch']);

/**
 * The key of a code's `title` and `text`. Components name both namespaces, `errors` and `refusals`; if the second could not be loaded, the words
 * are those of a failure without a reason.
 */
export function errorKey(code: ErrorCode): string {
  const keys = [`errors:${code}`, `refusals:${code}`];
  return keys.find((key) => i18next.exists(`${key}.title`)) ?? 'errors:internal';
}

export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

/** @param t translates the namespaces `errors`, `refusals` and `actions` */
export function failureWords(t: (key: string) => string, code: ErrorCode, action: ActionKey | undefined): FailureWords {
  const key = errorKey(code);
  const [reason, advice] = [t(`${key}.title`), t(`${key}.text`)];
  // If the action's text could not be loaded, the error's own title is used; it is in the first load.
  if (action === undefined || !i18next.exists(`actions:what.${action}`)) return { title: reason, text: advice };
  const why = i18next.exists(`actions:why.${action}`) ? t(`actions:why.${action}`) : undefined;
  return { title: t(`actions:what.${action}`), text: why ?? (SAYS_NO_MORE.has(code) ? advice : `${reason}. ${advice}`) };
}

/** The same outside React; loads the texts if necessary. */
export async function fetchFailureWords(error: unknown, action?: ActionKey): Promise<FailureWords> {
  const known = asAppError(error);
  await i18next.loadNamespaces(['actions', 'refusals']);
  return failureWords((key) => i18next.t(key), known.code, action ?? getAction(known));
}
