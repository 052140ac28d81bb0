/** Fetches translations: those of the app shell as one file, the others by file when a screen needs them. */
import { isInterfaceLang } from '#core/kit/interface-languages.ts';

type Words = Record<string, unknown>;

/** The namespaces that are always loaded. */
export const SHELL: readonly string[] = ['common', 'errors', 'nav'];

const shells = import.meta.glob<{ words: Record<string, Words> }>('../../i18n/*/shell.ts');
const catalogues = import.meta.glob<{ default: Words }>(['../../i18n/*/*.json', '!../../i18n/*/{common,errors,nav,mails,export,manifest}.json']);

/**
 * @param topic name of a file in i18n/<lang>/ without its ending
 * @throws Error for a topic that has no catalogue
 */
export async function loadCatalogue(lang: string, topic: string): Promise<Words> {
  if (!isInterfaceLang(lang)) return {};
  if (SHELL.includes(topic)) return (await shells[`../../i18n/${lang}/shell.ts`]?.())?.words[topic] ?? {};
  const load = catalogues[`../../i18n/${lang}/${topic}.json`];
  if (!load) throw new Error(`No words for ${topic} in ${lang}`);
  return (await load()).default;
}
