import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const questionnaire: Resource = {
  id: 'questionnaire',
  routes: [{ path: patterns.questionnaire, lazy: () => import('#web/app/routes/questionnaire.tsx') }],
  clientTab: {
    id: 'questionnaire',
    label: 'questionnaire:title',
    load: async () => (await import('#web/features/questionnaire/client-tab.tsx')).QuestionnaireTab,
  },
  labels: async () => (await import('#web/features/questionnaire/labels.ts')).labels,
  outbox: () => import('#web/features/questionnaire/writes.ts'),
  topics: ['questionnaires'],
};
