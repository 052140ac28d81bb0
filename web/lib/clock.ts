/** A time of day as people type it: "8", "8.14", "08:14", "814". */

/** @returns minutes since midnight; undefined when it is no time of a day */
export function readClock(text: string): number | undefined {
  const [, hour, minute = '0'] = /^(\d{1,2})[.:,]?(\d{2})?$/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return Number(hour) * 60 + Number(minute);
}
