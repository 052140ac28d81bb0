/** New terms come with an update: announced by mail and above the pages, then asked for. Versions are read when the server starts. */
import { rm } from 'node:fs/promises';
import { expect, openDevice, test } from '#e2e/fixtures.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { makeDataFolder, startTestServer, type TestServer } from '#testing/server.ts';
import { legalPath, paths } from '#web/lib/paths.ts';

test('new terms: announced 20 days ahead, asked for once in force, and data can be had without accepting', async ({ browser }) => {
  const [folder, database] = await Promise.all([makeDataFolder(), createTestDatabase()]);
  let server: TestServer | undefined;
  /** An update: the installation starts anew with a version that is in force in so many days. */
  const update = async (days: number): Promise<TestServer> => {
    await server?.running.database.query(
      `insert into private.legal_versions (kind, version, valid_from) values ('terms', 2, current_date + $1::integer)
       on conflict (kind, version) do update set valid_from = excluded.valid_from`,
      [days],
    );
    await server?.stop();
    server = await start();
    return server;
  };
  const start = () => startTestServer({ folder, env: { DATABASE_URL: database.url } });
  try {
    server = await start();
    const [ana, ben] = [await server.join(), await server.join()];

    const announcing = await update(20);
    // As the job of every day does.
    await announcing.service.rpc('announce_legal_versions', { public_url: announcing.url });
    const mail = await announcing.mailTo(ana.email);
    expect(mail.subject).toBe('Novi pogoji uporabe Žive');
    expect(new URL(mail.link).pathname).toBe(legalPath('terms', 2));
    const before = await openDevice(browser, announcing, ana);
    const banner = before.getByText(/^Novi pogoji uporabe veljajo od /);
    await before.goto(paths.home);
    await expect(before.getByRole('textbox', { name: 'Kaj ste jedli?' })).toBeVisible();
    await expect(banner).toBeVisible();
    await before.getByRole('link', { name: 'Kaj je novega' }).click();
    await expect(before.getByText(/^Ta različica začne veljati /)).toBeVisible();
    await before.goto(paths.home);
    await before.getByRole('button', { name: 'Pozneje' }).click();
    await expect(banner).toBeHidden();
    await before.context().close();
    // Who accepts ahead is not asked again.
    const early = await openDevice(browser, announcing, ben);
    await early.goto(paths.home);
    await early.getByRole('button', { name: 'Sprejmi zdaj' }).click();
    await expect(early.getByText('Sprejeto')).toBeVisible();
    await early.context().close();

    // In force everywhere, whatever the zone.
    const asking = await update(-1);
    const page = await openDevice(browser, asking, ana);
    await page.goto(paths.meals);
    await expect(page.getByRole('heading', { name: 'Novi pogoji uporabe', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Obroki', level: 1 })).toBeHidden();
    await page.getByRole('link', { name: /prenesete svoje podatke/ }).click();
    await expect(page.getByRole('button', { name: 'Pripravi arhiv' })).toBeVisible();
    await page.goto(paths.meals);
    await page.getByRole('button', { name: 'Sprejmem' }).click();
    await expect(page.getByRole('heading', { name: 'Obroki', level: 1 })).toBeVisible();
    await page.goto(paths.settings);
    await expect(page.getByText(/^Različica 2, sprejeto /)).toBeVisible();
    await page.context().close();
    const later = await openDevice(browser, asking, ben);
    await later.goto(paths.meals);
    await expect(later.getByRole('heading', { name: 'Obroki', level: 1 })).toBeVisible();
    await expect(later.getByRole('button', { name: 'Sprejmem' })).toBeHidden();
    await later.context().close();
  } finally {
    await server?.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
