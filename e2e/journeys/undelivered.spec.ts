/** Mails that were given up stand at the desk, where they are sent again. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, test as base } from '#e2e/fixtures.ts';
import type { TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

/** The page is an administrator's. */
const test = base.extend({
  person: async ({ server, lang }, give) => {
    await give(await server.join({ lang, admin: true }));
  },
});

const HOUR_MS = 3_600_000;
const toRow = (page: Page, to: string) => page.getByRole('list', { name: 'Neposlana pošta' }).getByRole('listitem').filter({ hasText: to });

/** A mail that no try of its own could deliver. @returns its address */
async function giveUp(server: TestServer): Promise<string> {
  const to = `${randomUUID().slice(0, 8)}@ziva.test`;
  const payload = { kind: 'recovery', to, lang: 'sl', link: `${server.url}/prijava-s-povezavo` };
  const later = new Date(Date.now() + HOUR_MS).toISOString();
  const id = await server.service.rpc('enqueue_job', { kind: 'mail', payload, run_at: later, expires_at: later }, z.string());
  await server.running.database.query(`update private.jobs set status = 'failed', error = 'ETIMEDOUT' where id = $1`, [id]);
  return to;
}

test('desk: shows a failed mail at once, without its link, and resends it', async ({ page, server }) => {
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).includes('"ok"') && resolve()));
  });
  await page.goto(paths.desk);
  await expect(page.getByRole('heading', { level: 1, name: 'Delovna miza' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Neposlana pošta' })).toBeHidden();
  await listening;
  const to = await giveUp(server);
  const row = toRow(page, to);
  await expect(row.getByText('poštni strežnik se ni odzval (ETIMEDOUT)')).toBeVisible();
  await expect(page.getByText('prijava-s-povezavo')).toHaveCount(0);
  await expectClean(page);
  await row.getByRole('button', { name: `Pošlji znova: Novo geslo, ${to}` }).click();
  await expect(page.getByText('E-pošta ni nastavljena; sporočilo ni odšlo')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await server.mailTo(to)).subject).toBe('Novo geslo za Živo');
});
