/** Columns of a grid with a day in it: a day with its calendar needs this width, so on narrow screens fields stand below each other. */
export const DAY_COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]';
