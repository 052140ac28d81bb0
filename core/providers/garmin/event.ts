/**
 * Garmin's pings (Garmin Connect Developer Program Start Guide, ping/pull): for each kind of summary the people who have some, with an address where
 * they lie ready for a day. Configure ping, not push: a push holds the data itself, and only its kind and person would be read.
 */
import * as z from 'zod/mini';
import { personId, type EventReader, type ProviderChange, type ProviderEvent } from '../event.ts';
import { secondsMoment } from '../payload.ts';
import { GARMIN } from './manifest.ts';
import { GARMIN_PERMISSIONS_PATH } from './permissions.ts';

/** Kinds of summaries that transform.ts reads. */
export const GARMIN_LISTS = ['dailies', 'sleeps', 'hrv', 'bodyComps', 'activities'] as const;
export type GarminList = (typeof GARMIN_LISTS)[number];
export const isGarminList = (text: string): text is GarminList => (GARMIN_LISTS as readonly string[]).includes(text);

/** No ping is from anywhere else, and no token goes anywhere else. */
const API_ORIGIN = new URL(GARMIN.apiUrl).origin;
/** More than the body of a call holds: Garmin holds back all of a call that is refused, and in the end its calls altogether. */
const MOST_ENTRIES = 20_000;

const ping = z.object({ userId: personId, callbackURL: z.url().check(z.maxLength(2000)) });
const left = z.object({ userId: personId });
const permitted = z.object({ userId: personId, changeTimeInSeconds: z.int().check(z.nonnegative()) });
const call = z.record(z.string().check(z.maxLength(100)), z.array(z.unknown()).check(z.maxLength(MOST_ENTRIES)));

/** When the device had brought what lies ready, so that of pings that come in another order the last state counts. */
function readUpload(query: URLSearchParams): { at: number } | undefined {
  const { data } = secondsMoment.safeParse(Number(query.get('uploadEndTimeInSeconds') ?? Number.NaN));
  return data === undefined ? undefined : { at: data };
}

function toReady(list: GarminList, callbackUrl: string): ProviderChange | undefined {
  const { origin, pathname, search, searchParams } = new URL(callbackUrl);
  return origin === API_ORIGIN ? { kind: 'ready', list, path: `${pathname}${search}`, ...readUpload(searchParams) } : undefined;
}

function readPermitted(entry: unknown): ProviderEvent[] {
  const { data } = permitted.safeParse(entry);
  if (data === undefined) return [];
  const { userId, changeTimeInSeconds: at } = data;
  return [{ name: `permissions ${userId} ${at}`, userId, change: { kind: 'permissions', path: GARMIN_PERMISSIONS_PATH } }];
}

function readEntry(list: string, entry: unknown): ProviderEvent[] {
  if (list === 'userPermissionsChange') return readPermitted(entry);
  if (isGarminList(list)) {
    const { data } = ping.safeParse(entry);
    const change = data === undefined ? undefined : toReady(list, data.callbackURL);
    return data === undefined || change === undefined ? [] : [{ name: `${list} ${data.userId} ${data.callbackURL}`, userId: data.userId, change }];
  }
  const { data } = list === 'deregistrations' ? left.safeParse(entry) : {};
  if (data === undefined) return [];
  return [{ name: `ended ${data.userId}`, userId: data.userId, change: { kind: 'ended', path: '/wellness-api/rest/user/id' } }];
}

export const garminEvents: EventReader = {
  read: (body) => {
    const { data } = call.safeParse(body);
    return data && Object.entries(data).flatMap(([list, entries]) => entries.flatMap((entry) => readEntry(list, entry)));
  },
};
