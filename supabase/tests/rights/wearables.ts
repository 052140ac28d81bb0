/** Who may do what with figures of wearables. Restricted rows: supabase/tests/wearables.test.ts. */
import { desk, KEPT, oneself, server, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    daily_metrics: {
      arrange: `insert into public.daily_metrics (user_id, provider, day, metric, metric_group, value, exported_at) values (':owner', 'oura', '2026-11-20', 'steps', 'activity', 9000, now())`,
      where: `user_id = ':owner' and provider = 'oura' and day = '2026-11-20'`,
      insert: `insert into public.daily_metrics (user_id, provider, day, metric, metric_group, value, exported_at) values (':owner', 'oura', '2026-11-21', 'steps', 'activity', 9000, now())`,
      update: `value = 9001`,
      rights: KEPT,
    },
    sleep_sessions: {
      arrange: `insert into public.sleep_sessions (id, user_id, provider, external_id, kind, day, start_at, end_at, offset_minutes, hrv_ms) values (':id', ':owner', 'oura', 'a', 'main', '2026-11-20', '2026-11-19T22:00Z', '2026-11-20T05:00Z', 60, 50)`,
      where: `id = ':id'`,
      insert: `insert into public.sleep_sessions (user_id, provider, external_id, kind, day, start_at, end_at, offset_minutes) values (':owner', 'oura', 'b', 'main', '2026-11-21', '2026-11-20T22:00Z', '2026-11-21T05:00Z', 60)`,
      update: `score = 80`,
      rights: KEPT,
    },
    restricted_workouts: {
      arrange: `insert into public.restricted_workouts (user_id, provider, external_id, kind, day, started_at, fetched_at, expires_at) values (':owner', 'strava', ':id', 'run', current_date, now(), now(), now() + interval '7 days')`,
      where: `external_id = ':id'`,
      insert: `insert into public.restricted_workouts (user_id, provider, external_id, kind, day, started_at, fetched_at, expires_at) values (':owner', 'strava', 'b', 'run', current_date, now(), now(), now() + interval '7 days')`,
      update: `title = 'x'`,
      // The terms of the source: the person alone.
      rights: { ...KEPT, admin: KEPT.stranger },
    },
    source_priorities: {
      arrange: `insert into public.source_priorities (user_id, metric_group, providers) values (':owner', 'heart', '{oura}')`,
      where: `user_id = ':owner' and metric_group = 'heart'`,
      insert: `insert into public.source_priorities (user_id, metric_group, providers) values (':owner', 'sleep', '{oura}')`,
      update: `providers = '{whoop}'`,
      rights: KEPT,
    },
    doubted_meals: {
      arrange: `insert into public.doubted_meals (id, user_id, provider, external_id, app, span, day, type, ingredients, calories) values (':id', ':owner', 'apple_health', ':id', 'Lifesum', 'day', '2026-11-20', 'snack', '[]', 500)`,
      where: `id = ':id'`,
      insert: `insert into public.doubted_meals (id, user_id, provider, external_id, app, span, day, type, ingredients, calories) values (gen_random_uuid(), ':owner', 'apple_health', 'b', 'Lifesum', 'day', '2026-11-20', 'snack', '[]', 500)`,
      update: `calories = 400`,
      rights: KEPT,
    },
  },
  functions: {
    store_wearables: server(`':owner', '{}'`),
    my_recovery: oneself('', 'session_missing'),
    client_recovery: desk(`':owner'`),
    my_restricted_workouts: oneself(`'strava'`),
    my_source_meals: oneself(),
    set_source_meals: oneself('true', 'session_missing'),
    decide_doubted_meal: oneself(`':id', true`),
    set_source_priority: oneself(`'sleep', '{oura,whoop}'`, 'session_missing'),
  },
};
