/**
 * The language of the page: what was chosen on this device, else the browser's, else Slovenian. Only that language's words are fetched; the
 * ones every page needs come as one file, the rest by noun when a screen asks for them.
 */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGS, isInterfaceLang, toInterfaceLang, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { loadCatalogue, SHELL } from './catalogues.ts';
import { manifestPath } from './manifest-path.ts';

export const LANG_KEY = 'ziva.lang';

/** What was chosen on this device, if anything. */
export function chosenLang(): InterfaceLang | undefined {
  try {
    const stored = localStorage.getItem(LANG_KEY);
    return isInterfaceLang(stored) ? stored : undefined;
  } catch {
    // Storage is refused: nothing was chosen.
    return undefined;
  }
}

/** @param browser the browser's languages, most wanted first: "sl-SI", "en", "de-AT" */
export function detectLang(chosen: InterfaceLang | undefined, browser: readonly string[]): InterfaceLang {
  return chosen ?? browser.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isInterfaceLang) ?? DEFAULT_INTERFACE_LANG;
}

/** Says the page's language to screen readers and to the browser, which installs the app under the words of its manifest. */
function tellLang(lang: InterfaceLang): void {
  document.documentElement.lang = lang;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(lang));
}

const backend = { type: 'backend', callbackApi: false, init: () => undefined, read: loadCatalogue } as const;

/** Starts the words. Resolves when those of the shell are there. */
export async function startLang(): Promise<void> {
  const lang = detectLang(chosenLang(), navigator.languages);
  tellLang(lang);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: lang,
      // Both catalogues are complete (a check compares them), so the other language is never fetched as a fallback.
      fallbackLng: false,
      // The tag as it is: its shorter forms would be asked for as catalogues of their own.
      load: 'currentOnly',
      supportedLngs: INTERFACE_LANGS,
      // A copy: i18next adds every namespace it loads to this list.
      ns: [...SHELL],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
}

/** Changes the language and remembers it on this device. */
export async function setLang(lang: InterfaceLang): Promise<void> {
  try {
    localStorage.setItem(LANG_KEY, lang);
  } catch {
    // Storage is refused: the choice holds until the page is closed.
  }
  if (i18next.language !== lang) await i18next.changeLanguage(lang);
  tellLang(lang);
}

export function useLang(): InterfaceLang {
  const { i18n } = useTranslation();
  return toInterfaceLang(i18n.language);
}

/** Words outside React: toasts of the query client. */
export function say(key: string, params?: Record<string, unknown>): string {
  return i18next.t(key, params);
}
