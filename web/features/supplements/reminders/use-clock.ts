/** A time of day as text in the app's language. */
import { useFormat } from '#web/lib/format.ts';

/** @returns writes minutes after midnight: "7.30" */
export function useClock(): (minute: number) => string {
  const format = useFormat();
  return (minute) => format.time(new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(), 'UTC');
}
