import { DEFAULT_INTERFACE_LANG, type InterfaceLang } from '#core/kit/interface-languages.ts';

/** Path of the web app's manifest in a language. index.html has the default one. */
export const manifestPath = (lang: InterfaceLang): string =>
  lang === DEFAULT_INTERFACE_LANG ? '/manifest.webmanifest' : `/manifest-${lang}.webmanifest`;
