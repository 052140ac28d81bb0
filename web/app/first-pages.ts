/** What stands around the pages, or at the root for a visitor: main.tsx begins to fetch the right one before React has started. */
export const loadLanding = () => import('./routes/landing.tsx').then((module) => ({ default: module.Component }));
export const loadShell = () => import('./shell.tsx').then((module) => ({ default: module.Shell }));
