/**
 * `npx tsx scripts/first-days.ts`: a new person on a phone, from the invitation to the third day, in the built app on a server of its own.
 * Writes the pictures of docs/first-days.md into docs/first-days. The clock of the phone is set; no test reads the pictures.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { wholeChromium } from '#testing/chromium.ts';
import { setDeviceClock } from '#testing/device-clock.ts';
import { startTestServer, TEST_PASSWORD } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

const FOLDER = 'docs/first-days';
const EMAIL = 'maja.novak@example.com';

const server = await startTestServer();
const browser = await chromium.launch({ args: ['--lang=sl-SI'], ...wholeChromium });
const context = await browser.newContext({
  baseURL: server.url,
  locale: 'sl-SI',
  timezoneId: 'Europe/Ljubljana',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});
const page = await context.newPage();

let taken = 0;
/** What is in sight, as the person sees it. */
async function take(name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  taken += 1;
  const file = `${FOLDER}/${String(taken).padStart(2, '0')}-${name}.png`;
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  console.log(file);
}

const box = page.getByRole('textbox', { name: 'Kaj ste jedli?' });
const name = page.getByRole('textbox', { name: 'Kako naj vas kličemo?' });
const chips = page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button');

/** Sets the phone's clock. The server has none to set: the overview is asked for the phone's moment. */
async function setClock(moment: string): Promise<void> {
  await setDeviceClock(page, moment);
  await page.unrouteAll();
  await page.route('**/rest/v1/rpc/overview', (route) =>
    route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), at: moment }) }),
  );
}

async function openAt(moment: string): Promise<void> {
  await setClock(moment);
  await page.goto(paths.home);
  await box.waitFor();
}

async function write(words: string, foods: number): Promise<void> {
  await box.click();
  await box.fill(words);
  await chips.nth(foods - 1).waitFor();
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ }).click();
  await page.getByText(/^Shranjeno: /).waitFor();
}

try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const nutritionist = await server.join({ admin: true });
  await server.post('/functions/v1/invite', { id: randomUUID(), email: EMAIL, lang: 'sl', days: 30 }, nutritionist);
  const mail = await server.mailTo(EMAIL);

  // The first day.
  await setClock('2026-11-17T06:20:00Z');
  await page.goto(mail.link);
  await page.getByRole('textbox', { name: 'Geslo' }).fill(TEST_PASSWORD);
  await take('invitation');
  await page.getByRole('button', { name: 'Ustvari račun' }).click();
  await page.getByText('Na primer').waitFor();
  await name.waitFor();
  await take('first-screen');
  await page.getByRole('button', { name: 'Kosmiči in jajci' }).click();
  await chips.nth(2).waitFor();
  await take('example');
  await save();
  await take('first-meal');
  await name.fill('Maja');
  await name.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Shrani ime' }).click();
  await name.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Določi cilje' }).click();
  await page.getByRole('textbox', { name: 'Energija' }).fill('2000');
  await page.getByRole('button', { name: 'Vpiši predlog' }).click();
  await page.getByRole('button', { name: 'Shrani cilje' }).scrollIntoViewIfNeeded();
  await take('goal-from-energy');
  await page.getByRole('button', { name: 'Shrani cilje' }).click();
  await page.getByText('Cilji so shranjeni').waitFor();
  await server.running.database.query(`update public.daily_goals set valid_from = '2026-11-17'`);
  await openAt('2026-11-17T17:40:00Z');
  await write('krožnik ričeta, kos kruha in pest rakitovca', 3);
  await take('unknown-word');
  await save();
  await take('first-evening');

  // The second day.
  await openAt('2026-11-18T06:10:00Z');
  await take('second-morning');
  await write('2 jajci, 100 g ovsenih kosmičev in žlica medu', 3);
  await save();
  await openAt('2026-11-18T11:30:00Z');
  await write('180 g piščančjih prsi, 250 g riža, zelena solata z žlico olivnega olja', 4);
  await chips.nth(1).click();
  await page.getByRole('dialog').waitFor();
  await take('amount');
  await page.getByRole('dialog').getByRole('button', { name: 'Končano' }).click();
  await save();
  await openAt('2026-11-18T18:10:00Z');
  await write('150 g postrvi, 250 g krompirja in blitva', 3);
  await save();
  await take('second-evening');

  // The third day.
  await openAt('2026-11-19T06:15:00Z');
  await page.getByText('Običajno ob tej uri').waitFor();
  await take('usual-breakfast');
  await page
    .getByRole('button', { name: /^Znova vpiši: / })
    .first()
    .click();
  await page.getByText(/^Shranjeno: /).waitFor();
  await openAt('2026-11-19T11:40:00Z');
  await write('velik krožnik testenin z bolonjsko omako', 1);
  await save();
  await take('third-day');
  await page.getByRole('button', { name: 'Razveljavi' }).waitFor();
  await page.goto(paths.mealHistory);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Kosmiči in jajci').or(page.getByText('Ovseni kosmiči')).first().waitFor();
  await take('history');
} catch (error) {
  await page.screenshot({ path: join(FOLDER, 'failed.png') });
  throw error;
} finally {
  await browser.close();
  await server.stop();
}
