/** A packaged food by name, barcode or label. */
import type { LogTabProps } from '#web/features/meals/log/log-tab-props.ts';

export function ProductTab({ type }: LogTabProps) {
  return <p className="px-5 py-4">{type}</p>;
}
