/** The tabs of a client's page, each fetched when it is opened. */
import { lazy } from 'react';
import { loadLabels } from './labels.ts';
import { resources } from './resources.ts';

export const clientTabs = resources.flatMap(({ clientTab }) => {
  if (!clientTab) return [];
  const { id, label, load } = clientTab;
  return { id, label, Tab: lazy(async () => ({ default: await load(loadLabels) })) };
});
