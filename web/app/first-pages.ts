/** The frames around the pages, and the landing page of visitors. main.tsx starts loading the right one before React. */
export const loadLanding = () => import('./routes/landing.tsx').then((module) => ({ default: module.Component }));
export const loadShell = () => import('./shell.tsx').then((module) => ({ default: module.Shell }));
