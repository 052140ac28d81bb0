/** The tabs of a client's page, in this order, each fetched when it is opened. A noun plugs its tab in by one line. */
import { lazy, type ComponentType } from 'react';
import { comingTab } from '#web/features/client/coming-tab.tsx';

export interface ClientTab {
  /** Stands in the address: /admin/user/<id>/<tab>. */
  id: string;
  /** Key in client.json. */
  labelKey: string;
  Tab: ComponentType<{ clientId: string }>;
}

export const clientTabs: readonly ClientTab[] = [
  {
    id: 'profile',
    labelKey: 'tab.profile',
    Tab: lazy(() => import('#web/features/client/profile-tab.tsx').then((m) => ({ default: m.ProfileTab }))),
  },
  { id: 'questionnaire', labelKey: 'tab.questionnaire', Tab: comingTab('questionnaire') },
  { id: 'meals', labelKey: 'tab.meals', Tab: lazy(() => import('#web/features/client/meals-tab.tsx').then((m) => ({ default: m.MealsTab }))) },
  { id: 'weight', labelKey: 'tab.weight', Tab: lazy(() => import('#web/features/client/weight-tab.tsx').then((m) => ({ default: m.WeightTab }))) },
  { id: 'training', labelKey: 'tab.training', Tab: comingTab('training') },
  { id: 'blood-tests', labelKey: 'tab.bloodTests', Tab: comingTab('bloodTests') },
  { id: 'body-scans', labelKey: 'tab.bodyScans', Tab: comingTab('bodyScans') },
  { id: 'integrations', labelKey: 'tab.integrations', Tab: comingTab('integrations') },
  {
    id: 'supplements',
    labelKey: 'tab.supplements',
    Tab: lazy(() => import('./client-supplements.tsx').then((m) => ({ default: m.ClientSupplements }))),
  },
  { id: 'mails', labelKey: 'tab.mails', Tab: lazy(() => import('#web/features/client-mails/mail-card.tsx').then((m) => ({ default: m.MailCard }))) },
  {
    id: 'timeline',
    labelKey: 'tab.timeline',
    Tab: lazy(() => import('#web/features/client/timeline-tab.tsx').then((m) => ({ default: m.TimelineTab }))),
  },
  { id: 'notes', labelKey: 'tab.notes', Tab: lazy(() => import('#web/features/client/notes-tab.tsx').then((m) => ({ default: m.NotesTab }))) },
];
