/**
 * The pictures of the app on the landing page, in web/public/landing, from a running demo:
 * `npx tsx scripts/landing-pictures.ts --url http://127.0.0.1:3000 --demo data/demo.json`
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { INTERFACE_LANGS, toLocale, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { wholeChromium } from '#testing/chromium.ts';
import { paths } from '#web/lib/paths.ts';

const FOLDER = 'web/public/landing';
/** Sizes of the files are those of web/features/landing/tour.tsx. */
const PHONE = { width: 390, height: 720 };
const DESK = { width: 1280, height: 720 };
/** The English names of foods come a while after the page. */
const REST_MS = 9000;
/** Scrolled so far that the chart of the heart rate is whole. */
const RUN_TOP = 66;

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, demo: { type: 'string', default: 'data/demo.json' } },
});
const credentials = z.object({ email: z.string(), password: z.string() });
type Who = z.infer<typeof credentials>;
const demo = z.object({ client: credentials, admin: credentials }).parse(JSON.parse(readFileSync(values.demo, 'utf8')));

const sessionSchema = z.looseObject({ expires_in: z.number(), user: z.looseObject({ id: z.string() }) });
type Session = z.infer<typeof sessionSchema>;

async function signIn(who: Who): Promise<Session> {
  const page = await (await fetch(values.url)).text();
  const config: unknown = JSON.parse(/<script id="ziva-config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  const { publishableKey: apikey } = z.object({ publishableKey: z.string() }).parse(config);
  const headers = { apikey, 'content-type': 'application/json' };
  const answer = await fetch(`${values.url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body: JSON.stringify(who) });
  return sessionSchema.parse(await answer.json());
}

const THEMES = ['light', 'dark'] as const;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly session: Session;
  readonly viewport: typeof PHONE;
  /** Of the file, in pixels. */
  readonly width: number;
  /** Goes on from the path. */
  readonly open?: (page: Page) => Promise<void>;
}

/** A run with its heart rate: the second newest, because the newest has a comment above its chart. */
async function openRun(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Tek|Run)/ })
    .nth(1)
    .click();
  await page.getByRole('heading', { name: /^(Potek|Course)/ }).waitFor();
  await page.evaluate((top) => window.scrollTo(0, top), RUN_TOP);
}

async function take(browser: Browser, { name, path, session, viewport, width, open }: Picture, lang: InterfaceLang, theme: (typeof THEMES)[number]) {
  const kept = {
    'ziva.lang': lang,
    'ziva.theme': theme,
    'ziva.session': JSON.stringify({ expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session }),
  };
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: toLocale(lang),
    timezoneId: 'Europe/Ljubljana',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: values.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(values.url + path, { waitUntil: 'networkidle' });
  await open?.(page);
  await page.waitForTimeout(REST_MS);
  const file = `${FOLDER}/${name}-${lang}-${theme}.webp`;
  await sharp(await page.screenshot({ caret: 'hide' }))
    .resize({ width })
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
  await context.close();
  console.log(file);
}

const browser = await chromium.launch(wholeChromium);
try {
  mkdirSync(FOLDER, { recursive: true });
  const client = await signIn(demo.client);
  const admin = await signIn(demo.admin);
  const phone = { session: client, viewport: PHONE, width: 640 };
  const pictures: Picture[] = [
    { name: 'day', path: paths.home, ...phone },
    { name: 'blood', path: paths.bloodTests, ...phone },
    { name: 'training', path: paths.training, ...phone, open: openRun },
    { name: 'desk', path: paths.client(client.user.id), session: admin, viewport: DESK, width: 1600 },
  ];
  for (const lang of INTERFACE_LANGS) for (const theme of THEMES) for (const picture of pictures) await take(browser, picture, lang, theme);
} finally {
  await browser.close();
}
