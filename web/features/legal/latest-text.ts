/** Which text of `legal.json` is a version's. */
import type words from '#i18n/sl/legal.json';

type Text = keyof (typeof words)['terms'];
const TEXTS: readonly Text[] = ['1'];

/** Of a version that a newer server knows and this page does not, the newest text that the page has. */
export const latestText = (version = 1): Text => TEXTS.findLast((text) => Number(text) <= version) ?? '1';
