/** A security event in words. A kind or a way this build does not know is told in general words. */
import { useTranslation } from 'react-i18next';
import { SECURITY_EVENT_KINDS, type SecurityEvent, type SecurityEventKind } from '#core/contracts/session.ts';

const METHODS = [
  'password',
  'otp',
  'magiclink',
  'oauth',
  'recovery',
  'email_change',
  'totp',
  'webauthn',
  'recovery_code',
  'one',
  'local',
  'others',
  'global',
];
/** Kinds that say more with their way. */
const TOLD: readonly string[] = ['signed_in', 'session_ended', 'factor_added', 'factor_removed'] satisfies readonly SecurityEventKind[];
const REFUSALS: readonly string[] = [
  'sign_in_refused',
  'reauthentication_refused',
  'access_refused',
  'factor_refused',
  'refresh_token_reused',
] satisfies readonly SecurityEventKind[];

export interface EventMessages {
  what: string;
  /** By which way, where that is known. */
  how: string | undefined;
  /** "omrežje 203.0.113.*", where it is known. */
  network: string | undefined;
  isRefusal: boolean;
}

/** The digits of a network that are known: "203.0.113." of 203.0.113.0/24, "2001:db8:1:" of 2001:db8:1::/48. */
const knownDigits = (network: string): string => network.replace(/\.0\/24$/, '.').replace(/::\/\d+$/, ':');

export function useEventMessages(): (event: SecurityEvent) => EventMessages {
  const { t } = useTranslation('activity');
  return ({ kind, method, network }) => ({
    what: t(SECURITY_EVENT_KINDS.some((known) => known === kind) ? `kind.${kind}` : 'kind.other'),
    how: method !== null && TOLD.includes(kind) && METHODS.includes(method) ? t(`method.${method}`) : undefined,
    network: network === null ? undefined : t('network', { network: `${knownDigits(network)}*` }),
    isRefusal: REFUSALS.includes(kind),
  });
}
