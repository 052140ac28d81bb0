/** The labels of all resources, fetched once by whoever shows all of them: the timeline, the audit log, the notices. */
import { joinLabels, type Labels } from '#web/lib/labels.ts';
import { resources } from './resources.ts';

let loading: Promise<Labels> | undefined;

/** @throws TypeError when a file cannot be fetched; the next call tries again */
export function loadLabels(): Promise<Labels> {
  loading ??= Promise.all(resources.flatMap(({ labels }) => labels?.() ?? [])).then(joinLabels);
  loading.catch(() => (loading = undefined));
  return loading;
}
