/**
 * `npx tsx scripts/screenshots.ts [name or size...]`: every screen at 390, 820 and 1280 px, and those with a field above a
 * phone's open keyboard (390 x 500), into docs/screenshots, from the built app on a server of
 * its own. The people, their month and the clock, which libfaketime moves, are always the same, so a picture changes only when the
 * screen does. To be looked at, not compared: no test reads them.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { chromium } from '@playwright/test';
import { wholeChromium } from '#testing/chromium.ts';
import startCluster from '#testing/global-setup.ts';
import { environmentOfMachine, runFrom } from '#testing/moved-clock.ts';
import { providerEnv } from '#testing/provider-calls.ts';
import { startTestServer } from '#testing/server.ts';
import { acceptDocuments, FOLDER, NOW, SIZES, toSession, take, type Scene, type Shot, type Size, type Theme } from './screenshots/camera.ts';
import { bodyShots, fillTraining } from './screenshots/body.ts';
import { deskShots, fillDesk } from './screenshots/desk.ts';
import { formShots } from './screenshots/forms.ts';
import { fillRecipes, historyShots } from './screenshots/history.ts';
import { fillHealth, healthShots } from './screenshots/health.ts';
import { fillMonth, personShots } from './screenshots/person.ts';
import { fillPhotos, photoShots } from './screenshots/photos.ts';
import { clientPlanShots, fillFailures, fillPlan, planShots } from './screenshots/plans.ts';
import { fillProducts, productShots } from './screenshots/products.ts';
import { joinWithSecondStep, secondStepShots } from './screenshots/second-step.ts';

const BYTES_MAX = 200_000;
const DAILY = ['overview', 'log', 'desk'];
const IN_ENGLISH = ['landing', 'overview', 'log', 'meals', 'meal', 'settings'];

/** Slovenian in the light for every screen; the dark and English ones for those that people see every day. */
function listScenes(lang: InterfaceLang, { name, size: only }: Shot): Scene[] {
  if (only !== undefined) return lang === 'sl' ? [{ size: only, theme: 'light', lang }] : [];
  if (lang === 'en' && !IN_ENGLISH.includes(name)) return [];
  const themes: Theme[] = lang === 'sl' && DAILY.includes(name) ? ['light', 'dark'] : ['light'];
  const everywhere = themes.flatMap((theme) => (['phone', 'desktop'] as const).map((size): Scene => ({ size, theme, lang })));
  if (lang === 'en') return everywhere;
  const once = (size: Size): Scene => ({ size, theme: 'light', lang });
  return [...everywhere, once('tablet'), once('keyboard')];
}

runFrom(NOW);
const isSize = (word: string): word is Size => word in SIZES;
const [sizes, names] = [process.argv.slice(2).filter(isSize), process.argv.slice(2).filter((word) => !isSize(word))];
const stopCluster = await startCluster();
// Providers that can be connected; nothing is asked of them.
const server = await startTestServer({ env: providerEnv('http://127.0.0.1:9') });
const browser = await chromium.launch({ args: ['--lang=sl-SI'], ...wholeChromium, env: environmentOfMachine() });
try {
  if (sizes.length + names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const lang of INTERFACE_LANGS) {
    const person = await server.join({ email: lang === 'sl' ? 'ana.kovac@example.com' : 'ann.kovac@example.com', lang });
    const lunch = await fillMonth(server, person, lang);
    await acceptDocuments(server, [person]);
    const sessions: Partial<Record<NonNullable<Shot['as']>, string>> = { person: await toSession(server, person) };
    const shots = personShots(lang, lunch);
    if (lang === 'sl') {
      const { admin, paying } = await fillDesk(server, person);
      const [health, planned] = [await fillHealth(server), await fillPlan(server)];
      await fillFailures(server, paying, health.id);
      sessions.admin = await toSession(server, admin);
      sessions.halfway = await toSession(server, await joinWithSecondStep(server));
      sessions.health = await toSession(server, health);
      sessions.planned = await toSession(server, planned);
      await fillProducts(server, person);
      const training = await fillTraining(server, person);
      shots.push(...bodyShots(training));
      shots.push(...historyShots(await fillRecipes(server, person, lunch)));
      shots.push(...planShots, ...clientPlanShots(planned.id, health.id, paying));
      const unread = await fillPhotos(server, person);
      shots.push(...healthShots, ...secondStepShots, ...deskShots(person.id), ...productShots, ...photoShots(unread));
      await acceptDocuments(server, [admin, health, planned]);
      shots.push(...formShots({ person: person.id, measured: health.id, planned: planned.id, lunch, unread, training }));
    }
    for (const shot of shots) {
      if (names.length > 0 && !names.includes(shot.name)) continue;
      for (const scene of listScenes(lang, shot)) {
        if (sizes.length > 0 && !sizes.includes(scene.size)) continue;
        const file = await take(browser, server, shot.as && sessions[shot.as], shot, scene);
        if (file === undefined) continue;
        const { size } = statSync(file);
        console.log(`${file} ${Math.round(size / 1000)} kB${size > BYTES_MAX ? ' TOO LARGE' : ''}`);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await stopCluster?.();
}
