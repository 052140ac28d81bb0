/** Judging a page by axe. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Judging {
  /** What a theme alone can spoil; absent = every rule. */
  readonly coloursOnly?: boolean;
}

async function findFaults(page: Page, { coloursOnly = false }: Judging): Promise<string[]> {
  // Colours in the middle of a transition are nobody's colours. A toast's clock is an animation too, and one that stands still while the page has no focus.
  await page.evaluate(() => {
    const isClock = ({ effect }: Animation) => effect instanceof KeyframeEffect && (effect.target?.closest('.Toastify__toast') ?? null) !== null;
    return Promise.all(
      document
        .getAnimations()
        .filter((animation) => !isClock(animation))
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
  // Živa has no frames, so axe may end where it began instead of in a page opened for that. Of what is right nothing is told.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(coloursOnly ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
  });
  const { violations } = await axe.analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} – ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
}

/** The page comes to rest with no fault: what axe finds between two states is no state anybody stays in. */
export async function expectClean(page: Page, judging: Judging = {}): Promise<void> {
  await expect.poll(() => findFaults(page, judging), { timeout: 20_000 }).toEqual([]);
}

const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

async function expectNothingWider(page: Page): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
}

/** Judges what is shown at both widths, and in both themes: by all of axe's rules in the light, by colours in the dark. */
export async function expectCleanEverywhere(page: Page): Promise<void> {
  for (const size of Object.values(WIDTHS)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectNothingWider(page);
    await expectClean(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectClean(page, { coloursOnly: true });
  }
}
