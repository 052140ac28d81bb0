/** The pages that open first, so that main.tsx can begin to fetch the right one before React has started. */
export const loadLanding = () => import('./routes/landing.tsx').then((module) => ({ default: module.Component }));
export const loadShell = () => import('./shell.tsx').then((module) => ({ default: module.Shell }));
export const loadOverview = () => import('./routes/overview.tsx').then((module) => ({ default: module.Component }));
