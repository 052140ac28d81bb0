/** The tabs of a client's page, each fetched when it is opened. */
import { lazy } from 'react';
import { loadLabels } from './labels.ts';
import { resources } from './resources.ts';

/** Catalogues with the tabs' labels, client.json first. */
export const TAB_CATALOGUES = ['client', ...resources.flatMap(({ clientTab }) => /^(.+):/.exec(clientTab?.label ?? '')?.[1] ?? [])];

export const clientTabs = resources.flatMap(({ clientTab }) => {
  if (!clientTab) return [];
  const { id, label, load } = clientTab;
  return { id, label, Tab: lazy(async () => ({ default: await load(loadLabels) })) };
});
