-- The page of recovery: a year of nights and daily figures, each day from one source, in one answer. The arithmetic is in core/wearables/recovery.
-- Restricted rows take no part, for their owner either: they may be merged with nothing. The answer names their sources.

create function private.recovery_page(owner uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  zone text := (select p.time_zone from public.profiles p where p.user_id = owner);
  today date := (now() at time zone zone)::date;
  since date := today - 365;
  -- A device east of the profile's zone may be a day ahead.
  until date := today + 1;
begin
  return jsonb_build_object('today', today, 'timeZone', zone,
    'series', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('metric', s.metric, 'provider', s.provider, 'device', s.device,
        'points', s.points)) order by s.metric, s.provider), '[]')
      from (
        select r.metric, r.provider, (array_agg(r.device order by r.day desc) filter (where r.device is not null))[1] as device,
          jsonb_agg(jsonb_build_array(r.day, trim_scale(round(r.value, 3))) order by r.day) as points
        from public.resolved_metrics r where r.user_id = owner and r.day between since and until group by r.metric, r.provider) s),
    'nights', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('provider', s.provider, 'day', s.day, 'startAt', s.start_at, 'endAt', s.end_at,
        'offsetMinutes', s.offset_minutes, 'asleepSeconds', s.asleep_seconds, 'inBedSeconds', s.in_bed_seconds, 'awakeSeconds', s.awake_seconds,
        'lightSeconds', s.light_seconds, 'deepSeconds', s.deep_seconds, 'remSeconds', s.rem_seconds, 'latencySeconds', s.latency_seconds,
        'needSeconds', s.need_seconds, 'efficiencyPercent', s.efficiency_percent, 'disturbances', s.disturbances, 'device', s.device))
        order by s.day), '[]')
      from public.resolved_sleeps s where s.user_id = owner and s.day between since and until),
    'naps', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('provider', s.provider, 'day', s.day, 'startAt', s.start_at, 'endAt', s.end_at,
        'offsetMinutes', s.offset_minutes, 'asleepSeconds', s.asleep_seconds)) order by s.day, s.start_at, s.id), '[]')
      from public.sleep_sessions s
      where s.user_id = owner and s.kind = 'nap' and not s.is_restricted and s.day between today - 13 and until),
    'sources', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('group', g.metric_group, 'providers', g.providers, 'first', p.providers[1]))
        order by g.metric_group), '[]')
      from (
        select o.metric_group, jsonb_agg(distinct o.provider) as providers
        from (
          select m.metric_group, m.provider from public.daily_metrics m
          where m.user_id = owner and not m.is_restricted and m.day between since and until
          union
          select 'sleep', s.provider from public.sleep_sessions s where s.user_id = owner and not s.is_restricted and s.day between since and until) o
        group by o.metric_group) g
      left join public.source_priorities p on p.user_id = owner and p.metric_group = g.metric_group),
    'habits', jsonb_strip_nulls(jsonb_build_object(
      'energy', (
        select coalesce(jsonb_agg(jsonb_build_array(e.day, round(e.kcal)) order by e.day), '[]') from (
          select m.day, sum((m.nutrients ->> 'calories')::numeric) as kcal from public.meals m
          where m.user_id = owner and m.day between today - 90 and today and m.status = 'completed' group by m.day having count(*) >= 2) e
        where e.kcal is not null),
      -- Of what is known: a day without a word of alcohol in any meal is unknown.
      'alcohol', (
        select coalesce(jsonb_agg(jsonb_build_array(e.day, round(e.grams, 1)) order by e.day), '[]') from (
          select m.day, sum((m.nutrients ->> 'alcohol')::numeric) as grams from public.meals m
          where m.user_id = owner and m.day between today - 90 and today and m.status = 'completed' group by m.day having count(*) >= 2) e
        where e.grams is not null),
      'training', (
        select coalesce(jsonb_agg(jsonb_build_array(e.day, round(e.minutes)) order by e.day), '[]') from (
          select t.day, case when bool_and(t.duration_minutes is not null) then sum(t.duration_minutes) end as minutes
          from public.training_sessions t
          where t.user_id = owner and t.linked_to is null and t.day between today - 90 and today group by t.day) e),
      'trainingSince', (select min(t.day) from public.training_sessions t where t.user_id = owner))),
    'restricted', (
      select coalesce(jsonb_agg(o.provider order by o.provider), '[]')
      from (
        select m.provider from public.daily_metrics m where m.user_id = owner and m.is_restricted and m.day between since and until
        union
        select s.provider from public.sleep_sessions s where s.user_id = owner and s.is_restricted and s.day between since and until) o));
end $$;
comment on function private.recovery_page(uuid) is 'A year of a person''s nights and daily figures as recoveryPageSchema.';

create function public.my_recovery() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p where p.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return private.recovery_page(auth.uid());
end $$;
comment on function public.my_recovery() is 'The caller''s year of recovery as recoveryPageSchema.';

create function public.client_recovery(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_recovery.client_id);
  return private.recovery_page(client_recovery.client_id);
end $$;
comment on function public.client_recovery(uuid) is 'A client''s year of recovery as recoveryPageSchema. Administrators only.';

revoke execute on function private.recovery_page(uuid) from public;
revoke execute on function public.my_recovery(), public.client_recovery(uuid) from public, anon, authenticated;
grant execute on function public.my_recovery(), public.client_recovery(uuid) to authenticated;

select private.announce_table('daily_metrics');
select private.announce_table('sleep_sessions');
select private.announce_table('source_priorities');

-- When it happened: waking up. Every source's main sleep; what only the person may see is not there.
create index sleep_sessions_timeline on public.sleep_sessions (user_id, end_at, id) where kind = 'main' and not is_restricted;
select private.add_timeline_branch('night', $q$
  select s.user_id, s.end_at as at, s.id, jsonb_strip_nulls(jsonb_build_object('provider', s.provider, 'asleepMinutes',
    round(s.asleep_seconds / 60))) as data
  from public.sleep_sessions s where s.kind = 'main' and not s.is_restricted $q$);

-- The day shown and the 60 days before it, which make the baseline (core/wearables/recovery); null without a figure.
select private.add_overview_condition('wearables', $q$
  exists (select 1 from public.daily_metrics m where m.user_id = uid) or exists (select 1 from public.sleep_sessions s where s.user_id = uid) $q$);
select private.add_overview_part('recovery', $q$
  select json_agg(json_build_object('figure', l.figure, 'provider', l.provider, 'points', l.points) order by l.figure, l.provider)
  from (
    select r.metric as figure, r.provider, json_agg(json_build_array(r.day, trim_scale(round(r.value, 3))) order by r.day) as points
    from public.resolved_metrics r
    where r.user_id = uid and r.day between shown - 60 and shown and r.metric_group in ('sleep', 'recovery', 'strain')
      and r.metric in ('hrv_rmssd_ms', 'hrv_sdnn_ms', 'recovery_score', 'strain')
    group by r.metric, r.provider
    union all
    select 'asleep_min', s.provider, json_agg(json_build_array(s.day, round(s.asleep_seconds / 60)) order by s.day)
    from public.resolved_sleeps s
    where s.user_id = uid and s.day between shown - 60 and shown and s.asleep_seconds is not null
    group by s.provider) l $q$, 'wearables');
