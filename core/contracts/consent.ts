/** What a person has agreed to, as the rpcs `my_consents`, `give_consent` and `withdraw_consent` answer. */
import * as z from 'zod/mini';

/** That pictures of meals, or words nobody here could read, are sent to where the model is. */
export const AI_CONSENTS = ['ai_photos', 'ai_text'] as const;
/** `health_data`: that answers about health are kept and shown to the nutritionist. */
/** `analytics`: that events of use, never what was entered, are sent to the analytics service. */
const CONSENT_KINDS = [...AI_CONSENTS, 'health_data', 'analytics'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * The present version of the words that ask for each consent (`photos:consent`, `questionnaire:consent`, `analytics:consent`), also in SQL as
 * private.consent_wording. Whoever changes what people agree to counts up, and everybody is asked again.
 */
export const CONSENT_WORDINGS: Readonly<Record<ConsentKind, number>> = { ai_photos: 1, ai_text: 1, health_data: 1, analytics: 1 };

/** Where health data are kept by consent: nowhere else than here. */
export const HEALTH_PLACE = 'questionnaire';

export const consentSchema = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** The host it was agreed to send to, or HEALTH_PLACE; another needs another consent. */
  place: z.string(),
  /** The version of the words that were agreed to. */
  wording: z.number(),
  givenAt: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/** Those that hold, all three rpcs answer it. */
export const consentsSchema = z.array(consentSchema);

/** Whether a consent was given in the present words. One in older words no longer counts. */
export const isPresentWording = ({ kind, wording }: Pick<Consent, 'kind' | 'wording'>): boolean => wording === CONSENT_WORDINGS[kind];
