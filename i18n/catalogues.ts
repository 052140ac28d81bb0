/**
 * Translations used outside the browser (mails, push, archives, the manifest of the web app), by language. A language without its lines here
 * does not compile.
 */
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import enExport from './en/export.json' with { type: 'json' };
import enManifest from './en/manifest.json' with { type: 'json' };
import enMails from './en/mails.json' with { type: 'json' };
import enReminders from './en/reminders.json' with { type: 'json' };
import enSupplements from './en/supplements.json' with { type: 'json' };
import slExport from './sl/export.json' with { type: 'json' };
import slManifest from './sl/manifest.json' with { type: 'json' };
import slMails from './sl/mails.json' with { type: 'json' };
import slReminders from './sl/reminders.json' with { type: 'json' };
import slSupplements from './sl/supplements.json' with { type: 'json' };
import type { Catalog } from './t.ts';

type Catalogues = Readonly<Record<InterfaceLang, Catalog>>;

export const EXPORT_WORDS: Catalogues = { sl: slExport, en: enExport };
export const MAIL_WORDS: Catalogues = { sl: slMails, en: enMails };
export const MANIFEST_WORDS: Catalogues = { sl: slManifest, en: enManifest };
export const REMINDER_WORDS: Catalogues = { sl: slReminders, en: enReminders };
export const SUPPLEMENT_WORDS: Catalogues = { sl: slSupplements, en: enSupplements };
