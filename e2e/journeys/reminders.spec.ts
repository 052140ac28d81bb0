import { randomUUID } from 'node:crypto';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, expectMessage, test, getToday } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test(
  'reminder: half an hour after a meal satiety is answered with one touch, or on the notification',
  { tag: '@phone-only' },
  async ({ page, server, person }) => {
    const day = await getToday(server, person);
    const log = async (type: string, text: string, minutesAgo: number) => {
      const id = randomUUID();
      const eatenAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      expect((await server.post('/functions/v1/log-meal', { id, day, type, source: 'text', lang: 'sl', text, eatenAt }, person)).ok).toBe(true);
      return id;
    };
    const getSatiety = async (id: string) => {
      const answer = await server.post('/rest/v1/rpc/meal_detail', { meal_id: id }, person);
      return ((await answer.json()) as { satiety: number | null }).satiety;
    };
    const lunch = await log('lunch', 'ričet', 40);
    const breakfast = await log('breakfast', '2 jajci', 200);
    await log('snack', 'jabolko', 10);

    await page.goto(paths.home);
    await expect(page.getByRole('heading', { name: 'Kako siti ste po kosilu?' })).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Siti', exact: true }).click();
    await expect(page.getByText('Zapisano: Siti')).toBeVisible();
    await expect.poll(() => getSatiety(lunch)).toBe(4);

    await expect(page.getByRole('heading', { name: 'Kako siti ste po zajtrku?' })).toBeVisible();
    await page.getByRole('button', { name: 'Ne zdaj' }).click();
    await expect(page.getByRole('heading', { name: /^Kako siti ste/ })).toBeHidden();

    // What the service worker opens when an answer is touched on the notification itself.
    await page.goto(`${paths.home}?sitost=${breakfast}&odgovor=2`);
    await expect(page.getByText('Zapisano: Malo lačni')).toBeVisible();
    await expect.poll(() => getSatiety(breakfast)).toBe(2);
    await expect(page).toHaveURL(new RegExp(`${paths.home}$`));

    await page.goto(paths.settings);
    const asked = page.getByRole('switch', { name: 'Vprašanje o sitosti' });
    await asked.click();
    await expectMessage(page, 'Shranjeno');
    await expect(asked).not.toBeChecked();
  },
);
