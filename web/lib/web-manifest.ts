/** What an installed Živa is called and looks like, in the words of a language. Written when the app is built; one app in every language (`id`). */
import { toLocale, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { MANIFEST_WORDS } from '#i18n/catalogues.ts';
import { translate } from '#i18n/t.ts';
import { startPath } from './paths.ts';

const SHORTCUT_ICONS = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];

export function makeWebManifest(lang: InterfaceLang) {
  const say = (key: string) => translate(MANIFEST_WORDS[lang], key);
  return {
    id: '/',
    name: 'Živa',
    short_name: 'Živa',
    description: say('description'),
    lang: toLocale(lang),
    dir: 'ltr' as const,
    categories: ['health', 'food', 'lifestyle'],
    start_url: startPath,
    scope: '/',
    display: 'standalone' as const,
    background_color: '#faf8f3',
    theme_color: '#1c7a4c',
    shortcuts: [
      { name: say('log'), short_name: say('logShort'), url: '/?vpis=1', icons: SHORTCUT_ICONS },
      { name: say('meals'), url: '/obroki', icons: SHORTCUT_ICONS },
    ],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
