/** What the user is asked and told about terms and privacy policy; nothing until the answer has come (features/legal/watch-duties.ts). */
import type { LegalDuties } from '#core/legal/versions.ts';
import { createStore } from '#web/ui/create-store.ts';

export const NO_DUTIES: LegalDuties = { asked: [], announced: [] };

export const legalDuties = createStore<LegalDuties>(NO_DUTIES);
