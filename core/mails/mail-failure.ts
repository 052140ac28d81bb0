/**
 * Why a mail has not gone out, as a kind that there are words for in each language. What is kept of a failure is the mail server's own
 * answer, the code of what went wrong on the way to it, or "expired" with what was the matter before (`server/mail.ts`,
 * `private.expire_jobs`).
 */
export type MailFailureKind = 'refused' | 'deferred' | 'signIn' | 'unreachable' | 'expired' | 'other';

export interface MailFailure {
  readonly kind: MailFailureKind;
  /** The server's answer or the code, for whoever looks after it; absent where it says nothing. */
  readonly said?: string;
}

const EXPIRED = /^expired(?:: (.+))?$/s;
const KINDS: readonly (readonly [pattern: RegExp, kind: MailFailureKind])[] = [
  [/^EAUTH\b/, 'signIn'],
  [/^5\d\d\b/, 'refused'],
  [/^4\d\d\b/, 'deferred'],
  [/^E[A-Z]+$/, 'unreachable'],
];

/** @param error the error kept with the mail's job */
export function mailFailure(error: string): MailFailure {
  const expired = EXPIRED.exec(error);
  if (expired !== null) {
    const before = expired[1] === undefined ? undefined : mailFailure(expired[1]).said;
    return { kind: 'expired', ...(before !== undefined && { said: before }) };
  }
  const kind = KINDS.find(([pattern]) => pattern.test(error))?.[1];
  return kind === undefined ? { kind: 'other' } : { kind, said: error };
}
