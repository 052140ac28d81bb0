// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForKeyboard } from './keyboard.ts';

const root = document.documentElement;
const PAGE_HEIGHT = 800;

/** A browser whose keyboard covers the page. */
class SeenPart extends EventTarget {
  height = PAGE_HEIGHT;
  offsetTop = 0;
  scale = 1;
  change(next: Partial<Pick<SeenPart, 'height' | 'offsetTop' | 'scale'>>, kind = 'resize'): void {
    Object.assign(this, next);
    this.dispatchEvent(new Event(kind));
  }
}

let seen: SeenPart;
beforeEach(() => {
  seen = new SeenPart();
  vi.stubGlobal('visualViewport', seen);
  Object.defineProperty(root, 'clientHeight', { configurable: true, value: PAGE_HEIGHT });
  listenForKeyboard();
});
afterEach(() => {
  seen.change({ height: PAGE_HEIGHT, offsetTop: 0, scale: 1 });
  Reflect.deleteProperty(root, 'clientHeight');
  vi.unstubAllGlobals();
});

test('the covered height is set, follows scrolling, and is removed', () => {
  seen.change({ height: 460 });
  expect(root.hasAttribute('data-keyboard')).toBe(true);
  expect(root.style.getPropertyValue('--keyboard')).toBe('340px');
  seen.change({ offsetTop: 200 }, 'scroll');
  expect(root.style.getPropertyValue('--keyboard')).toBe('140px');
  expect(root.style.getPropertyValue('--seen-top')).toBe('200px');
  seen.change({ height: PAGE_HEIGHT, offsetTop: 0 });
  expect(root.hasAttribute('data-keyboard')).toBe(false);
  expect(root.style.getPropertyValue('--keyboard')).toBe('');
});

test('a toolbar and pinch zoom do not count as a keyboard', () => {
  seen.change({ height: PAGE_HEIGHT - 90 });
  expect(root.hasAttribute('data-keyboard')).toBe(false);
  seen.change({ height: PAGE_HEIGHT / 2, scale: 2 });
  expect(root.hasAttribute('data-keyboard')).toBe(false);
});
