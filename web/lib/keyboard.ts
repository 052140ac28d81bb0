/**
 * Where a phone's keyboard lies over the page. Chrome and Firefox make the page lower instead (`interactive-widget=resizes-content` in
 * web/index.html), and then there is nothing to tell; Safari knows no such wish and only says how much of the page is seen.
 */

/** A toolbar that comes and goes is lower than this, every keyboard higher. */
const KEYBOARD_MIN_PX = 120;

/** `data-keyboard` on the root while a keyboard covers the page; `--keyboard` and `--seen-top`: hidden height at the bottom and at the top. */
export function listenForKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const root = document.documentElement;
  const tell = () => {
    // Zoomed in with two fingers, less is seen too.
    const isOpen = root.clientHeight - seen.height * seen.scale > KEYBOARD_MIN_PX;
    root.toggleAttribute('data-keyboard', isOpen);
    const toLength = (px: number) => (isOpen ? `${Math.max(0, Math.round(px))}px` : null);
    root.style.setProperty('--keyboard', toLength(root.clientHeight - seen.height - seen.offsetTop));
    root.style.setProperty('--seen-top', toLength(seen.offsetTop));
  };
  seen.addEventListener('resize', tell);
  seen.addEventListener('scroll', tell);
}
