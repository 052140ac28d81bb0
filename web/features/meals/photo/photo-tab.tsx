/** A meal from a photo. */
import type { LogTabProps } from '#web/features/meals/log/log-tab-props.ts';

export function PhotoTab({ type }: LogTabProps) {
  return <p className="px-5 py-4">{type}</p>;
}
