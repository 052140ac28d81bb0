/** The words of English: those of every page, and how the others are loaded. */
export { words } from '#i18n/en/shell.ts';

export const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../i18n/en/*.json',
  '!../../../i18n/en/{common,errors,nav,mails,manifest}.json',
]);
