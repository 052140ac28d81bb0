/** Dependencies and shared parts of the endpoints of second factors. */
import type { AccountNotice } from '#functions/ports/mail.ts';
import type { SecurityEventKind } from '#core/contracts/session.ts';
import type { Database } from '../../database.ts';
import type { RateLimits } from '../../rate-limit.ts';
import type { AccountNotices } from '../account-notices.ts';
import type { Afterwards } from '../afterwards.ts';
import { AuthError } from '../auth-error.ts';
import { toSession, type AuthCall } from '../endpoint.ts';
import type { SecurityEvents } from '../security-events.ts';
import type { Sessions } from '../sessions.ts';
import type { Party } from './contracts.ts';
import { toRelyingParty, type RelyingParty } from './webauthn.ts';

export interface FactorParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly events: SecurityEvents;
  readonly notices: AccountNotices;
  readonly afterwards: Afterwards;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export const insufficientLevel = (message: string): AuthError => new AuthError(403, 'insufficient_aal', message);

export const verificationFailed = (message: string): AuthError => new AuthError(422, 'mfa_verification_failed', message);

/** Records a security event. */
export async function note(parts: FactorParts, call: AuthCall, kind: SecurityEventKind, method?: string): Promise<void> {
  const { userId, sessionId } = toSession(call);
  const event = { userId, sessionId, kind, network: call.network, userAgent: call.userAgent, ...(method === undefined ? {} : { method }) };
  // Refusals that a caller can repeat within the limits.
  await (kind === 'factor_refused' ? parts.events.noteSeldom(event) : parts.events.note(event));
}

/** Notifies the owner by mail, after the response. */
export function notifyByMail(parts: FactorParts, call: AuthCall, what: AccountNotice): void {
  const { userId } = toSession(call);
  parts.afterwards.start('a mail about a second factor could not be made', () => parts.notices.notify(userId, what));
}

/**
 * The relying party is always this installation.
 * @throws AuthError validation_failed if the client names another one
 */
export function partyFor(parts: FactorParts, asked: Party | undefined): RelyingParty {
  const party = toRelyingParty(parts.publicUrl());
  const ids = [asked?.rpId, asked?.rp_id].filter((id) => id !== undefined);
  const origins = [...(asked?.rpOrigins ?? []), ...(asked?.rp_origins ?? [])];
  if (ids.some((id) => id !== party.id) || origins.some((origin) => origin !== party.origin))
    throw new AuthError(400, 'validation_failed', 'The relying party is not this installation');
  return party;
}
