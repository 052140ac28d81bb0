/**
 * Times as Apple's export writes them, `2023-01-05 08:04:11 +0100`, in whole seconds. An export has millions of them, so the days and offsets that
 * were read are remembered.
 */
import { dayIn, dayToUtcMs, isDay, minuteIn } from '#core/kit/day.ts';

export interface ExportTime {
  /** Seconds since 1970 in UTC. */
  readonly at: number;
  /** Minutes east of UTC. */
  readonly offsetMinutes: number;
}

const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2}) ([+-]\d{4})$/;
const DAY_SECONDS = 86_400;
const MOST_KEPT = 40_000;
const EARLIEST = Date.UTC(2000, 0, 1) / 1000;
const LATEST = Date.UTC(2100, 0, 1) / 1000;

const days = new Map<string, number>();

/** Seconds of its midnight in UTC; NaN for no day. */
function toDaySeconds(day: string): number {
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size >= MOST_KEPT) days.clear();
  const seconds = isDay(day) ? dayToUtcMs(day) / 1000 : Number.NaN;
  days.set(day, seconds);
  return seconds;
}

/** NaN for no offset. */
function toOffset(text: string): number {
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3))];
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return Number.NaN;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Undefined for anything but a time between 2000 and 2100. */
export function parseExportTime(text: string | undefined): ExportTime | undefined {
  const match = TIME.exec(text ?? '');
  if (match === null) return undefined;
  const [, day = '', hours, minutes, seconds, zone = ''] = match;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const offsetMinutes = toOffset(zone);
  const at = toDaySeconds(day) + hour * 3600 + minute * 60 + second - offsetMinutes * 60;
  return at >= EARLIEST && at < LATEST ? { at, offsetMinutes } : undefined;
}

let lastZone = { key: '', offsetMinutes: 0 };

/** Minutes east of UTC that clocks of an IANA zone show; undefined for an unknown zone. */
export function offsetIn(timeZone: string, at: number): number | undefined {
  const key = `${timeZone} ${Math.floor(at / 900)}`;
  if (key === lastZone.key) return lastZone.offsetMinutes;
  try {
    const local = dayToUtcMs(dayIn(timeZone, at * 1000)) / 60_000 + minuteIn(timeZone, at * 1000);
    lastZone = { key, offsetMinutes: local - Math.floor(at / 60) };
    return lastZone.offsetMinutes;
  } catch {
    return undefined;
  }
}

/** Days since 1970 that the device's clock showed. */
export const toDayNumber = (at: number, offsetMinutes: number): number => Math.floor((at + offsetMinutes * 60) / DAY_SECONDS);

/** Seconds in UTC at which that day of the device's clock ends. */
export const toDayEnd = (day: number, offsetMinutes: number): number => (day + 1) * DAY_SECONDS - offsetMinutes * 60;

export const toDay = (day: number): string => new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);

export const toIso = (at: number): string => new Date(at * 1000).toISOString();
