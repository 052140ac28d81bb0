/** What a person has agreed to, as the rpcs `my_consents`, `give_consent` and `withdraw_consent` answer. */
import * as z from 'zod/mini';

/** That pictures of meals, or words nobody here could read, are sent to where the model is. */
export const AI_CONSENTS = ['ai_photos', 'ai_text'] as const;
/** `health_data`: that answers about health are kept and shown to the nutritionist. */
const CONSENT_KINDS = [...AI_CONSENTS, 'health_data'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What a consent to health data is given for: the version of its wording (`questionnaire:consent`). Another wording is another version. */
export const HEALTH_WORDING = 'questionnaire-1';

export const consentSchema = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** The host it was agreed to send to, or the wording that was agreed to; another needs another consent. */
  place: z.string(),
  givenAt: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/** Those that hold, all three rpcs answer it. */
export const consentsSchema = z.array(consentSchema);
