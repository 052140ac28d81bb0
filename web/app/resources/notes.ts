import type { Resource } from '#web/app/resource.ts';

export const notes: Resource = {
  id: 'notes',
  clientTab: { id: 'notes', label: 'tab.notes', load: async () => (await import('#web/features/client/notes-tab.tsx')).NotesTab },
  labels: async () => (await import('#web/features/client/labels.ts')).labels,
};
