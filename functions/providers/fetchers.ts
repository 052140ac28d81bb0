/** What is asked of each provider for a span of time, page by page, and the records it makes. */
import * as z from 'zod/mini';
import { GARMIN_LISTS } from '#core/providers/garmin/event.ts';
import { ouraPage } from '#core/providers/oura/payload.ts';
import { readOura } from '#core/providers/oura/transform.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { NO_RECORDS } from '#core/providers/records.ts';
import { readStrava } from '#core/providers/strava/transform.ts';
import { suuntoList } from '#core/providers/suunto/payload.ts';
import { readSuunto } from '#core/providers/suunto/transform.ts';
import { whoopPage } from '#core/providers/whoop/payload.ts';
import { readWhoop } from '#core/providers/whoop/transform.ts';
import { fetchPages, readAnswer, type Fetcher } from './fetch-pages.ts';
import { NotGranted, ProviderAway } from './failures.ts';

const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const day = (ms: number): string => iso(ms).slice(0, 10);

/** Recovery and strain need the night that they belong to, which may have begun the day before or after: cycles are read of the days between. */
const fetchWhoop: Fetcher = async (parts, { from, to }) => {
  const list = (path: string) =>
    fetchPages(parts, async (next) => {
      const query = { limit: '25', start: iso(from - 2 * DAY_MS), end: iso(to + DAY_MS), ...(next === undefined ? {} : { nextToken: next }) };
      const page = readAnswer(whoopPage, await parts.api.get(path, query));
      return { list: page.records, next: page.next_token ?? undefined };
    });
  const lists = {
    cycles: await list('/v2/cycle'),
    recoveries: await list('/v2/recovery'),
    sleeps: await list('/v2/activity/sleep'),
    workouts: await list('/v2/activity/workout'),
  };
  return readWhoop(lists, from - DAY_MS, to);
};

/**
 * Days are the person's own, and whether the last one is included is not documented: one more is asked for on each side, and one beyond it, so that
 * the score of every night that is read is there.
 */
const fetchOura: Fetcher = async (parts, { from, to }) => {
  const list = (type: string) =>
    fetchPages(parts, async (next) => {
      const days = { start_date: day(from - 2 * DAY_MS), end_date: day(to + 2 * DAY_MS) };
      const query = { ...days, ...(next === undefined ? {} : { next_token: next }) };
      const page = readAnswer(ouraPage, await parts.api.get(`/v2/usercollection/${type}`, query));
      return { list: page.data, next: page.next_token ?? undefined };
    });
  const lists = {
    sleep: await list('sleep'),
    dailySleep: await list('daily_sleep'),
    dailyReadiness: await list('daily_readiness'),
    dailyActivity: await list('daily_activity'),
    dailySpo2: await list('daily_spo2'),
    workout: await list('workout'),
  };
  return readOura(lists, { first: day(from - DAY_MS), last: day(to + DAY_MS) });
};

const SUUNTO_PAGE = 100;

/** Whether the ends of a span are included is not documented: a little more is asked for on each side. */
const fetchSuunto: Fetcher = async (parts, { from, to }) => {
  const workouts = fetchPages(parts, async (next) => {
    const offset = Number(next ?? 0);
    const query = { since: String(from - 1), until: String(to + 1), limit: String(SUUNTO_PAGE), offset: String(offset) };
    const { payload } = readAnswer(suuntoList, await parts.api.get('/v3/workouts/', query));
    return { list: payload, next: payload.length < SUUNTO_PAGE ? undefined : String(offset + SUUNTO_PAGE) };
  });
  const single = (path: string, query: Readonly<Record<string, string>>) =>
    fetchPages(parts, async () => {
      const answer = await parts.api.get(path, query);
      if (!Array.isArray(answer)) throw new ProviderAway('an answer of another shape');
      return { list: answer, next: undefined };
    });
  return readSuunto({
    workouts: await workouts,
    sleeps: await single('/247samples/sleep', { from: String(from - 1), to: String(to + 1) }),
    dailyStats: await single('/247/daily-activity-statistics', { startdate: iso(from - 1), enddate: iso(to + 1) }),
  });
};

const STRAVA_PAGE = 100;
const seconds = (ms: number): string => String(Math.floor(ms / 1000));

/**
 * Calories stand in details only, one request for each activity: the limits of an application do not allow that, so they are absent. Both ends are
 * excluded: a second more is asked for on each side, or an activity that begins where two spans meet would be in neither.
 */
const fetchStrava: Fetcher = async (parts, { from, to }) => {
  const activities = await fetchPages(parts, async (next) => {
    const page = Number(next ?? 1);
    const query = { after: seconds(from - 1000), before: seconds(to + 1000), page: String(page), per_page: String(STRAVA_PAGE) };
    const list = readAnswer(z.array(z.unknown()).check(z.maxLength(200)), await parts.api.get('/athlete/activities', query));
    return { list, next: list.length < STRAVA_PAGE ? undefined : String(page + 1) };
  });
  return readStrava({ activities });
};

/**
 * Garmin answers no questions: what it is asked for it sends later, as pings (apply-change.ts). Each kind may be asked for once a month, so that
 * only the first sync asks; a request that was made already is answered 409.
 */
const fetchGarmin: Fetcher = async ({ api, beforePage, onNotGranted }, { from, to, isFirst }) => {
  for (const list of isFirst === true ? GARMIN_LISTS : []) {
    await beforePage();
    const query = { summaryStartTimeInSeconds: seconds(from), summaryEndTimeInSeconds: seconds(to) };
    await api.ask(`/wellness-api/rest/backfill/${list}`, query).catch((error: unknown) => {
      // History is a permission of its own, which Garmin's page does not suggest.
      if (!(error instanceof NotGranted)) throw error;
      onNotGranted?.();
    });
  }
  return NO_RECORDS;
};

export const FETCHERS: Readonly<Record<ProviderId, Fetcher>> = {
  whoop: fetchWhoop,
  oura: fetchOura,
  suunto: fetchSuunto,
  strava: fetchStrava,
  garmin: fetchGarmin,
};
