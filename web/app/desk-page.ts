/**
 * A page of the desk. It is a lazy component and not a lazy route: a route is loaded as soon as its path matches, and users who are not
 * administrators must not load the desk's code.
 */
import { lazy, type ComponentType } from 'react';

export const deskPage = (load: () => Promise<{ Component: ComponentType }>) => lazy(() => load().then(({ Component }) => ({ default: Component })));
