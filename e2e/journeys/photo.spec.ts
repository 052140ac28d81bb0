/** Meals by their photos, read by a model on this machine that is not at home on loopback, so that people are asked before anything is sent to it. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectClean } from '#e2e/expect-clean.ts';
import { deviceWith, expect, expectMessage, toSession, test as base, getToday } from '#e2e/fixtures.ts';
import { PLATE, startAiProvider, type TestAiProvider } from '#testing/ai-provider.ts';
import { runServerProcess } from '#testing/process.ts';
import { makeDataFolder, startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

const test = base.extend<object, { ai: TestAiProvider; server: TestServer }>({
  ai: [
    // The runner insists on an object pattern, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const ai = await startAiProvider();
      await give(ai);
      await ai.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ ai }, give) => {
      const { port } = new URL(ai.url);
      // This address leads to loopback, and is not one of loopback's names.
      const server = await startTestServer({ env: { AI_PROVIDER: 'compatible', AI_MODEL: 'test', AI_BASE_URL: `http://0.0.0.0:${port}/v1` } });
      await give(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// A server of its own: one worker walks them all, so that it starts once.
test.describe.configure({ mode: 'default' });

const NO_FOOD = { isFood: false, dish: null, oil: 'unknown', ingredients: [] };

/** A plate, lying on its side as a phone keeps it. */
const plate = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#e9e2d5' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="640" height="480"><circle cx="320" cy="240" r="180" fill="#fff"/><circle cx="360" cy="220" r="90" fill="#c96"/></svg>',
        ),
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function choose(page: Page, ...files: { name: string; buffer: Buffer }[]): Promise<void> {
  await page.goto(paths.home);
  await page.getByRole('tab', { name: 'Foto' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Foto' });
  await expect(panel.getByRole('button', { name: 'Izberi s naprave' })).toBeVisible();
  await panel.locator('input[type="file"][multiple]').setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })));
  await expect(panel.getByRole('img', { name: 'Fotografija 1' })).toBeVisible();
}

const save = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'Foto' })
    .getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ })
    .click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Pošljemo fotografijo v branje?' });

/** A meal by its photo, logged past the screens. */
async function logPhoto(server: TestServer, person: Person): Promise<string> {
  const [id, photo] = [randomUUID(), randomUUID()];
  const stored = await server.fetch(
    `/storage/v1/object/meal-photos/${person.id}/${id}/${photo}.jpg`,
    { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(await plate()) },
    person,
  );
  expect(stored.status).toBe(200);
  const day = await getToday(server, person);
  const photos = [{ id: photo, width: 480, height: 640 }];
  const logged = await server.post('/functions/v1/log-photo', { id, day, type: 'lunch', lang: 'sl', photos }, person);
  expect(logged.status).toBe(200);
  return id;
}

