import { DEFAULT_INTERFACE_LANG, type InterfaceLang } from '#core/kit/interface-languages.ts';

/** Where the web app's manifest stands in a language. The page begins with the default one in its head. */
export const manifestPath = (lang: InterfaceLang): string =>
  lang === DEFAULT_INTERFACE_LANG ? '/manifest.webmanifest' : `/manifest-${lang}.webmanifest`;
