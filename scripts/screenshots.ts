/**
 * `npx tsx scripts/screenshots.ts`: every screen at 390 and 1280 px into docs/screenshots, from the built app on a server of its
 * own. The person, her month and the clock are always the same, so a picture changes only when the screen does. To be looked at,
 * not compared: no test reads them.
 */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { addDays } from '#core/kit/day.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

const FOLDER = 'docs/screenshots';
const BYTES_MAX = 200_000;
/** Longer pages are cut here, so that no picture is larger than BYTES_MAX. */
const HEIGHT_MAX = { 390: 1500, 1280: 1250 } as const;
/** A Friday, ten to two in Ljubljana. */
const NOW = '2026-11-20T12:50:00Z';
const TODAY = '2026-11-20';
const DAYS = 28;
const WIDTHS = { 390: 844, 1280: 800 } as const;
type Width = keyof typeof WIDTHS;
type Lang = 'sl' | 'en';
type Theme = 'light' | 'dark';

const MENU: Readonly<Record<Lang, readonly (readonly [type: string, hour: string, texts: readonly string[]])[]>> = {
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
    log: 'Dodaj obrok',
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
async function fill(server: TestServer, person: Person, lang: Lang): Promise<string> {
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

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Brings the screen into the state to be seen. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only what is in sight, where something lies over the page. */
  readonly inSight?: boolean;
}

function shotsOf(lang: Lang, lunch: string): Shot[] {
  const said = SAID[lang];
  const write = async (page: Page) => {
    await page.getByRole('textbox', { name: said.box }).fill(said.words);
    await page.getByRole('list', { name: said.chips }).getByRole('button').nth(2).waitFor();
  };
  return [
    {
      name: 'landing',
      path: '/',
      signedIn: false,
      act: (page) => page.getByRole('region', { name: said.demo }).getByRole('listitem').nth(2).waitFor(),
    },
    { name: 'login', path: '/login', signedIn: false },
    { name: 'register', path: '/register?code=7F3A-91C2-55DE', signedIn: false },
    { name: 'privacy', path: '/privacy', signedIn: false },
    { name: 'terms', path: '/terms', signedIn: false },
    { name: 'not-found', path: '/tega-ni', signedIn: false },
    { name: 'overview', path: '/', signedIn: true },
    { name: 'log', path: '/', signedIn: true, act: write, inSight: true },
    {
      name: 'log-chip',
      path: '/',
      signedIn: true,
      inSight: true,
      act: async (page) => {
        await write(page);
        await page.getByRole('list', { name: said.chips }).getByRole('button').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'log-window',
      path: '/nastavitve',
      signedIn: true,
      inSight: true,
      act: async (page) => {
        await page.getByRole('button', { name: said.log }).click();
        await write(page);
      },
    },
    {
      name: 'log-quick',
      path: '/',
      signedIn: true,
      inSight: true,
      act: async (page) => {
        await page.getByRole('button', { name: said.quick }).click();
      },
    },
    { name: 'meals', path: '/obroki', signedIn: true },
    { name: 'meal', path: `/obrok/${lunch}`, signedIn: true },
    { name: 'settings', path: '/nastavitve', signedIn: true },
  ];
}

async function sessionOf(server: TestServer, person: Person): Promise<string> {
  const answer = await server.post('/auth/v1/token?grant_type=password', { email: person.email, password: TEST_PASSWORD });
  const session = (await answer.json()) as { expires_in: number };
  return JSON.stringify({ expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session });
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
  // A window that takes the focus is kept out of sight for a moment on touch screens, so that the page does not jump.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="dialog"]')].every((dialog) => dialog.checkVisibility({ opacityProperty: true })),
  );
}

/** The page down to HEIGHT_MAX: the window grows with it, so that what is fixed to an edge stays at the edge. */
async function growToContent(page: Page, width: Width, height: number): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(HEIGHT_MAX[width], Math.max(height, content)) });
}

interface Scene {
  readonly width: Width;
  readonly theme: Theme;
  readonly lang: Lang;
}

async function take(browser: Browser, server: TestServer, session: string, shot: Shot, scene: Scene): Promise<string> {
  const { width, theme, lang } = scene;
  const height = WIDTHS[width];
  const localStorage = [{ name: 'ziva.lang', value: lang as string }, ...(shot.signedIn ? [{ name: 'ziva.session', value: session }] : [])];
  const context = await browser.newContext({
    baseURL: server.url,
    locale: lang === 'sl' ? 'sl-SI' : 'en-GB',
    timezoneId: 'Europe/Ljubljana',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height },
    ...(width < 768 ? { isMobile: true, hasTouch: true } : {}),
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(shot.path);
  await settle(page);
  await shot.act?.(page);
  await settle(page);
  if (shot.inSight !== true) await growToContent(page, width, height);
  const file = `${FOLDER}/${shot.name}-${width}-${theme}${lang === 'en' ? '-en' : ''}.png`;
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  await context.close();
  return file;
}

/** Slovenian in the light for every screen; the dark and English ones for those that people see every day. */
function scenesOf(lang: Lang, name: string): Scene[] {
  if (lang === 'en' && !['landing', 'overview', 'log', 'meals', 'meal', 'settings'].includes(name)) return [];
  const themes: Theme[] = lang === 'sl' && ['overview', 'log'].includes(name) ? ['light', 'dark'] : ['light'];
  return themes.flatMap((theme) => ([390, 1280] as const).map((width) => ({ width, theme, lang })));
}

const only = process.argv[2];
const server = await startTestServer();
const executablePath = process.env.ZIVA_CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const browser = await chromium.launch({ args: ['--lang=sl-SI'], ...(executablePath === undefined ? {} : { executablePath }) });
try {
  if (only === undefined) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const lang of ['sl', 'en'] as const) {
    const person = await server.join({ email: lang === 'sl' ? 'ana.kovac@example.com' : 'ann.kovac@example.com', lang });
    const lunch = await fill(server, person, lang);
    const session = await sessionOf(server, person);
    for (const shot of shotsOf(lang, lunch)) {
      if (only !== undefined && shot.name !== only) continue;
      for (const scene of scenesOf(lang, shot.name)) {
        const file = await take(browser, server, session, shot, scene);
        const { size } = statSync(file);
        console.log(`${file} ${Math.round(size / 1000)} kB${size > BYTES_MAX ? ' TOO LARGE' : ''}`);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
