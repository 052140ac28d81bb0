/**
 * Every catalogue of both languages, read once a process. The app loads a catalogue with what needs it, and until then react-i18next throws a new
 * promise at each drawing. With three such parts on a page, `act` around a press would draw them for ever (facebook/react issue 37556).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import i18next from 'i18next';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { PROJECT_ROOT } from '#server/project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'i18n');

const catalogues = INTERFACE_LANGS.flatMap((lang) =>
  readdirSync(join(FOLDER, lang))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ lang, topic: basename(file, '.json'), messages: JSON.parse(readFileSync(join(FOLDER, lang, file), 'utf8')) as object })),
);

/** i18next has been started. */
export function addAllCatalogues(): void {
  for (const { lang, topic, messages } of catalogues)
    i18next.addResourceBundle(lang, topic, messages, false, false, { silent: true, skipCopy: true });
}
