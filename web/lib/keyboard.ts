/**
 * Tracks a phone's keyboard that covers the page. Chrome and Firefox shrink the page instead (`interactive-widget=resizes-content` in
 * web/index.html), so nothing is needed there; Safari ignores that setting and only reports the visible part.
 */

/** Pixels. Browser toolbars are lower than this, every keyboard is higher. */
const KEYBOARD_MIN_PX = 120;

/** `data-keyboard` on the root while a keyboard covers the page; `--keyboard` and `--seen-top`: hidden height at the bottom and at the top. */
export function listenForKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const root = document.documentElement;
  const tell = () => {
    // Pinch zoom reduces the visible part too.
    const isOpen = root.clientHeight - seen.height * seen.scale > KEYBOARD_MIN_PX;
    root.toggleAttribute('data-keyboard', isOpen);
    const toLength = (px: number) => (isOpen ? `${Math.max(0, Math.round(px))}px` : null);
    root.style.setProperty('--keyboard', toLength(root.clientHeight - seen.height - seen.offsetTop));
    root.style.setProperty('--seen-top', toLength(seen.offsetTop));
  };
  seen.addEventListener('resize', tell);
  seen.addEventListener('scroll', tell);
}
