/** The words of Slovenian: those of every page, and how the others are loaded. */
export { words } from '#i18n/sl/shell.ts';

export const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../i18n/sl/*.json',
  '!../../../i18n/sl/{common,errors,nav,mails,manifest}.json',
]);
