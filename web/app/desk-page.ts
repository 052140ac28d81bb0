/**
 * A page of the desk. A lazy component and not a lazy route: those are fetched as soon as the address matches, and whoever is no administrator
 * fetches none of the desk's code.
 */
import { lazy, type ComponentType } from 'react';

export const deskPage = (load: () => Promise<{ Component: ComponentType }>) => lazy(() => load().then(({ Component }) => ({ default: Component })));
