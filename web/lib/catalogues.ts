/**
 * Fetches translations: those of the app shell as one file, the others by file when a screen needs them. Which files a language has is part of
 * its own shell file, so that nobody loads the list of another language.
 */
import { isInterfaceLang } from '#core/kit/interface-languages.ts';

type Words = Record<string, unknown>;

/** The namespaces that are always loaded. */
export const SHELL: readonly string[] = ['common', 'errors', 'nav'];

/** A file of `words/`, one for each language. */
interface LanguageFile {
  readonly words: Record<string, Words>;
  readonly catalogues: Readonly<Record<string, () => Promise<{ default: Words }>>>;
}

const languages = import.meta.glob<LanguageFile>('./words/*.ts');

/**
 * @param topic name of a file in i18n/<lang>/ without its ending
 * @throws Error for a topic that has no catalogue
 */
export async function loadCatalogue(lang: string, topic: string): Promise<Words> {
  if (!isInterfaceLang(lang)) return {};
  const { words, catalogues } = (await languages[`./words/${lang}.ts`]?.()) ?? {};
  if (SHELL.includes(topic)) return words?.[topic] ?? {};
  const load = catalogues?.[`../../../i18n/${lang}/${topic}.json`];
  if (!load) throw new Error(`No words for ${topic} in ${lang}`);
  return (await load()).default;
}
