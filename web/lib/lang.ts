/**
 * The language of the page: the choice on this device, otherwise the browser's, otherwise Slovenian. Only this language is loaded: the texts of
 * every page as one file, the others by topic when a screen needs them.
 */
import { useSyncExternalStore } from 'react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGS, isInterfaceLang, toInterfaceLang, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { loadCatalogue, SHELL } from './catalogues.ts';
import { manifestPath } from './manifest-path.ts';

export const LANG_KEY = 'ziva.lang';

/** The choice on this device, if there is one. */
export function chosenLang(): InterfaceLang | undefined {
  try {
    const stored = localStorage.getItem(LANG_KEY);
    return isInterfaceLang(stored) ? stored : undefined;
  } catch {
    // Storage is not available: no choice.
    return undefined;
  }
}

/** @param browser the browser's languages, most wanted first: "sl-SI", "en", "de-AT" */
export function detectLang(chosen: InterfaceLang | undefined, browser: readonly string[]): InterfaceLang {
  return chosen ?? browser.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isInterfaceLang) ?? DEFAULT_INTERFACE_LANG;
}

/** Sets the page's language for screen readers, and the manifest with which the browser installs the app. */
function tellLang(lang: InterfaceLang): void {
  document.documentElement.lang = lang;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(lang));
}

const backend = { type: 'backend', callbackApi: false, init: () => undefined, read: loadCatalogue } as const;

/** Initialises the translations. Resolves when those of the app shell are loaded. */
export async function startLang(): Promise<void> {
  const lang = detectLang(chosenLang(), navigator.languages);
  tellLang(lang);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: lang,
      // Both catalogues are complete (a check compares them), so the other language is not loaded as a fallback.
      fallbackLng: false,
      // The tag as it is, because its shorter forms would be loaded as separate catalogues.
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

/** Changes the language and stores it on this device. */
export async function setLang(lang: InterfaceLang): Promise<void> {
  try {
    localStorage.setItem(LANG_KEY, lang);
  } catch {
    // Storage is not available: the choice applies until the page is closed.
  }
  if (i18next.language !== lang) await i18next.changeLanguage(lang);
  tellLang(lang);
}

function followLang(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

const currentLang = (): InterfaceLang => toInterfaceLang(i18next.language);

/** Asked by everything that shows a number: the hook of the translations would cost ten times as much. */
export const useLang = (): InterfaceLang => useSyncExternalStore(followLang, currentLang);

/** Translations outside React: toasts of the query client. */
export function say(key: string, params?: Record<string, unknown>): string {
  return i18next.t(key, params);
}
