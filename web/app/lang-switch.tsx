/** Links to the other languages, for pages without settings. Each language is named in itself. */
import { INTERFACE_LANGUAGES } from '#core/kit/interface-languages.ts';
import { setLang, useLang } from '#web/lib/lang.ts';

export function LangSwitch() {
  const lang = useLang();
  return INTERFACE_LANGUAGES.filter(({ id }) => id !== lang).map(({ id, name }) => (
    <button
      key={id}
      type="button"
      lang={id}
      onClick={() => void setLang(id)}
      className="min-h-11 rounded-control px-3 text-t1 font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
    >
      {name}
    </button>
  ));
}
