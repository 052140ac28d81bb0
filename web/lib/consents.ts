/** Consents: to external AI models, and to keeping health data. Stored on the device, so that the user is not asked again when offline. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CONSENT_WORDINGS,
  consentsSchema,
  HEALTH_PLACE,
  isPresentWording,
  type AI_CONSENTS,
  type Consent,
  type ConsentKind,
} from '#core/contracts/consent.ts';
import type { ActionKey } from './action-failure.ts';
import { config } from './config.ts';
import { OFFLINE_MS } from './query-client.ts';
import { rpc } from './rpc.ts';

export const consentsQuery = () =>
  queryOptions({
    queryKey: ['consents'],
    queryFn: () => rpc('my_consents', {}, consentsSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['consents'], offline: true },
  });

/** The displayed host of the model; undefined if no data leaves the machine. */
export const placeAsked = (): string | undefined => (config.photo?.provider && !config.photo.local ? (config.photo.place ?? undefined) : undefined);

/** Whether this was agreed to for a place, in the present words. */
export const hasAgreed = (consents: readonly Consent[], kind: ConsentKind, place: string): boolean =>
  consents.some((one) => one.kind === kind && one.place === place && isPresentWording(one));

/** Whether data of this kind may be sent to the model without asking. */
export function isAgreed(consents: readonly Consent[] | undefined, kind: (typeof AI_CONSENTS)[number]): boolean {
  const place = placeAsked();
  return place === undefined || hasAgreed(consents ?? [], kind, place);
}

/** What each consent is asked for: the displayed host, or this server. */
const PLACES: Readonly<Record<ConsentKind, () => string>> = {
  ai_photos: () => placeAsked() ?? '',
  ai_text: () => placeAsked() ?? '',
  health_data: () => HEALTH_PLACE,
  analytics: () => config.analytics?.host ?? '',
};

function useConsentMutation<T>(action: ActionKey, mutationFn: (given: T) => Promise<Consent[]>) {
  const client = useQueryClient();
  return useMutation({
    meta: { action },
    mutationFn,
    onSuccess: (consents) => client.setQueryData(consentsQuery().queryKey, consents),
  });
}

/** Gives consent to send data of this kind to the displayed host, or to keep health data as the displayed wording says. */
export const useGiveConsent = () =>
  useConsentMutation('consents.give', (kind: ConsentKind) =>
    rpc('give_consent', { kind, place: PLACES[kind](), wording: CONSENT_WORDINGS[kind] }, consentsSchema),
  );

export const useWithdrawConsent = () =>
  useConsentMutation('consents.withdraw', (kind: ConsentKind) => rpc('withdraw_consent', { kind }, consentsSchema));
