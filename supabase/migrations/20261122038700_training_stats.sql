-- Statistics of training, in one answer: what the arithmetic of core/training counts from. Nothing is estimated here: of a session without a
-- duration, an exertion or a strain nothing is assumed. A session that is linked to another one counts in no total.

create function private.training_stats(owner uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  zone text := (select p.time_zone from public.profiles p where p.user_id = owner);
  today date := (now() at time zone zone)::date;
begin
  return jsonb_build_object('today', today, 'timeZone', zone,
    'loadSince', (
      select min(t.day) from public.training_sessions t where t.user_id = owner and t.exertion is not null and t.duration_minutes is not null),
    'days', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from (
      select distinct t.day from public.training_sessions t where t.user_id = owner and t.day <= today) d),
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('week', w.week, 'kind', w.kind, 'sessions', w.amount, 'minutes', w.minutes,
        'distanceM', w.distance_m) order by w.week desc, w.minutes desc nulls last, w.kind), '[]')
      from (
        select date_trunc('week', t.day)::date as week, t.kind, count(*) as amount, sum(t.duration_minutes) as minutes,
          sum(t.distance_m) as distance_m
        from public.training_sessions t
        where t.user_id = owner and t.linked_to is null and t.day between date_trunc('week', today)::date - 77 and today
        group by 1, 2) w),
    'recent', (
      select coalesce(jsonb_agg(d.session order by d.day desc, d.started_at desc nulls first, d.created_at desc, d.id), '[]')
      from public.counted_trainings d
      where d.user_id = owner and d.day between today - 27 and today),
    'efforts', (
      select coalesce(jsonb_agg(jsonb_build_object('metres', b.metres, 'seconds', b.seconds, 'day', b.day) order by b.metres), '[]')
      from (
        select distinct on (e.metres) e.metres, e.seconds, t.day
        from public.training_samples s
        join public.training_sessions t on t.id = s.session_id and t.user_id = owner and t.kind in ('run', 'trail_run') and t.day <= today,
          jsonb_to_recordset(s.efforts) e (metres integer, seconds numeric)
        where s.user_id = owner and s.removed_at is null
        order by e.metres, e.seconds, t.day) b),
    'heart', jsonb_build_object(
      -- Of two sources of one training the recording of the session that counts, or else the other's.
      'seconds', (
        select coalesce(jsonb_object_agg(h.rate, h.seconds), '{}')
        from (
          select x.rate, sum(x.seconds) as seconds
          from (
            select distinct on (coalesce(t.linked_to, t.id)) s.heart_seconds
            from public.training_sessions t
            join public.training_samples s on s.session_id = t.id and s.removed_at is null and s.heart_seconds <> '{}'
            where t.user_id = owner and t.day between today - 27 and today
            order by coalesce(t.linked_to, t.id), t.linked_to is null desc, t.id) r,
            jsonb_each(r.heart_seconds) e (rate, counted), lateral (select e.rate, e.counted::numeric as seconds) x
          group by x.rate) h),
      'person', private.training_person(owner, jsonb_populate_record(null::public.training_sessions, jsonb_build_object('day', today)))),
    'exercises', private.exercise_records(owner));
end $$;
comment on function private.training_stats(uuid) is
  'A person''s training in numbers as trainingStatsSchema: all days with a session, twelve weeks by kind, the sessions of 28 days, the fastest '
  '1, 5 and 10 km of runs, heart rates of 28 days with what zones are counted from, and exercises.';

create function public.my_training_stats() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p where p.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return private.training_stats(auth.uid());
end $$;
comment on function public.my_training_stats() is 'The caller''s training in numbers as trainingStatsSchema.';

create function public.client_training_stats(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_training_stats.client_id);
  return private.training_stats(client_training_stats.client_id);
end $$;
comment on function public.client_training_stats(uuid) is 'A client''s training in numbers as trainingStatsSchema. Administrators only.';

revoke execute on function private.training_stats(uuid) from public;
revoke execute on function public.my_training_stats(), public.client_training_stats(uuid) from public, anon, authenticated;
grant execute on function public.my_training_stats(), public.client_training_stats(uuid) to authenticated;
