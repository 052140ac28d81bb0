/** Times as Health Auto Export writes them: `2026-08-27 06:18:50 +0200`, or with a 12-hour clock. */
import { isDay } from '#core/kit/day.ts';

export interface HealthTime {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly ms: number;
  /** Minutes east of UTC. */
  readonly offsetMinutes: number;
  /** As the phone's clock showed it. */
  readonly day: string;
  readonly isOnTheHour: boolean;
  readonly isMidnight: boolean;
}

const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?[\s\u00a0\u202f]*(am|pm)?[\s\u00a0\u202f]*([+-]\d{2}:?\d{2}|Z)$/i;
const LONGEST = 48;
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

function toOffset(text: string): number | undefined {
  if (text.toUpperCase() === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  if (Number(text.slice(-2)) > 59 || minutes > 14 * 60) return undefined;
  return text.startsWith('-') ? -minutes : minutes;
}

/** Hour of the day, 0-23. */
function toHour(text: string, mark: string | undefined): number | undefined {
  const hour = Number(text);
  if (mark === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (mark.toLowerCase() === 'pm' ? 12 : 0);
}

/** Seconds since the midnight of the clock that is shown. */
function toSeconds([, , hours = '', minutes = '', seconds = '0', mark]: RegExpExecArray): number | undefined {
  const hour = toHour(hours, mark);
  const [minute, second] = [Number(minutes), Number(seconds)];
  return hour === undefined || minute > 59 || second > 59 ? undefined : (hour * 60 + minute) * 60 + second;
}

/** Undefined for anything but a time with an offset between 2000 and 2100. */
export function parseHealthTime(value: unknown): HealthTime | undefined {
  const match = typeof value === 'string' && value.length <= LONGEST ? TIME.exec(value) : null;
  if (match === null) return undefined;
  const day = match[1] ?? '';
  const seconds = toSeconds(match);
  const offsetMinutes = toOffset(match[6] ?? '');
  if (!isDay(day) || seconds === undefined || offsetMinutes === undefined) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`) + (seconds - offsetMinutes * 60) * 1000;
  if (ms < EARLIEST_MS || ms >= LATEST_MS) return undefined;
  return { at: new Date(ms).toISOString(), ms, offsetMinutes, day, isOnTheHour: seconds % 3600 === 0, isMidnight: seconds === 0 };
}

/** The day of a text that is a day or a time. */
export function parseHealthDay(value: unknown): string | undefined {
  if (typeof value === 'string' && isDay(value)) return value;
  return parseHealthTime(value)?.day;
}
