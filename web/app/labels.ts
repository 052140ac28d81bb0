/** The labels of all resources, loaded once by screens that show all of them: the timeline, the audit log, the notices. */
import type { Labels } from '#web/lib/labels.ts';
import { resources } from './resources.ts';

let loading: Promise<Labels> | undefined;

async function fetchLabels(): Promise<Labels> {
  const [{ joinLabels }, ...all] = await Promise.all([import('#web/lib/labels.ts'), ...resources.flatMap(({ labels }) => labels?.() ?? [])]);
  return joinLabels(all);
}

/** @throws TypeError if a file cannot be loaded; the next call tries again */
export function loadLabels(): Promise<Labels> {
  loading ??= fetchLabels();
  loading.catch(() => (loading = undefined));
  return loading;
}
