/** The rows of rights that resources bring along: whatever lies in rights/, without being named here. */
import { readdirSync } from 'node:fs';
import type { ResourceRights } from './rights-shapes.ts';

const FOLDER = new URL('rights/', import.meta.url);

async function readRights(): Promise<Required<ResourceRights>> {
  const found = { tables: {}, functions: {}, buckets: {} };
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  for (const file of files.toSorted()) {
    const { rights } = (await import(/* @vite-ignore */ new URL(file, FOLDER).href)) as { rights: ResourceRights };
    for (const kind of ['tables', 'functions', 'buckets'] as const) Object.assign(found[kind], rights[kind]);
  }
  return found;
}

/** Of all files together. */
export const resourceRights = await readRights();
