/**
 * Why a mail has not gone out, as a kind that there are words for in each language. What is kept of a failure is the mail server's own
 * answer or the code of what went wrong on the way to it (`server/mail.ts`). Once the mail's link has expired, "expired" stands before it
 * (`private.expire_jobs`); the reason is still what was the matter, and "expired" alone only where no try was made.
 */
export type MailFailureKind = 'refused' | 'deferred' | 'signIn' | 'unreachable' | 'expired' | 'other';

export interface MailFailure {
  readonly kind: MailFailureKind;
  /** The server's answer or the code, for whoever looks after it; absent where it says nothing. */
  readonly detail?: string;
}

const AFTER_EXPIRED = /^expired: (.+)$/s;
const KINDS: readonly (readonly [pattern: RegExp, kind: MailFailureKind])[] = [
  [/^EAUTH\b/, 'signIn'],
  [/^5\d\d\b/, 'refused'],
  [/^4\d\d\b/, 'deferred'],
  [/^E[A-Z]+$/, 'unreachable'],
];

/** @param error the error kept with the mail's job */
export function mailFailure(error: string): MailFailure {
  if (error === 'expired') return { kind: 'expired' };
  const detail = AFTER_EXPIRED.exec(error)?.[1] ?? error;
  const kind = KINDS.find(([pattern]) => pattern.test(detail))?.[1];
  return kind === undefined ? { kind: 'other' } : { kind, detail };
}
