/** Resources that have a tab at the desk, which says so, and nothing else yet. One that is built gets a file of its own. */
import type { Resource } from '#web/app/resource.ts';
import type { ComingResource } from '#web/features/client/coming-tab.tsx';

const coming = (id: string, what: ComingResource): Resource => ({
  id,
  clientTab: { id, label: `tab.${what}`, load: async () => (await import('#web/features/client/coming-tab.tsx')).comingTab(what) },
});

export const questionnaire = coming('questionnaire', 'questionnaire');
export const training = coming('training', 'training');
export const bloodTests = coming('blood-tests', 'bloodTests');
export const bodyScans = coming('body-scans', 'bodyScans');
export const integrations = coming('integrations', 'integrations');
