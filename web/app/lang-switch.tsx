/** The way to the other language, for pages without settings. Says the language in itself. */
import { setLang, useLang } from '#web/lib/lang.ts';

const OTHER = { sl: { lang: 'en', name: 'English' }, en: { lang: 'sl', name: 'Slovenščina' } } as const;

export function LangSwitch() {
  const other = OTHER[useLang()];
  return (
    <button
      type="button"
      lang={other.lang}
      onClick={() => void setLang(other.lang)}
      className="min-h-11 rounded-control px-3 text-t1 font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
    >
      {other.name}
    </button>
  );
}
