/** The labels of all resources, fetched once by whoever shows all of them: the timeline, the audit log, the notices. */
import type { Labels } from '#web/lib/labels.ts';
import { resources } from './resources.ts';

let loading: Promise<Labels> | undefined;

async function fetchLabels(): Promise<Labels> {
  const [{ joinLabels }, ...all] = await Promise.all([import('#web/lib/labels.ts'), ...resources.flatMap(({ labels }) => labels?.() ?? [])]);
  return joinLabels(all);
}

/** @throws TypeError when a file cannot be fetched; the next call tries again */
export function loadLabels(): Promise<Labels> {
  loading ??= fetchLabels();
  loading.catch(() => (loading = undefined));
  return loading;
}
