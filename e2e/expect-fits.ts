/** Whether everything on a page has room: nothing wider than the screen, no text cut off, no two texts on top of each other. */
import { expect, type Page } from '@playwright/test';
import { pseudoText } from '#testing/pseudo-locale.ts';

interface SeenBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Something around it scrolls: what is outside can be brought into sight. */
  readonly scrolled: boolean;
}

interface SeenText extends SeenBox {
  readonly element: Element;
  readonly layer: Element;
}

/** What has no room now, in words. Runs in the page, so everything it needs stands inside. */
function findCrowding(): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const say = (element: Element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`;
  const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);
  /** The element and what stands around it, inside the body. */
  const upwards = (element: Element | null): Element[] =>
    element === null || element === document.body ? [] : [element, ...upwards(element.parentElement)];
  /** What is fixed or sticky, and a window, may lie above the rest. */
  const isLayer = (element: Element) =>
    /fixed|sticky/.test(getComputedStyle(element).position) || element.matches('dialog, [role=dialog], [role=alertdialog], [role=menu], .Toastify');
  const isShortened = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };

  const pageWider = (): string[] => {
    if (scrollWidth <= width) return [];
    const isOutside = (one: Element) => one.getBoundingClientRect().right > width + 1 && !upwards(one.parentElement).some(isScroller);
    const outside = [...document.body.querySelectorAll('*')].filter(isOutside).slice(0, 4);
    return [`the page is ${scrollWidth - width} px wider than the screen: ${outside.map((one) => one.outerHTML.slice(0, 120)).join(' … ')}`];
  };

  /** What is seen of a box once everything around it that clips has clipped it. */
  const getSeen = (element: Element, { left, right, top, bottom }: SeenBox | DOMRect): SeenBox =>
    upwards(element)
      .filter((one) => getComputedStyle(one).overflow !== 'visible')
      .reduce<SeenBox>(
        (seen, one) => {
          const clip = one.getBoundingClientRect();
          return {
            left: Math.max(seen.left, clip.left),
            right: Math.min(seen.right, clip.right),
            top: Math.max(seen.top, clip.top),
            bottom: Math.min(seen.bottom, clip.bottom),
            scrolled: seen.scrolled || isScroller(one),
          };
        },
        { left, right, top, bottom, scrolled: false },
      );
  const isSeen = (element: Element | null): element is Element =>
    element !== null &&
    element.closest('script, style, option, svg, [aria-hidden=true], [inert]') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // What is clipped to nothing is for screen readers alone.
    !upwards(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)');

  const getBoxes = (node: Node): readonly DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const hasSize = ({ left, right, top, bottom }: SeenBox) => right - left >= 1 && bottom - top >= 1;

  const cutOff = (element: Element, box: DOMRect, seen: SeenBox): string[] => {
    if (seen.scrolled) return [];
    const lost = Math.round(box.right - seen.right);
    return [
      ...(lost > 2 && !upwards(element).some(isShortened) ? [`cut off by ${lost} px: ${say(element)}`] : []),
      ...(seen.right > width + 1 ? [`beyond the screen: ${say(element)}`] : []),
    ];
  };

  const overlap = (one: SeenText, other: SeenText): string[] => {
    if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) return [];
    const across = Math.round(Math.min(one.right, other.right) - Math.max(one.left, other.left));
    const down = Math.round(Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    // Lines set tight touch each other by their line boxes; letters do not.
    return across > 2 && down > 6 ? [`on top of each other by ${across} × ${down} px: ${say(one.element)} and ${say(other.element)}`] : [];
  };

  const coveredDays = (): string[] =>
    [...document.querySelectorAll('[role=group]')].flatMap((group) => {
      const part = [...group.querySelectorAll('[role=spinbutton]')].at(-1);
      const button = group.querySelector('button');
      if (part === undefined || !isSeen(button)) return [];
      const lost = Math.round(part.getBoundingClientRect().right - button.getBoundingClientRect().left);
      return lost > 0 ? [`the button of a calendar covers ${lost} px of its day: ${say(group)}`] : [];
    });

  // Rows far below are laid out as if empty until they come into sight: here, every one of them is.
  for (const one of document.body.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
  const faults = [...pageWider(), ...coveredDays()];
  const texts: SeenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!isSeen(element) || !/\S/.test(node.nodeValue ?? '')) continue;
    const layer = upwards(element).find(isLayer) ?? document.body;
    for (const box of getBoxes(node)) {
      const seen = getSeen(element, box);
      if (!hasSize(seen)) continue;
      faults.push(...cutOff(element, box, seen));
      texts.push({ element, layer, ...seen });
    }
  }
  texts.forEach((one, index) => faults.push(...texts.slice(index + 1).flatMap((other) => overlap(one, other))));
  return [...new Set(faults)];
}

/**
 * Has the rows below the screen rendered too, until the document is left. What `content-visibility: auto` leaves out answers with the letters and
 * the wrapping it had when it was last seen, and hides what is too wide.
 */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rule = '* { content-visibility: visible !important }';
    if (document.documentElement.dataset.rendered === 'all') return;
    document.documentElement.dataset.rendered = 'all';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Everything has room at each of these widths; the page is not loaded again. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  await renderAll(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const crowded = { message: `what has no room at ${width} px on ${new URL(page.url()).pathname}`, timeout: 10_000 };
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findCrowding), crowded)
      .toEqual([]);
  }
}

/** A phone with letters twice as large, and half a phone's width, as at 200 % zoom. */
const ENLARGED = [
  { width: 390, letters: '32px' },
  { width: 195, letters: '' },
];

/** The innermost elements that make the page wider than the screen, if it is. Runs in the page. */
function findBeyond(): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const isScrolled = (one: Element | null): boolean =>
    one !== null && (/auto|scroll/.test(getComputedStyle(one).overflow) || isScrolled(one.parentElement));
  const isBeyond = (one: Element) => one.getBoundingClientRect().right > width + 1 && !isScrolled(one.parentElement);
  const innermost = [...document.body.querySelectorAll('*')].filter((one) => isBeyond(one) && ![...one.children].some(isBeyond));
  return [`${scrollWidth - width} px`, ...innermost.map((one) => one.outerHTML.slice(0, 200))];
}

/**
 * Words in pieces: of pills all, elsewhere those that have room in a line of the narrowest page; addresses and the like may be broken. Runs in the page.
 */
function findBrokenWords(): string[] {
  const longest = 14;
  const isBroken = (text: Text, { index, 0: word }: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const tops = [...range.getClientRects()].map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > 4;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, script, style, textarea, select')) continue;
    const words = [...text.data.matchAll(element.closest('[data-pill]') ? /\S+/g : /(?<![^\s(»„“])\p{L}+(?![^\s,.;:)?!«”])/gu)];
    found.push(
      ...words.filter((word) => (element.closest('[data-pill]') !== null || word[0].length <= longest) && isBroken(text, word)).map(([word]) => word),
    );
  }
  return found;
}

/** Enlarged twice, the page is read from top to bottom without scrolling sideways; its layout may give way, and its words stay whole. */
export async function expectNoSideways(page: Page): Promise<void> {
  await renderAll(page);
  for (const { width, letters } of ENLARGED) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    const { pathname } = new URL(page.url());
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findBeyond), {
        message: `what reaches beyond the screen at ${width} px with letters of ${letters || 'the usual size'} on ${pathname}`,
      })
      .toEqual([]);
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findBrokenWords), {
        message: `words in pieces at ${width} px with letters of ${letters || 'the usual size'} on ${pathname}`,
      })
      .toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/**
 * Has the page say every text again, each as the processors named say it. The library of words that it runs is found among what it has loaded, so
 * that the app needs no entry point for tests.
 */
async function sayAgain(page: Page, processors: readonly string[]): Promise<void> {
  await page.evaluate(`(async () => {
    const files = [...document.querySelectorAll('script[type=module][src], link[rel=modulepreload]')].map((tag) => tag.src ?? tag.href);
    const parts = await Promise.all(files.map((file) => import(file)));
    const words = parts.flatMap((part) => Object.values(part)).find((one) => typeof one?.addResourceBundle === 'function');
    if (!words) throw new Error('i18next is in no script of this page');
    words.use({ type: 'postProcessor', name: 'longer', process: ${pseudoText.toString()} });
    words.options.postProcess = words.translator.options.postProcess = ${JSON.stringify(processors)};
    await words.changeLanguage(words.language);
  })()`);
}

/** From here to the next load, or to speakAsUsual, every text is a third longer. */
export async function speakLonger(page: Page): Promise<void> {
  await sayAgain(page, ['longer']);
  await expect(page.getByText('⟦').first()).toBeAttached();
}

/** Takes back what speakLonger did. */
export async function speakAsUsual(page: Page): Promise<void> {
  await sayAgain(page, []);
  await expect(page.getByText('⟦')).toHaveCount(0);
}
