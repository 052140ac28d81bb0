/** What a person has agreed to, as the rpcs `my_consents`, `give_consent` and `withdraw_consent` answer. */
import * as z from 'zod/mini';

/** That pictures of meals, or words nobody here could read, are sent to where the model is. */
export const CONSENT_KINDS = ['ai_photos', 'ai_text'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const consentSchema = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** The host it was agreed to send to; another host needs another consent. */
  place: z.string(),
  givenAt: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/** Those that hold, all three rpcs answer it. */
export const consentsSchema = z.array(consentSchema);
