/**
 * A dialog hides what is added to the page beside it from screen readers, as long as it is open (react-aria, ariaHideOutside). Once, on a busy
 * machine, one watched on after the page of its test was gone, and no later test of the process found anything by its role. So the page is asked
 * after each test, and what still hides is ended.
 */
import { expect } from 'vitest';

/** Observers of the page that run, each with what ends it for good. */
const running = new Map<MutationObserver, () => void>();
let followed: typeof MutationObserver | undefined;

/** Before each file; a process that has several of them keeps its page. */
export function followWatchers(): void {
  if (window.MutationObserver === followed) return;
  followed = class extends window.MutationObserver {
    #isEnded = false;

    override observe(target: Node, options?: MutationObserverInit): void {
      // A dialog that closes lets the one before it watch again.
      if (this.#isEnded) return;
      super.observe(target, options);
      running.set(this, () => {
        this.#isEnded = true;
        this.disconnect();
      });
    }

    override disconnect(): void {
      super.disconnect();
      running.delete(this);
    }
  };
  window.MutationObserver = followed;
}

/** @returns after what hides the empty page, if anything does, is ended and told with the test that left it */
export async function endLeftWatchers(): Promise<void> {
  const added = document.body.appendChild(document.createElement('section'));
  // Observers are told in a microtask.
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
  const isHidden = added.hasAttribute('aria-hidden');
  added.remove();
  if (!isHidden) return;
  const { testPath, currentTestName } = expect.getState();
  process.stderr.write(`A dialog hides what comes after its test: ${testPath} > ${currentTestName}\n`);
  for (const end of running.values()) end();
}
