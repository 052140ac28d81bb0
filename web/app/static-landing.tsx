/**
 * The landing page as HTML in the built page, so that a visitor's first paint waits for no script (scripts/prerender-landing.ts). Rendered
 * once for each language; ziva.css shows the one that public/theme.js chose. In a document, because the stores of the app have no
 * values without one.
 */
import i18next from 'i18next';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import { Component as Landing } from './routes/landing.tsx';

const catalogues = import.meta.glob<Record<string, unknown>>(['../../i18n/*/{common,nav,landing}.json'], { eager: true, import: 'default' });

/** @returns the page's HTML in one language */
export async function renderLanding(lang: InterfaceLang): Promise<string> {
  const words = Object.fromEntries(['common', 'nav', 'landing'].map((topic) => [topic, catalogues[`../../i18n/${lang}/${topic}.json`] ?? {}]));
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    ns: Object.keys(words),
    defaultNS: 'common',
    resources: { [lang]: words },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const place = document.createElement('div');
  // Ids of the two languages stand in one document, before that of the app.
  const root = createRoot(place, { identifierPrefix: lang });
  flushSync(() => {
    root.render(
      <I18nextProvider i18n={i18next}>
        <MemoryRouter>
          <Landing />
        </MemoryRouter>
      </I18nextProvider>,
    );
  });
  // Nothing leads to it before the app is there, which has one of its own.
  place.querySelector('#content')?.removeAttribute('id');
  const html = place.innerHTML;
  root.unmount();
  return html;
}
