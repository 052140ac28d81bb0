/** Where a message stands on a phone: at the top, which every open window leaves free, or above the bar when what must be seen is at the top. */

/** The message and the room around it. */
const STRIP_PX = 64;

export function findPlace(): 'top' | 'bottom' {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return 'top';
  const isAtTop = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < STRIP_PX && bottom > 0;
  };
  return [...document.querySelectorAll('[data-keep-clear]')].some(isAtTop) ? 'bottom' : 'top';
}
