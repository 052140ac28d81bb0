/**
 * The language of the page: what was chosen on this device, else the browser's, else Slovenian. Only that language's words are fetched; the
 * ones every page needs come as one file, the rest by noun when a screen asks for them.
 */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export type Lang = 'sl' | 'en';
export const LANGS: readonly Lang[] = ['sl', 'en'];
export const LANG_KEY = 'ziva.lang';
/** The namespaces every screen may use without asking. */
const SHELL: readonly string[] = ['common', 'errors', 'nav'];
const LOCALES: Record<Lang, string> = { sl: 'sl-SI', en: 'en-GB' };

function isLang(text: string | null | undefined): text is Lang {
  return text === 'sl' || text === 'en';
}

/** What was chosen on this device, if anything. */
export function chosenLang(): Lang | undefined {
  try {
    const stored = localStorage.getItem(LANG_KEY);
    return isLang(stored) ? stored : undefined;
  } catch {
    // Storage is refused: nothing was chosen.
    return undefined;
  }
}

/** @param browser the browser's languages, most wanted first: "sl-SI", "en", "de-AT" */
export function detectLang(chosen: Lang | undefined, browser: readonly string[]): Lang {
  return chosen ?? browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? 'sl';
}

type Words = Record<string, unknown>;
type WordsModule = { default: Words };
const shells: Record<Lang, () => Promise<{ words: Record<string, Words> }>> = {
  sl: () => import('./words-sl.ts'),
  en: () => import('./words-en.ts'),
};
const nouns = import.meta.glob<WordsModule>(['../../i18n/{sl,en}/*.json', '!../../i18n/{sl,en}/{common,errors,nav,mail,mails,export}.json']);

/** @throws Error for a noun that has no catalogue */
async function loadWords(lang: string, noun: string): Promise<Words> {
  if (!isLang(lang)) return {};
  if (SHELL.includes(noun)) return (await shells[lang]()).words[noun] ?? {};
  const load = nouns[`../../i18n/${lang}/${noun}.json`];
  if (!load) throw new Error(`No words for ${noun} in ${lang}`);
  return (await load()).default;
}

const backend = { type: 'backend', callbackApi: false, init: () => undefined, read: loadWords } as const;

/** Starts the words. Resolves when those of the shell are there. */
export async function startLang(): Promise<void> {
  const lang = detectLang(chosenLang(), navigator.languages);
  document.documentElement.lang = lang;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: lang,
      // Both catalogues are complete (a check compares them), so the other language is never fetched as a fallback.
      fallbackLng: false,
      supportedLngs: LANGS,
      // A copy: i18next adds every namespace it loads to this list.
      ns: [...SHELL],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
}

/** Changes the language, remembers it on this device and tells screen readers. */
export async function setLang(lang: Lang): Promise<void> {
  try {
    localStorage.setItem(LANG_KEY, lang);
  } catch {
    // Storage is refused: the choice holds until the page is closed.
  }
  if (i18next.language !== lang) await i18next.changeLanguage(lang);
  document.documentElement.lang = lang;
}

export function useLang(): Lang {
  const { i18n } = useTranslation();
  return isLang(i18n.language) ? i18n.language : 'sl';
}

/** The locale numbers and dates are written in. */
export function localeOf(lang: Lang): string {
  return LOCALES[lang];
}

/** Words outside React: toasts of the query client. */
export function say(key: string, params?: Record<string, unknown>): string {
  return i18next.t(key, params);
}
