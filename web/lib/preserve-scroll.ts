/** Navigation state for a change of a part of the page: the window keeps its scroll position (web/app/scroll-positions.ts). */
export const PRESERVE_SCROLL = { preserveScroll: true } as const;
