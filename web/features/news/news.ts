/** What is new, newest first. The texts are in news.json; a line leads to the place where it can be seen. */
import type { Day } from '#core/kit/day.ts';
import { paths } from '#web/lib/paths.ts';

export interface NewsEntry {
  /** Key in news.json. */
  readonly id: string;
  readonly day: Day;
  /** Keys of its lines, each with where it leads. */
  readonly lines: readonly { readonly id: string; readonly to: string }[];
}

export const NEWS: readonly NewsEntry[] = [
  {
    id: 'devices',
    day: '2026-11-26',
    lines: [
      { id: 'phone', to: paths.appleHealth },
      { id: 'providers', to: paths.integrations },
      { id: 'shortcuts', to: paths.home },
    ],
  },
  {
    id: 'body',
    day: '2026-11-24',
    lines: [
      { id: 'training', to: paths.training },
      { id: 'weight', to: paths.weight },
      { id: 'blood', to: paths.bloodTests },
      { id: 'scans', to: paths.bodyScans },
      { id: 'questionnaire', to: paths.questionnaire },
    ],
  },
];