test('photo: asks for consent once, uploads upright, and becomes a meal', async ({ page, ai }) => {
  ai.behave({ answer: PLATE });
  await choose(page, { name: 'kosilo.jpg', buffer: await plate() }, { name: 'račun.jpg', buffer: Buffer.from('%PDF-1.7 no picture at all') });
  const chosen = page.getByRole('img', { name: 'Fotografija 1' });
  await expect.poll(() => chosen.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([480, 640]);
  await expect(page.getByText('račun.jpg')).toBeVisible();
  await expect(page.getByText(/Datoteka ni slika, ki jo beremo/)).toBeVisible();
  await expect(page.getByText('Fotografije bere model na 0.0.0.0. Pred prvim pošiljanjem vas vprašamo.')).toBeVisible();
  await expectClean(page);

  await save(page);
  await expect(question(page)).toContainText('0.0.0.0');
  await expectClean(page);
  await question(page).getByRole('button', { name: 'Pošlji v branje' }).click();
  await expectMessage(page, 'Fotografija je shranjena');

  await page.getByRole('main').getByRole('link', { name: 'Piščanec z rižem' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piščanec z rižem' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Kuhan riž.*180\sg/i })).toBeVisible();
  await page.getByRole('button', { name: 'Odpri fotografijo 1 od 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Fotografija 1 od 1: Piščanec z rižem' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(paths.settings);
  const consent = page.getByRole('switch', { name: 'Branje fotografij obrokov' });
  await expect(consent).toBeChecked();
  await consent.click();
  await expect(consent).not.toBeChecked();
});

test('photo: kept without analysis, consent given later, refused by the model, analysed on retry', { tag: '@phone-only' }, async ({ page, ai }) => {
  await choose(page, { name: 'kosilo.jpg', buffer: await plate() });
  await expectClean(page);
  await save(page);
  await question(page).getByRole('button', { name: 'Shrani brez analize' }).click();
  await expect(page.getByText('fotografija ni prebrana')).toBeVisible();
  const asked = ai.requests.length;
  await page.getByRole('main').getByRole('link', { name: 'Obrok s fotografije' }).click();
  await expect(page.getByText('Fotografija je shranjena, brana pa ni bila')).toBeVisible();
  expect(ai.requests).toHaveLength(asked);

  ai.behave('refusal');
  await page.getByRole('button', { name: 'Dovoli branje' }).click();
  await question(page).getByRole('button', { name: 'Pošlji v branje' }).click();
  await expect(page.getByText('Model te fotografije noče prebrati')).toBeVisible();
  ai.behave({ answer: PLATE });
  await page.getByRole('button', { name: 'Poskusi znova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piščanec z rižem' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Kuhan riž/i })).toBeVisible();
});

test('photo: words replace a failed analysis; foods are added by hand while another photo is being analysed', async ({
  page,
  server,
  person,
  ai,
}) => {
  await server.post('/rest/v1/rpc/give_consent', { kind: 'ai_photos', place: '0.0.0.0', wording: 1 }, person);
  ai.behave({ answer: NO_FOOD });
  await page.goto(paths.meal(await logPhoto(server, person)));
  await expect(page.getByText('Na fotografiji nismo našli hrane')).toBeVisible();
  await page.getByRole('button', { name: 'Opišite z besedami' }).click();
  const box = page.getByRole('textbox', { name: 'Kaj ste jedli?' });
  await box.fill('2 jajci');
  await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveText(/jajce/i);
  await box.press('Enter');
  await expect(page.getByRole('button', { name: /jajce.*100\sg/i })).toBeVisible();
  await expect(page.getByText('Na fotografiji nismo našli hrane')).toBeHidden();

  ai.behave('silence');
  await page.goto(paths.meal(await logPhoto(server, person)));
  await expect(page.getByText('Berem fotografijo …')).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj živilo' }).click();
  await page.getByRole('combobox', { name: 'Poiščite živilo' }).fill('jabolko');
  await page
    .getByRole('option', { name: /^Jabolko/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Jabolko.*kcal/ })).toBeVisible();
  await expect(page.getByText('Berem fotografijo …')).toBeVisible();
});

test('photo: analysis completes after the server was killed, and the open page shows the meal', async ({ browser, ai }) => {
  const folder = await makeDataFolder();
  const atHome = await startTestServer({ folder });
  const { url } = atHome;
  const session = await toSession(atHome, (await atHome.join()).email);
  await atHome.stop();
  // A model on loopback: nobody has to be asked first.
  const env = {
    ZIVA_DATA: folder,
    PORT: new URL(url).port,
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'test',
    AI_BASE_URL: `http://127.0.0.1:${new URL(ai.url).port}/v1`,
  };
  ai.behave('silence');
  const asked = ai.requests.length;
  const doomed = await runServerProcess(env);
  const context = await browser.newContext({ baseURL: url, storageState: deviceWith(url, session) });
  const page = await context.newPage();
  await choose(page, { name: 'kosilo.jpg', buffer: await plate() });
  await save(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Obrok s fotografije' })).toBeVisible();
  await ai.asked(asked + 1);
  await doomed.end('SIGKILL');

  ai.behave({ answer: PLATE });
  const next = await runServerProcess(env);
  await expect(page.getByRole('main').getByRole('link', { name: 'Piščanec z rižem' })).toBeVisible({ timeout: 45_000 });
  await context.close();
  await next.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});
