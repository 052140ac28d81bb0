/** State of a navigation that changes a part of the page only: the window stays where it is scrolled to (web/app/scroll-positions.ts). */
export const KEEP_SCROLL = { keepScroll: true } as const;
