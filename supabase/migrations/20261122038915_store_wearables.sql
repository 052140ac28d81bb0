-- Storing what readers made of a source's data (wearableBatchSchema). A batch is stored whole, may be sent again and may come late: every record
-- keeps the moment its state was exported, which is never after now: one that a clock gave that was put back since is older
-- than any. Workouts become training sessions, weights and measures entries of the body.

create function private.lock_wearables(uid uuid) returns void
language sql volatile set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('wearables ' || uid, 0)) $$;
comment on function private.lock_wearables(uuid) is
  'Until the end of the transaction nobody else stores or deletes data of sources of this person: batches that come at once have an order, and '
  'deleting waits for a batch that is being stored, whose rows it would not see.';

create function private.store_metrics(uid uuid, batch jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  exported timestamptz := (batch ->> 'exportedAt')::timestamptz;
  its_provider text := batch ->> 'provider';
  restricted boolean := (batch ->> 'isRestricted')::boolean;
  is_phone boolean := its_provider in ('apple_health', 'health_connect', 'google_fit');
  is_continued boolean := coalesce((batch ->> 'isContinued')::boolean, false);
  list jsonb := batch -> 'metrics';
  stored integer;
begin
  -- Sent and stored parts are put together by grouping, and nothing is joined but the rules: how many rows a batch has is not known to the planner,
  -- and what it takes for a few it joins in loops, whose time grows with the square. A part that stays as it is is not written.
  with sent as (
    select distinct on (m.day, m.metric, coalesce(m."partAt", '-infinity'::timestamptz)) m.day, m.metric,
      coalesce(m."partAt", '-infinity'::timestamptz) as part_at, m.value, m."offsetMinutes", m.device
    from rows from (jsonb_to_recordset(list) as (day date, metric text, "partAt" timestamptz, value numeric, "offsetMinutes" smallint,
      device text, "recordId" text)) with ordinality as m (day, metric, "partAt", value, "offsetMinutes", device, record_id, place)
    -- Those of records: private.store_figures.
    where m.record_id is null
    order by m.day, m.metric, coalesce(m."partAt", '-infinity'::timestamptz), m.place desc
  ), given as (
    -- Windows of a phone may begin within an hour. Of an average that is not seen: the first part of a window is not believed, but at midnight.
    select s.*, is_phone and not is_continued and s.part_at > '-infinity' and r.parts = 'mean'
      and s.part_at = min(s.part_at) over metric and s.part_at < max(s.part_at) over metric
      and (s.part_at at time zone 'UTC' + make_interval(mins => coalesce(s."offsetMinutes", 0)))::time <> '00:00' as is_cut,
      case when is_phone and s.part_at > '-infinity' then r.parts end as fuller
    from sent s left join private.metric_rules r using (metric)
    window metric as (partition by s.metric, s.part_at > '-infinity')
  ), known as (
    select p.day, p.metric, p.part_at, p.value, p.exported_at from private.metric_parts p
    where p.user_id = uid and p.provider = its_provider and p.day = any (array(select distinct g.day from given g))
      and p.metric = any (array(select distinct g.metric from given g))
  ), sides as (
    select g.day, g.metric, g.part_at, true as is_sent, g.value, null::timestamptz as exported_at, g.is_cut, g.fuller, g."offsetMinutes", g.device
    from given g
    union all
    select k.day, k.metric, k.part_at, false, k.value, k.exported_at, null, null, null, null from known k
  ), pairs as (
    -- At most one of each side: what an aggregate takes is the one there is.
    select s.day, s.metric, s.part_at, bool_or(s.is_sent) as is_sent, max(s.value) filter (where s.is_sent) as sent,
      max(s.value) filter (where not s.is_sent) as kept, max(s.exported_at) as kept_at, bool_or(s.is_cut) as is_cut, max(s.fuller) as fuller,
      max(s."offsetMinutes") as offset_minutes, max(s.device) as device
    from sides s group by s.day, s.metric, s.part_at
  ), states as (
    select p.*, case when p.fuller in ('sum', 'max') then greatest(p.sent, p.kept) when p.fuller = 'min' then least(p.sent, p.kept) else p.sent
        end as fresh,
      case when p.is_cut then '1970-01-01'
        else greatest(exported, case when p.fuller in ('sum', 'max', 'min') then least(p.kept_at, now()) end) end as fresh_at
    from pairs p
  ), judged as (
    select s.*, s.is_sent and (s.kept_at is null or s.kept_at < s.fresh_at or s.kept_at > now()
      or s.kept_at = s.fresh_at and s.kept <> s.fresh) as is_written
    from states s
  ), parts as (
    select j.day, j.metric, j.part_at, j.is_sent, j.is_written, case when j.is_written then j.fresh else j.kept end as value,
      case when j.is_written then j.fresh_at else j.kept_at end as exported_at, j.offset_minutes, j.device
    from judged j
  ), written as (
    insert into private.metric_parts (user_id, provider, day, metric, part_at, value, exported_at)
    select uid, its_provider, p.day, p.metric, p.part_at, p.value, p.exported_at from parts p where p.is_written
    on conflict (user_id, provider, day, metric, part_at) do update set value = excluded.value, exported_at = excluded.exported_at
  ), days as (
    select p.day, p.metric, sum(p.value) filter (where p.part_at > '-infinity') as total, avg(p.value) filter (where p.part_at > '-infinity') as mean,
      min(p.value) filter (where p.part_at > '-infinity') as least, max(p.value) filter (where p.part_at > '-infinity') as most,
      (array_agg(p.value order by p.part_at desc) filter (where p.part_at > '-infinity'))[1] as last,
      max(p.exported_at) filter (where p.part_at > '-infinity') as parts_at,
      max(p.value) filter (where p.part_at = '-infinity') as whole, max(p.exported_at) filter (where p.part_at = '-infinity') as whole_at,
      (array_agg(p.offset_minutes order by p.part_at desc) filter (where p.is_sent))[1] as offset_minutes,
      (array_agg(p.device order by p.part_at desc) filter (where p.is_sent))[1] as device
    from parts p group by p.day, p.metric having bool_or(p.is_written)
  ), figures as (
    select d.*, r.metric_group, r.lowest, r.highest, r.parts, case r.parts when 'sum' then d.total when 'mean' then d.mean when 'min' then d.least
      when 'max' then d.most else d.last end as together
    from days d join private.metric_rules r using (metric)
  )
  insert into public.daily_metrics as o (user_id, provider, day, metric, metric_group, value, offset_minutes, device, is_restricted, exported_at)
  select uid, its_provider, f.day, f.metric, f.metric_group, v.value, f.offset_minutes, f.device, restricted, greatest(f.whole_at, f.parts_at)
  -- A total of the day is replaced by its parts only when they were exported later and are more than it.
  from figures f cross join lateral (select case when f.whole is null then f.together when f.together is null or f.parts_at <= f.whole_at
    or f.parts = 'sum' and f.together <= f.whole then f.whole else f.together end as value) v
  -- The parts of a day that has only begun may be less than any day has.
  where v.value between f.lowest and f.highest
  on conflict (user_id, provider, day, metric) do update set value = excluded.value, offset_minutes = excluded.offset_minutes,
    device = excluded.device, is_restricted = excluded.is_restricted, exported_at = excluded.exported_at
  where (o.value, o.offset_minutes, o.device, o.is_restricted)
    is distinct from (excluded.value, excluded.offset_minutes, excluded.device, excluded.is_restricted);
  get diagnostics stored = row_count;
  return stored;
end $$;
comment on function private.store_metrics(uuid, jsonb) is 'Stores the figures of a batch. Answers how many figures of days are new or others.';

create function private.newer_records(uid uuid, batch jsonb, record_kind text, ids text[]) returns table (external_id text, is_new boolean)
language sql volatile set search_path = '' as $$
  -- What the source deleted is new when a later state of it comes. For an hour its lists may still have it.
  delete from private.record_states s
  where s.user_id = uid and s.provider = batch ->> 'provider' and s.kind = record_kind and s.external_id = any (ids)
    and s.is_deleted and (s.exported_at <= (batch ->> 'exportedAt')::timestamptz - interval '1 hour'
      or s.is_answered and s.exported_at < (batch ->> 'exportedAt')::timestamptz);
  insert into private.record_states as s (user_id, provider, kind, external_id, exported_at)
  select distinct uid, batch ->> 'provider', record_kind, i, (batch ->> 'exportedAt')::timestamptz from unnest(ids) i
  on conflict (user_id, provider, kind, external_id) do update set exported_at = excluded.exported_at
  where s.exported_at < excluded.exported_at and not s.is_deleted or s.exported_at > now()
  returning s.external_id, s.xmax = 0
$$;
comment on function private.newer_records(uuid, jsonb, text, text[]) is
  'Of these records the ones whose stored state is older, or that are new: only a new one may make a row.';

create function private.resolve_figures(uid uuid, batch jsonb, days date[], metrics text[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  its_provider text := batch ->> 'provider';
  stored integer;
begin
  with places as (
    select distinct p.day, p.metric from unnest(days, metrics) as p (day, metric)
  ), best as (
    select distinct on (p.day, p.metric) p.day, p.metric, f.value, f.offset_minutes, f.exported_at
    from places p join private.record_figures f
      on f.user_id = uid and f.provider = its_provider and f.day = p.day and f.metric = p.metric
    order by p.day, p.metric, f.weight desc, f.record_id desc
  ), gone as (
    delete from public.daily_metrics m using places p
    where m.user_id = uid and m.provider = its_provider and m.day = p.day and m.metric = p.metric
      and not exists (select 1 from best b where b.day = p.day and b.metric = p.metric)
  )
  insert into public.daily_metrics (user_id, provider, day, metric, metric_group, value, offset_minutes, is_restricted, exported_at)
  select uid, its_provider, b.day, b.metric, r.metric_group, b.value, b.offset_minutes, (batch ->> 'isRestricted')::boolean, b.exported_at
  from best b join private.metric_rules r using (metric) where b.value between r.lowest and r.highest
  on conflict (user_id, provider, day, metric) do update set value = excluded.value, offset_minutes = excluded.offset_minutes, device = null,
    is_restricted = excluded.is_restricted, exported_at = excluded.exported_at;
  get diagnostics stored = row_count;
  return stored;
end $$;
comment on function private.resolve_figures(uuid, jsonb, date[], text[]) is
  'Makes figures of days anew from those of the records that give them: the heaviest counts, and a figure that no record gives any more goes.';

create function private.drop_former_figures(uid uuid, batch jsonb, days date[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  gone_days date[];
  metrics text[];
begin
  with gone as (
    delete from private.record_figures f
    where f.user_id = uid and f.provider = batch ->> 'provider' and f.weight < 0 and f.day = any (days)
    returning f.day, f.metric
  )
  select array_agg(g.day), array_agg(g.metric) into gone_days, metrics from gone g;
  if gone_days is not null then
    perform private.resolve_figures(uid, batch, gone_days, metrics);
  end if;
end $$;
comment on function private.drop_former_figures(uuid, jsonb, date[]) is
  'Drops figures whose record a restored backup did not know, of days that are others now.';

create function private.store_figures(uid uuid, batch jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  ids text[];
  days date[];
  metrics text[];
begin
  select array_agg(n.external_id) into ids from private.newer_records(uid, batch, 'figures', array(
    select jsonb_array_elements_text(batch -> 'figureRecords'))) n;
  if ids is null then
    return 0;
  end if;
  with given as materialized (
    select distinct on (m."recordId", m.metric) m."recordId" as record_id, m.metric, m.day, m.value, coalesce(m.weight, 0) as weight,
      m."offsetMinutes" as offset_minutes
    from jsonb_to_recordset(batch -> 'metrics') as m ("recordId" text, metric text, day date, value numeric, weight numeric,
      "offsetMinutes" smallint)
    where m."recordId" = any (ids) order by m."recordId", m.metric, m.day desc
  ), known as (
    select f.record_id, f.metric, f.day from private.record_figures f
    where f.user_id = uid and f.provider = batch ->> 'provider' and f.record_id = any (ids)
  ), gone as (
    delete from private.record_figures f
    where f.user_id = uid and f.provider = batch ->> 'provider' and f.record_id = any (ids)
      and not exists (select 1 from given g where g.record_id = f.record_id and g.metric = f.metric)
    returning f.day, f.metric
  ), written as (
    insert into private.record_figures as f (user_id, provider, record_id, metric, day, value, weight, offset_minutes, exported_at)
    select uid, batch ->> 'provider', g.record_id, g.metric, g.day, g.value, g.weight, g.offset_minutes, (batch ->> 'exportedAt')::timestamptz
    from given g
    on conflict (user_id, provider, record_id, metric) do update set day = excluded.day, value = excluded.value, weight = excluded.weight,
      offset_minutes = excluded.offset_minutes, exported_at = excluded.exported_at
    where (f.day, f.value, f.weight, f.offset_minutes) is distinct from (excluded.day, excluded.value, excluded.weight, excluded.offset_minutes)
    returning f.day, f.metric
  ), former as (
    delete from private.record_figures f using given g
    where f.user_id = uid and f.provider = batch ->> 'provider' and f.weight < 0 and f.day = g.day and f.metric = g.metric
  ), changed as (
    select g.day, g.metric from gone g
    union
    select w.day, w.metric from written w
    union
    -- Where it was before.
    select k.day, k.metric from known k join given g using (record_id, metric) where k.day <> g.day
  )
  select array_agg(c.day), array_agg(c.metric) into days, metrics from changed c;
  return private.resolve_figures(uid, batch, days, metrics);
end $$;
comment on function private.store_figures(uuid, jsonb) is
  'Stores the figures of days that records of a batch give, in place of all that the same records gave before. Answers how many are new or other.';

create function private.pick_ids(list jsonb) returns text[]
language sql immutable set search_path = '' as $$ select coalesce(array_agg(r.one ->> 'externalId'), '{}') from jsonb_array_elements(list) r (one) $$;
comment on function private.pick_ids(jsonb) is 'The ids of a list of records.';

create function private.separate_naps(uid uuid, batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  -- A window that has one sleep of a day alone calls it the night, though the day has a longer one at another time: the shorter is a nap.
  with shorter as (
    select o.id, 'nap|' || to_char(o.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as nap_id, o.external_id
    from jsonb_to_recordset(batch -> 'sleeps') as g ("externalId" text, "startAt" timestamptz, "endAt" timestamptz)
    join public.sleep_sessions o on o.user_id = uid and o.provider = batch ->> 'provider' and o.external_id = g."externalId"
      and (o.end_at <= g."startAt" or o.start_at >= g."endAt") and o.end_at - o.start_at < g."endAt" - g."startAt"
  ), moved as (
    update public.sleep_sessions s set external_id = t.nap_id, kind = 'nap' from shorter t
    where s.id = t.id and not exists (select 1 from private.record_states k
      where k.user_id = uid and k.provider = batch ->> 'provider' and k.kind = 'sleep' and k.external_id = t.nap_id)
    returning s.id
  )
  update private.record_states r set external_id = t.nap_id from shorter t join moved m using (id)
  where r.user_id = uid and r.provider = batch ->> 'provider' and r.kind = 'sleep' and r.external_id = t.external_id;
  return (select coalesce(jsonb_agg(case when exists (select 1 from public.sleep_sessions o
      where o.user_id = uid and o.provider = batch ->> 'provider' and o.external_id = s.one ->> 'externalId'
        and (o.end_at <= (s.one ->> 'startAt')::timestamptz or o.start_at >= (s.one ->> 'endAt')::timestamptz))
    then s.one || jsonb_build_object('kind', 'nap', 'externalId', 'nap|' || (s.one ->> 'startAt')) else s.one end), '[]')
    from jsonb_array_elements(batch -> 'sleeps') s (one));
end $$;
comment on function private.separate_naps(uuid, jsonb) is
  'Makes naps of the shorter of two sleeps that have the id of one night and do not overlap. Answers the sleeps of the batch.';

create function private.drop_replaced_sleeps(uid uuid, batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  exported timestamptz := (batch ->> 'exportedAt')::timestamptz;
  outdated text[];
  replaced text[];
begin
  -- What comes from phones has no ids of sleeps. A window that begins in the night, or that has the nap of a day alone, brings a shorter
  -- one under the id of the night; in another time zone the same night has another id. Of states of one id, and of sleeps that overlap by half of
  -- the shorter, the longest stays, and of equally long ones the one exported last: the same in whatever order they come.
  if batch ->> 'provider' not in ('apple_health', 'health_connect', 'google_fit') then
    return batch -> 'sleeps';
  end if;
  batch := jsonb_set(batch, '{sleeps}', private.separate_naps(uid, batch));
  with given as (
    select s."externalId" as id, s."startAt" as start_at, s."endAt" as end_at, s."endAt" - s."startAt" as length
    from jsonb_to_recordset(batch -> 'sleeps') as s ("externalId" text, "startAt" timestamptz, "endAt" timestamptz)
  ), others as (
    select g.id as given_id, o.external_id, (o.end_at - o.start_at, r.exported_at) >= (g.length, exported) as is_better from given g
    join public.sleep_sessions o on o.user_id = uid and o.provider = batch ->> 'provider'
      and o.day between (g.end_at at time zone 'UTC')::date - 2 and (g.end_at at time zone 'UTC')::date + 2
      and (o.external_id = g.id or least(o.end_at, g.end_at) - greatest(o.start_at, g.start_at) >= least(o.end_at - o.start_at, g.length) / 2)
    join private.record_states r on r.user_id = uid and r.provider = batch ->> 'provider' and r.kind = 'sleep' and r.external_id = o.external_id
  )
  select coalesce(array_agg(o.given_id) filter (where o.is_better), '{}'),
    -- One that is outdated itself replaces none.
    coalesce(array_agg(o.external_id) filter (where not exists (select 1 from others b where b.given_id = o.given_id and b.is_better)), '{}')
  into outdated, replaced from others o;
  -- Without its state, so that it may come back. What the person deleted has a state and no row, and stays away.
  with gone as (
    delete from public.sleep_sessions s
    where s.user_id = uid and s.provider = batch ->> 'provider' and s.external_id = any (replaced) and s.external_id <> all (outdated)
    returning s.external_id
  )
  delete from private.record_states r using gone g
  where r.user_id = uid and r.provider = batch ->> 'provider' and r.kind = 'sleep' and r.external_id = g.external_id;
  return (select coalesce(jsonb_agg(s.one), '[]') from jsonb_array_elements(batch -> 'sleeps') s (one)
    where s.one ->> 'externalId' <> all (outdated));
end $$;
comment on function private.drop_replaced_sleeps(uuid, jsonb) is
  'Deletes sleeps that those of a batch replace. Answers the sleeps of the batch without those that stored ones replace.';

create function private.store_sleeps(uid uuid, batch jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  stored integer;
begin
  batch := jsonb_set(batch, '{sleeps}', private.drop_replaced_sleeps(uid, batch));
  perform private.drop_former_figures(uid, batch, array(select o.day
    from jsonb_to_recordset(batch -> 'sleeps') as s ("externalId" text, kind text, day date)
    join public.sleep_sessions o on o.user_id = uid and o.provider = batch ->> 'provider' and o.external_id = s."externalId"
    join private.record_states r on r.user_id = uid and r.provider = o.provider and r.kind = 'sleep' and r.external_id = o.external_id
    where (o.kind, o.day) <> (s.kind, s.day) and r.exported_at < (batch ->> 'exportedAt')::timestamptz));
  with newer as materialized (
    select n.external_id, n.is_new from private.newer_records(uid, batch, 'sleep', private.pick_ids(batch -> 'sleeps')) n
  ), given as (
    select distinct on (s."externalId") s.*, n.is_new
    from jsonb_to_recordset(batch -> 'sleeps') as s ("externalId" text, kind text, day date, "startAt" timestamptz, "endAt" timestamptz,
      "offsetMinutes" smallint, "asleepSeconds" numeric, "inBedSeconds" numeric, "awakeSeconds" numeric, "lightSeconds" numeric,
      "deepSeconds" numeric, "remSeconds" numeric, "latencySeconds" numeric, "needSeconds" numeric, "efficiencyPercent" numeric, score numeric,
      "averageHeartRate" numeric, "minHeartRate" numeric, "hrvMs" numeric, "hrvMeasure" text, "respiratoryRate" numeric, disturbances smallint,
      device text)
    join newer n on n.external_id = s."externalId" order by s."externalId"
  )
  insert into public.sleep_sessions as o (user_id, provider, external_id, kind, day, start_at, end_at, offset_minutes, asleep_seconds, in_bed_seconds,
    awake_seconds, light_seconds, deep_seconds, rem_seconds, latency_seconds, need_seconds, efficiency_percent, score, average_heart_rate,
    min_heart_rate, hrv_ms, hrv_measure, respiratory_rate, disturbances, device, is_restricted)
  select uid, batch ->> 'provider', g."externalId", g.kind, g.day, g."startAt", g."endAt", g."offsetMinutes", g."asleepSeconds", g."inBedSeconds",
    g."awakeSeconds", g."lightSeconds", g."deepSeconds", g."remSeconds", g."latencySeconds", g."needSeconds", g."efficiencyPercent", g.score,
    g."averageHeartRate", g."minHeartRate", g."hrvMs", g."hrvMeasure", g."respiratoryRate", g.disturbances, g.device,
    (batch ->> 'isRestricted')::boolean
  from given g
  where g.is_new or exists (select 1 from public.sleep_sessions o
    where o.user_id = uid and o.provider = batch ->> 'provider' and o.external_id = g."externalId")
  on conflict on constraint sleep_sessions_external do update set kind = excluded.kind, day = excluded.day, start_at = excluded.start_at,
    end_at = excluded.end_at, offset_minutes = excluded.offset_minutes, asleep_seconds = excluded.asleep_seconds,
    in_bed_seconds = excluded.in_bed_seconds, awake_seconds = excluded.awake_seconds, light_seconds = excluded.light_seconds,
    deep_seconds = excluded.deep_seconds, rem_seconds = excluded.rem_seconds, latency_seconds = excluded.latency_seconds,
    need_seconds = excluded.need_seconds, efficiency_percent = excluded.efficiency_percent, score = excluded.score,
    average_heart_rate = excluded.average_heart_rate, min_heart_rate = excluded.min_heart_rate, hrv_ms = excluded.hrv_ms,
    hrv_measure = excluded.hrv_measure, respiratory_rate = excluded.respiratory_rate, disturbances = excluded.disturbances,
    device = excluded.device, is_restricted = excluded.is_restricted
  where (o.kind, o.day, o.start_at, o.end_at, o.offset_minutes, o.asleep_seconds, o.in_bed_seconds, o.awake_seconds, o.light_seconds, o.deep_seconds,
    o.rem_seconds, o.latency_seconds, o.need_seconds, o.efficiency_percent, o.score, o.average_heart_rate, o.min_heart_rate, o.hrv_ms, o.hrv_measure,
    o.respiratory_rate, o.disturbances, o.device, o.is_restricted) is distinct from (excluded.kind, excluded.day, excluded.start_at, excluded.end_at,
    excluded.offset_minutes, excluded.asleep_seconds, excluded.in_bed_seconds, excluded.awake_seconds, excluded.light_seconds,
    excluded.deep_seconds, excluded.rem_seconds, excluded.latency_seconds, excluded.need_seconds, excluded.efficiency_percent, excluded.score,
    excluded.average_heart_rate, excluded.min_heart_rate, excluded.hrv_ms, excluded.hrv_measure, excluded.respiratory_rate, excluded.disturbances,
    excluded.device, excluded.is_restricted);
  get diagnostics stored = row_count;
  return stored;
end $$;
comment on function private.store_sleeps(uuid, jsonb) is 'Stores the nights of a batch. Answers how many are new or others.';

create function private.store_workouts(uid uuid, batch jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  one record;
  known public.training_sessions;
  changed public.training_sessions;
  stored integer := 0;
begin
  -- One by one: the trigger that links two sessions of one training sees those before it.
  for one in
    select distinct on (w."externalId") w.*, n.is_new
    from jsonb_to_recordset(batch -> 'workouts') as w ("externalId" text, kind text, sport text, title text, day date, "startAt" timestamptz,
      "durationMinutes" numeric, "distanceM" numeric, "ascentM" numeric, "averageHeartRate" numeric, "maxHeartRate" numeric, calories numeric,
      "caloriesSource" text, strain numeric)
    join private.newer_records(uid, batch, 'workout', private.pick_ids(batch -> 'workouts')) n on n.external_id = w."externalId"
    order by w."externalId"
  loop
    if one.is_new then
      insert into public.training_sessions (user_id, day, started_at, title, kind, duration_minutes, distance_m, ascent_m, average_heart_rate,
        max_heart_rate, calories, calories_source, strain, source, external_id)
      values (uid, one.day, one."startAt", coalesce(one.title, case when one.kind = 'other' then one.sport end), one.kind,
        one."durationMinutes", one."distanceM", one."ascentM", one."averageHeartRate", one."maxHeartRate", one.calories,
        case when one.calories is not null then coalesce(one."caloriesSource", 'measured') end, one.strain, batch ->> 'provider', one."externalId")
      on conflict on constraint training_sessions_external do nothing;
      if found then
        stored := stored + 1;
      end if;
    else
      select t.* into known from public.training_sessions t
      where t.user_id = uid and t.source = batch ->> 'provider' and t.external_id = one."externalId";
      continue when known.id is null;
      changed := known;
      changed.day := one.day;
      changed.started_at := one."startAt";
      changed.kind := one.kind;
      changed.duration_minutes := one."durationMinutes";
      changed.distance_m := one."distanceM";
      changed.ascent_m := one."ascentM";
      changed.average_heart_rate := one."averageHeartRate";
      changed.max_heart_rate := one."maxHeartRate";
      changed.calories := one.calories;
      changed.calories_source := case when one.calories is not null then coalesce(one."caloriesSource", 'measured') end;
      changed.strain := one.strain;
      -- Most of what a sync asks for again is as it was.
      continue when changed is not distinct from known;
      -- Title and notes are the person's own by now.
      update public.training_sessions t set day = changed.day, started_at = changed.started_at, kind = changed.kind,
        duration_minutes = changed.duration_minutes, distance_m = changed.distance_m, ascent_m = changed.ascent_m,
        average_heart_rate = changed.average_heart_rate, max_heart_rate = changed.max_heart_rate, calories = changed.calories,
        calories_source = changed.calories_source, strain = changed.strain
      where t.id = known.id;
      if (known.day, known.started_at, known.duration_minutes, known.kind)
        is distinct from (one.day, one."startAt", one."durationMinutes", one.kind) then
        perform private.link_moved_training(known.id);
      end if;
      stored := stored + 1;
    end if;
  end loop;
  return stored;
end $$;
comment on function private.store_workouts(uuid, jsonb) is 'Stores the workouts of a batch as training sessions. Answers how many are new or others.';

create function private.store_restricted(uid uuid, batch jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  fetched timestamptz := (batch ->> 'exportedAt')::timestamptz;
  stored integer;
begin
  insert into public.restricted_workouts as r (user_id, provider, external_id, kind, title, day, started_at, duration_minutes, distance_m, ascent_m,
    average_heart_rate, max_heart_rate, device, fetched_at, expires_at)
  select distinct on (w."externalId") uid, batch ->> 'provider', w."externalId", w.kind,
    coalesce(w.title, case when w.kind = 'other' then w.sport end),
    w.day, w."startAt", w."durationMinutes", w."distanceM", w."ascentM", w."averageHeartRate", w."maxHeartRate", w.device, fetched,
    fetched + make_interval(days => (batch ->> 'keepDays')::integer)
  from jsonb_to_recordset(batch -> 'workouts') as w ("externalId" text, kind text, sport text, title text, day date, "startAt" timestamptz,
    "durationMinutes" numeric, "distanceM" numeric, "ascentM" numeric, "averageHeartRate" numeric, "maxHeartRate" numeric, device text)
  order by w."externalId"
  on conflict (user_id, provider, external_id) do update set kind = excluded.kind, title = excluded.title, day = excluded.day,
    started_at = excluded.started_at, duration_minutes = excluded.duration_minutes, distance_m = excluded.distance_m, ascent_m = excluded.ascent_m,
    average_heart_rate = excluded.average_heart_rate, max_heart_rate = excluded.max_heart_rate, device = excluded.device,
    fetched_at = excluded.fetched_at, expires_at = excluded.expires_at
  where r.fetched_at < excluded.fetched_at or r.fetched_at > now();
  get diagnostics stored = row_count;
  return stored;
end $$;
comment on function private.store_restricted(uuid, jsonb) is
  'Stores the workouts of a restricted batch apart from all others, until keepDays after they were fetched. Keeps no other trace of them. '
  'Answers how many are new or newer.';

create function private.replace_day_measures(uid uuid, batch jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- The id of a day's measure without a moment is `kind|day`. Known, it makes no row any more.
  with timed as (
    select distinct m.kind, m.day, m.kind || '|' || m.day as id
    from jsonb_to_recordset(batch -> 'measures') as m (kind text, day date, "takenAt" timestamptz) where m."takenAt" is not null
  ), known as (
    insert into private.record_states as s (user_id, provider, kind, external_id, exported_at)
    select uid, batch ->> 'provider', 'measure', t.id, (batch ->> 'exportedAt')::timestamptz from timed t
    on conflict (user_id, provider, kind, external_id) do nothing
  ), weights as (
    delete from public.weight_entries w using timed t
    where w.user_id = uid and w.source = batch ->> 'provider' and t.kind = 'weight' and w.day = t.day and w.external_id = t.id
  )
  delete from public.body_measurements b using timed t
  where b.user_id = uid and b.source = batch ->> 'provider' and b.kind = t.kind and b.day = t.day and b.external_id = t.id;
end $$;
comment on function private.replace_day_measures(uuid, jsonb) is
  'Measures with their moment stand in place of what the same source says of their day as a whole, whichever came first.';

create function private.store_measures(uid uuid, batch jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  stored integer;
begin
  perform private.replace_day_measures(uid, batch);
  with newer as materialized (
    select distinct on (m."externalId") m.*, n.is_new
    from jsonb_to_recordset(batch -> 'measures') as m ("externalId" text, kind text, value numeric, day date, "takenAt" timestamptz)
    join private.newer_records(uid, batch, 'measure', private.pick_ids(batch -> 'measures')) n on n.external_id = m."externalId"
    order by m."externalId"
  ), weights as (
    insert into public.weight_entries as o (user_id, day, taken_at, weight_kg, source, external_id)
    select uid, m.day, m."takenAt", m.value, batch ->> 'provider', m."externalId" from newer m
    where m.kind = 'weight' and (m.is_new or exists (
      select 1 from public.weight_entries o where o.user_id = uid and o.source = batch ->> 'provider' and o.external_id = m."externalId"))
    on conflict on constraint weight_entries_external do update set day = excluded.day, taken_at = excluded.taken_at,
      weight_kg = excluded.weight_kg
    where (o.day, o.taken_at, o.weight_kg) is distinct from (excluded.day, excluded.taken_at, excluded.weight_kg)
    returning 1
  ), others as (
    insert into public.body_measurements as o (user_id, kind, day, taken_at, value, source, external_id)
    select uid, m.kind, m.day, m."takenAt", m.value, batch ->> 'provider', m."externalId" from newer m
    where m.kind <> 'weight' and (m.is_new or exists (
      select 1 from public.body_measurements o where o.user_id = uid and o.source = batch ->> 'provider' and o.external_id = m."externalId"))
    on conflict on constraint body_measurements_external do update set day = excluded.day, taken_at = excluded.taken_at, value = excluded.value
    where (o.day, o.taken_at, o.value) is distinct from (excluded.day, excluded.taken_at, excluded.value)
    returning 1
  )
  select (select count(*) from weights) + (select count(*) from others) into stored;
  return stored;
end $$;
comment on function private.store_measures(uuid, jsonb) is 'Stores the weights and measures of a batch. Answers how many are new or others.';

create function private.note_deleted(uid uuid, batch jsonb, record_kind text, list text) returns text[]
language plpgsql volatile set search_path = '' as $$
declare
  ids text[];
  unknown text[];
begin
  select coalesce(array_agg(n.external_id), '{}'), coalesce(array_agg(n.external_id) filter (where n.is_new), '{}') into ids, unknown
  from private.newer_records(uid, batch, record_kind, array(select jsonb_array_elements_text(batch -> 'deleted' -> list))) n;
  -- What the person deleted has a state and no row: the source brings it back no more than before.
  update private.record_states s set is_deleted = true, is_answered = coalesce((batch -> 'deleted' ->> 'isAnswered')::boolean, false)
  where s.user_id = uid and s.provider = batch ->> 'provider' and s.kind = record_kind and s.external_id = any (ids)
    and (s.external_id = any (unknown) or record_kind = 'figures'
      or exists (select 1 from public.sleep_sessions o
        where record_kind = 'sleep' and o.user_id = uid and o.provider = s.provider and o.external_id = s.external_id)
      or exists (select 1 from public.training_sessions t
        where record_kind = 'workout' and t.user_id = uid and t.source = s.provider and t.external_id = s.external_id));
  return ids;
end $$;
comment on function private.note_deleted(uuid, jsonb, text, text) is
  'Notes that records of a kind are gone at their source, where no later state of them is known. Answers their ids.';

create function private.delete_records(uid uuid, batch jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  ids text[] := private.note_deleted(uid, batch, 'sleep', 'sleeps');
  days date[];
  metrics text[];
begin
  with gone as (
    delete from public.sleep_sessions s where s.user_id = uid and s.provider = batch ->> 'provider' and s.external_id = any (ids)
    returning s.day
  )
  select array_agg(g.day) into days from gone g;
  perform private.drop_former_figures(uid, batch, days);
  ids := private.note_deleted(uid, batch, 'workout', 'workouts');
  delete from public.training_sessions t where t.user_id = uid and t.source = batch ->> 'provider' and t.external_id = any (ids);
  ids := private.note_deleted(uid, batch, 'figures', 'figures');
  with gone as (
    delete from private.record_figures f where f.user_id = uid and f.provider = batch ->> 'provider' and f.record_id = any (ids)
    returning f.day, f.metric
  )
  select array_agg(g.day), array_agg(g.metric) into days, metrics from gone g;
  perform private.resolve_figures(uid, batch, days, metrics);
end $$;
comment on function private.delete_records(uuid, jsonb) is
  'Deletes what the source says is gone, with the figures that it gave. It stays gone when an older state comes late.';

create function public.store_wearables(user_id uuid, batch jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_restricted boolean := (batch ->> 'isRestricted')::boolean;
  -- What every list of the batch is of. Each is stored with this and without the others, which are copied wherever a batch is.
  head jsonb := jsonb_build_object('provider', batch -> 'provider', 'isRestricted', batch -> 'isRestricted', 'keepDays', batch -> 'keepDays',
    -- A clock that is ahead: until then no newer state would count.
    'exportedAt', case when (batch ->> 'exportedAt')::timestamptz > now() then to_jsonb(now()) else batch -> 'exportedAt' end,
    'deleted', batch -> 'deleted', 'isContinued', batch -> 'isContinued');
begin
  -- A restricted weight would be merged with others and shown to administrators, and a workout without a term would stay.
  if is_restricted and (jsonb_array_length(batch -> 'measures') > 0 or jsonb_array_length(batch -> 'meals') > 0
    or (jsonb_array_length(batch -> 'workouts') > 0 and not batch ? 'keepDays')) then
    raise exception using errcode = 'P0001', message = 'input_invalid',
      detail = 'Restricted measures, and workouts without a term, have no place here.';
  end if;
  perform private.lock_wearables(store_wearables.user_id);
  if batch ? 'deleted' and is_restricted then
    delete from public.restricted_workouts r where r.user_id = store_wearables.user_id and r.provider = batch ->> 'provider'
      and batch -> 'deleted' -> 'workouts' ? r.external_id;
  elsif batch ? 'deleted' then
    perform private.delete_records(store_wearables.user_id, head);
  end if;
  return jsonb_build_object(
    'metrics', private.store_metrics(store_wearables.user_id, head || jsonb_build_object('metrics', batch -> 'metrics'))
      + case when jsonb_array_length(batch -> 'figureRecords') > 0 then private.store_figures(store_wearables.user_id,
        head || jsonb_build_object('metrics', batch -> 'metrics', 'figureRecords', batch -> 'figureRecords')) else 0 end,
    'sleeps', private.store_sleeps(store_wearables.user_id, head || jsonb_build_object('sleeps', batch -> 'sleeps')),
    'workouts', case when is_restricted
      then private.store_restricted(store_wearables.user_id, head || jsonb_build_object('workouts', batch -> 'workouts'))
      else private.store_workouts(store_wearables.user_id, head || jsonb_build_object('workouts', batch -> 'workouts')) end,
    'measures', private.store_measures(store_wearables.user_id, head || jsonb_build_object('measures', batch -> 'measures')))
    || case when jsonb_array_length(batch -> 'meals') > 0 then jsonb_build_object('meals',
      private.store_meals(store_wearables.user_id, head || jsonb_build_object('meals', batch -> 'meals'))) else '{}' end;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.store_wearables(uuid, jsonb) is
  'Stores a batch (wearableBatchSchema) for a person in one transaction. Answers storedCountsSchema. Service role only.';

create function public.my_restricted_workouts(provider text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('externalId', w.external_id, 'kind', w.kind, 'title', w.title, 'day', w.day,
    'startedAt', w.started_at, 'durationMinutes', w.duration_minutes, 'distanceM', w.distance_m, 'ascentM', w.ascent_m,
    'averageHeartRate', w.average_heart_rate, 'maxHeartRate', w.max_heart_rate, 'device', w.device)) order by w.started_at desc), '[]')
  from public.restricted_workouts w where w.user_id = (select auth.uid()) and w.provider = my_restricted_workouts.provider
$$;
comment on function public.my_restricted_workouts(text) is
  'The caller''s workouts of a restricted source, newest first, as restrictedWorkoutsSchema.';

create function public.set_source_priority(metric_group text, providers text[] default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null or not exists (select 1 from auth.users u where u.id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if set_source_priority.metric_group <> 'body' -- Weights and measures: private.body_sources.
    and not exists (select 1 from private.metric_rules r where r.metric_group = set_source_priority.metric_group)
    or exists (select 1 from unnest(providers) p where p !~ '^[a-z][a-z0-9_]{1,39}$') then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  if providers is null then
    delete from public.source_priorities s where s.user_id = auth.uid() and s.metric_group = set_source_priority.metric_group;
  else
    insert into public.source_priorities (user_id, metric_group, providers)
    values (auth.uid(), set_source_priority.metric_group, set_source_priority.providers)
    on conflict on constraint source_priorities_pkey do update set providers = excluded.providers;
  end if;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.set_source_priority(text, text[]) is
  'Which source the caller trusts first for a group of metrics, or for weights and measures (body); null = as by default. Definer because groups are '
  'private; speaks only of the caller.';

revoke execute on function private.lock_wearables(uuid), private.store_metrics(uuid, jsonb), private.newer_records(uuid, jsonb, text, text[]),
  private.pick_ids(jsonb), private.separate_naps(uuid, jsonb), private.drop_replaced_sleeps(uuid, jsonb), private.store_sleeps(uuid, jsonb),
  private.store_workouts(uuid, jsonb), private.store_restricted(uuid, jsonb),
  private.replace_day_measures(uuid, jsonb), private.store_measures(uuid, jsonb), private.delete_records(uuid, jsonb),
  private.note_deleted(uuid, jsonb, text, text), private.resolve_figures(uuid, jsonb, date[], text[]),
  private.drop_former_figures(uuid, jsonb, date[]), private.store_figures(uuid, jsonb) from public;
revoke execute on function public.store_wearables(uuid, jsonb), public.my_restricted_workouts(text),
  public.set_source_priority(text, text[]) from public, anon, authenticated;
grant execute on function public.store_wearables(uuid, jsonb) to service_role;
grant execute on function public.my_restricted_workouts(text), public.set_source_priority(text, text[]) to authenticated;
