/**
 * The languages the interface speaks. Adding one costs an entry here and its catalogue folder in i18n/ (the compiler then asks for its lines in
 * i18n/catalogues.ts, a test for the SQL checks). Plural forms, decimal marks, month and language names come from `Intl` by the tag.
 * Languages that food is read in are another list: core/food-text/food-languages.ts.
 */
const LANGUAGES = [
  { id: 'sl', tag: 'sl-SI', name: 'Slovenščina', timeMark: '.', percentGap: '\u00A0' },
  { id: 'en', tag: 'en-GB', name: 'English', timeMark: ':', percentGap: '' },
] as const;

export type InterfaceLang = (typeof LANGUAGES)[number]['id'];

export interface InterfaceLanguage {
  /** Name of its folder in i18n/ and the value stored in the database. */
  readonly id: InterfaceLang;
  /** BCP 47, for `Intl`. */
  readonly tag: string;
  /** Its own name in itself. */
  readonly name: string;
  /** Between hours and minutes; with a dot the hour has no leading zero (7.40). `Intl` writes a colon in every language. */
  readonly timeMark: '.' | ':';
  /** Between a number and its percent sign. */
  readonly percentGap: string;
}

/** The first one is spoken where nothing is known. */
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = LANGUAGES;
export const INTERFACE_LANGS: readonly InterfaceLang[] = INTERFACE_LANGUAGES.map(({ id }) => id);
export const DEFAULT_INTERFACE_LANG: InterfaceLang = LANGUAGES[0].id;

export function isInterfaceLang(value: unknown): value is InterfaceLang {
  return INTERFACE_LANGUAGES.some(({ id }) => id === value);
}

/** The language itself when the interface speaks it, else the default. */
export function toInterfaceLang(value: string | null | undefined): InterfaceLang {
  return isInterfaceLang(value) ? value : DEFAULT_INTERFACE_LANG;
}

export function interfaceLanguage(lang: InterfaceLang): InterfaceLanguage {
  return INTERFACE_LANGUAGES.find(({ id }) => id === lang) ?? LANGUAGES[0];
}

/** The BCP 47 tag numbers, dates and names are written by. */
export function toLocale(lang: InterfaceLang): string {
  return interfaceLanguage(lang).tag;
}

/** A written number with its unit: "18,4 kg", "44 %", in English "44%". No line ends between them. */
export function withUnit(shown: string, unit: string, lang: InterfaceLang): string {
  return `${shown}${unit === '%' ? interfaceLanguage(lang).percentGap : '\u00A0'}${unit}`;
}

/** What `other` is called in `lang`: "angleščina". */
export function languageName(other: string, lang: InterfaceLang): string {
  return new Intl.DisplayNames(toLocale(lang), { type: 'language' }).of(other) ?? other;
}
