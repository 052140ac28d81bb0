/** Terms and privacy policy: their versions, and who accepted which (rpcs `legal_versions`, `my_acceptances`, `accept_legal`). */
import * as z from 'zod/mini';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';

export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

const legalVersionSchema = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.number(),
  /** YYYY-MM-DD: the day from which it is in force on this installation. */
  validFrom: z.string(),
});
export type LegalVersion = z.infer<typeof legalVersionSchema>;
export const legalVersionsSchema = z.array(legalVersionSchema);

export const acceptanceSchema = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.number(),
  /** In which it was read. */
  lang: z.enum(INTERFACE_LANGS),
  acceptedAt: z.string(),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;
export const acceptancesSchema = z.array(acceptanceSchema);
