/** Judging a page by axe, every rule of it. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function findFaults(page: Page): Promise<string[]> {
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} – ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
}

/** The page comes to rest with no fault: what axe finds between two states is no state anybody stays in. */
export async function expectClean(page: Page): Promise<void> {
  await expect.poll(() => findFaults(page), { timeout: 20_000 }).toEqual([]);
}
