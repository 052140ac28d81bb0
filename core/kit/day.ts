/**
 * Calendar days. A day is 'YYYY-MM-DD' in the user's time zone, created only here; an instant is ISO 8601 with an
 * offset. Day arithmetic uses UTC, so daylight saving never skips a day.
 */
export type Day = string & { readonly __day?: never };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** Making a formatter costs a hundred times what using one does. There are some 600 zones; unknown ones throw and are not kept. */
function perZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known !== undefined) return known;
    const formatter = make(timeZone);
    made.set(timeZone, formatter);
    return formatter;
  };
}

const dayFormatter = perZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }));
const clockFormatter = perZone((timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));

/** The calendar day of an instant (ms since the epoch) in an IANA time zone. Throws RangeError for an unknown zone. */
export function dayIn(timeZone: string, epochMs: number): Day {
  const parts = dayFormatter(timeZone).formatToParts(epochMs);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The minute since midnight (0-1439) that clocks show at an instant in an IANA time zone. */
export function minuteIn(timeZone: string, epochMs: number): number {
  const [hour, minute] = clockFormatter(timeZone).format(epochMs).split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** The hour (0-23) of an instant in an IANA time zone. */
export function hourIn(timeZone: string, epochMs: number): number {
  return Math.floor(minuteIn(timeZone, epochMs) / 60);
}

/** The instant at which clocks in an IANA time zone show a minute of a day; one that they skip is the same time before the change. */
export function instantAt(timeZone: string, day: Day, minute: number): string {
  const wanted = dayToUtcMs(day) + minute * 60_000;
  let at = wanted;
  // The offset may be another one on the far side of a change of clocks.
  for (let tries = 0; tries < 2; tries += 1) at += wanted - (dayToUtcMs(dayIn(timeZone, at)) + minuteIn(timeZone, at) * 60_000);
  return new Date(at).toISOString();
}

/** Whether the text is a day that exists ('2026-02-30' is not). */
export function isDay(text: string): text is Day {
  const match = DAY.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Milliseconds of the day's UTC midnight, for formatting with `timeZone: 'UTC'`. */
export function dayToUtcMs(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function fromUtcMs(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/** @param count negative = earlier */
export function addDays(day: Day, count: number): Day {
  return fromUtcMs(dayToUtcMs(day) + count * MS_PER_DAY);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((dayToUtcMs(to) - dayToUtcMs(from)) / MS_PER_DAY);
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(day: Day): number {
  return new Date(dayToUtcMs(day)).getUTCDay() || 7;
}

/** Monday of the day's week. */
export function weekStart(day: Day): Day {
  return addDays(day, 1 - weekday(day));
}

/** The seven days of the day's week, Monday first. */
export function toWeek(day: Day): Day[] {
  const monday = weekStart(day);
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i));
}
