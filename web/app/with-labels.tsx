/** Loads a part that shows every resource together with the labels of all of them. */
import type { ComponentType } from 'react';
import type { Labels } from '#web/lib/labels.ts';

/** @returns the part, with its labels given */
export async function withLabels<Props extends object>(
  load: () => Promise<ComponentType<Props & { labels: Labels }>>,
  loadLabels: () => Promise<Labels>,
): Promise<ComponentType<Props>> {
  const [Part, labels] = await Promise.all([load(), loadLabels()]);
  return (props: Props) => <Part {...props} labels={labels} />;
}
