/** "What is this?" beside the title of a card with computed numbers: what the number is, how it is made, and where it comes from. */
import { deferred } from '#web/ui/deferred.tsx';

/** Topics of help.json. */
export type HelpTopic = 'day' | 'week' | 'weight' | 'weightTrend' | 'average' | 'energyDays';

/** Comes after the first screen, and never stands in its way. */
export const Help = deferred<{ topic: HelpTopic }>(() => import('./help-button.tsx').then((module) => module.HelpButton), {
  extra: true,
  afterFirstScreen: true,
});
