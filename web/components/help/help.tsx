/** "What is this?" beside the title of a card with computed numbers: what the number is, how it is made, and where it comes from. */
import type words from '#i18n/sl/help.json';
import { deferred } from '#web/ui/deferred.tsx';

/** Topics of help.json. */
export type HelpTopic = Exclude<keyof typeof words, 'label'>;

/** Comes after the first screen, and never stands in its way. */
export const Help = deferred<{ topic: HelpTopic }>(() => import('./help-button.tsx').then((module) => module.HelpButton), {
  extra: true,
  afterFirstScreen: true,
});
