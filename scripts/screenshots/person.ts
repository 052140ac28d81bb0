/** What a person sees every day: her month, and the pictures of it. */
import type { Page } from '@playwright/test';
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import { addDays } from '#core/kit/day.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { TODAY, type Shot } from './camera.ts';

const DAYS = 28;

const MENU: Readonly<Record<InterfaceLang, readonly (readonly [type: string, hour: string, texts: readonly string[]])[]>> = {
  sl: [
    [
      'breakfast',
      '06:40',
      [
        'ovsena kaša z mlekom, jabolkom in pestjo orehov',
        '2 jajci, kos polnozrnatega kruha z maslom, paradižnik in kava z mlekom',
        '200 g skute, pest borovnic, žlica medu in 2 kosa kruha z maslom',
      ],
    ],
    [
      'lunch',
      '11:55',
      [
        'krožnik ričeta s klobaso in kos kruha',
        '180 g piščančjih prsi, 250 g riža, zelena solata z žlico olivnega olja',
        'velik krožnik testenin z bolonjsko omako, zelena solata z žlico olivnega olja',
      ],
    ],
    ['snack', '15:10', ['jabolko, pest orehov in 40 g temne čokolade', 'navadni jogurt, banana in pest mandljev']],
    [
      'dinner',
      '17:45',
      [
        '150 g postrvi, 250 g krompirja, blitva in žlica olivnega olja',
        'kos polnozrnatega kruha, 60 g sira, pršut in paprika',
        'zelenjavna juha, 2 kosa kruha in 60 g sira',
      ],
    ],
  ],
  en: [
    [
      'breakfast',
      '06:40',
      [
        'porridge with milk, an apple and a handful of walnuts',
        '2 eggs, a slice of wholemeal bread with butter, a tomato and coffee with milk',
        '200 g cottage cheese, a handful of blueberries and a tablespoon of honey',
      ],
    ],
    [
      'lunch',
      '11:55',
      [
        'a bowl of lentil soup and 2 slices of bread',
        '180 g chicken breast, 250 g rice, lettuce and a tablespoon of olive oil',
        'a large plate of spaghetti bolognese',
      ],
    ],
    ['snack', '15:10', ['an apple, a handful of walnuts and 40 g dark chocolate', 'plain yogurt, a banana and a handful of almonds']],
    [
      'dinner',
      '17:45',
      [
        '150 g trout, 250 g potatoes, spinach and a tablespoon of olive oil',
        'wholemeal bread, 60 g cheese, ham and a bell pepper',
        'vegetable soup, 2 slices of bread and 60 g cheese',
      ],
    ],
  ],
};
const SAID = {
  sl: {
    box: 'Kaj ste jedli?',
    words: '2 jajci, 100 g ovsenih kosmičev in žlica medu',
    unknown: 'krožnik ričeta, kos kruha in pest rakitovca',
    log: 'Vpiši obrok',
    quick: 'Hitri vnos',
    chips: 'Prepoznana živila',
    demo: 'Poskusite',
  },
  en: {
    box: 'What did you eat?',
    words: '2 eggs, 100 g rolled oats and a tablespoon of honey',
    unknown: 'a bowl of lentil soup, a slice of bread and a glass of tepache',
    log: 'Log a meal',
    quick: 'Quick add',
    chips: 'Foods recognised',
    demo: 'Try it',
  },
} as const;

/** A four-week history up to this Friday noon: what was eaten, weighed and wanted. @returns today's lunch */
export async function fillMonth(server: TestServer, person: Person, lang: InterfaceLang): Promise<string> {
  const weights = Array.from({ length: DAYS }, (_, back) => ({
    id: crypto.randomUUID(),
    day: addDays(TODAY, -back),
    weightKg: Math.round((77.1 + back * 0.055 + Math.sin(back * 1.7) * 0.25) * 10) / 10,
  })).filter((_, back) => back % 3 !== 1);
  await server.service.rpc('seed_demo', {
    client_id: person.id,
    data: { meals: [], weights, goals: [{ validFrom: addDays(TODAY, -200), calories: 2200, protein: 120, carbs: 230, fat: 85 }] },
  });
  let lunch = '';
  for (let back = DAYS - 1; back >= 0; back--) {
    const day = addDays(TODAY, -back);
    for (const [index, [type, hour, texts]] of MENU[lang].entries()) {
      if (back === 0 && index > 1) break;
      const isLunchToday = back === 0 && type === 'lunch';
      const id = crypto.randomUUID();
      const text = isLunchToday ? SAID[lang].unknown : (texts[(back + index) % texts.length] ?? '');
      const answer = await server.post(
        '/functions/v1/log-meal',
        { id, day, type, source: 'text', lang, text, eatenAt: `${day}T${hour}:00Z` },
        person,
      );
      if (!answer.ok) throw new Error(`"${text}" was refused: ${await answer.text()}`);
      if (isLunchToday) lunch = id;
    }
  }
  await server.post('/rest/v1/rpc/update_profile', { profile: { firstName: 'Ana', lastName: 'Kovač', lang } }, person);
  return lunch;
}

/** @param lunch the meal whose page is shown */
export function personShots(lang: InterfaceLang, lunch: string): Shot[] {
  const output = SAID[lang];
  const write = async (page: Page) => {
    await page.getByRole('textbox', { name: output.box }).fill(output.words);
    await page.getByRole('list', { name: output.chips }).getByRole('button').nth(2).waitFor();
  };
  return [
    {
      name: 'landing',
      path: '/',
      act: (page) => page.getByRole('region', { name: output.demo }).getByRole('listitem').nth(2).waitFor(),
    },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register?code=7F3A-91C2-55DE' },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/reset-password' },
    { name: 'privacy', path: '/privacy', inSight: true },
    { name: 'terms', path: '/terms' },
    { name: 'not-found', path: '/tega-ni' },
    { name: 'overview', path: '/', as: 'person' },
    { name: 'log', path: '/', as: 'person', act: write, inSight: true },
    {
      name: 'log-chip',
      path: '/',
      as: 'person',
      inSight: true,
      act: async (page) => {
        await write(page);
        await page.getByRole('list', { name: output.chips }).getByRole('button').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'log-window',
      path: '/nastavitve',
      as: 'person',
      inSight: true,
      act: async (page) => {
        await page.getByRole('button', { name: output.log }).click();
        await write(page);
      },
    },
    {
      name: 'log-quick',
      path: '/',
      as: 'person',
      inSight: true,
      act: async (page) => {
        await page.getByRole('button', { name: output.quick }).click();
        await page.locator('main form input').first().waitFor();
      },
    },
    { name: 'meals', path: '/obroki', as: 'person' },
    { name: 'meal', path: `/obrok/${lunch}`, as: 'person' },
    { name: 'menu', path: '/obroki/jedilnik', as: 'person' },
    { name: 'supplements', path: '/dodatki', as: 'person' },
    { name: 'profile', path: '/profil', as: 'person' },
    { name: 'settings', path: '/nastavitve', as: 'person' },
    { name: 'news', path: '/novosti', as: 'person' },
  ];
}
