-- Background jobs: a row with status, attempts and next run, claimed with SKIP LOCKED by whichever process is free. A process sends a
-- heartbeat every few seconds. A job is requeued two minutes after the last heartbeat of its process, and fails after max_attempts with
-- the reason stored. private.retry_pauses defines attempts and pauses of each kind. A job is not retried after expires_at. Times are
-- parameters (`at`), so that tests need no clock.

create table private.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and pg_column_size(payload) <= 262144),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  max_attempts integer not null default 3 check (max_attempts between 1 and 20),
  run_at timestamptz not null default now(),
  locked_at timestamptz,
  error text check (length(error) <= 2000),
  expires_at timestamptz,
  unhandled_since timestamptz,
  share text check (share ~ '^[a-z][a-z0-9_]{1,39}$'),
  user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table private.jobs is 'Background work to be done, being done, done or given up.';
comment on column private.jobs.expires_at is
  'When doing it stops being of use, such as a mail whose link is good for an hour; null when it always is.';
comment on column private.jobs.unhandled_since is
  'Since when a process that does not know its kind has seen it wait and no process has come that does.';
comment on column private.jobs.share is
  'Who else is asked by it, such as a provider: a lane gives each only a part of its width. Null = nobody.';
create index jobs_due on private.jobs (run_at) where status = 'queued';
create index jobs_running on private.jobs (locked_at) where status = 'running';
create index jobs_user on private.jobs (user_id);

create trigger jobs_touch before update on private.jobs
  for each row execute function private.touch_updated_at();

create table private.share_waits (
  share text primary key,
  until timestamptz not null
);
comment on table private.share_waits is 'Until when the jobs of a share wait: its provider limits, or refuses, this installation as a whole.';

create function private.retry_pauses(kind text) returns interval[]
language sql immutable set search_path = '' as $$
  -- Mails: fourteen tries over a day (24 h 18 min), because mail servers and networks are away for hours. Consent: eight tries over four days.
  -- What a webhook told of: nine tries over a day, for which Garmin keeps what it pinged about.
  select case when kind = 'mail' then
    array['30 seconds', '1 minute', '2 minutes', '5 minutes', '10 minutes', '20 minutes', '40 minutes', '1 hour', '2 hours', '3 hours', '4 hours',
      '6 hours', '7 hours']::interval[]
  when kind = 'apply_change' then
    array['30 seconds', '2 minutes', '8 minutes', '30 minutes', '1 hour', '3 hours', '6 hours', '12 hours']::interval[]
  when kind = 'revoke_consent' then array['1 minute', '10 minutes', '1 hour', '6 hours', '1 day', '1 day', '2 days']::interval[]
  end
$$;
comment on function private.retry_pauses(text) is
  'The pauses between the tries of a kind, one fewer than its tries; null where private.next_run and the three tries of private.most_attempts will '
  'do.';

create function private.most_attempts(kind text) returns integer
language sql immutable set search_path = '' as $$ select coalesce(cardinality(private.retry_pauses(kind)) + 1, 3) $$;
comment on function private.most_attempts(text) is 'Default number of attempts of a kind of job.';

create function private.next_run(job private.jobs, at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select at + least(
    -- Where the kind has no pauses of its own: 30 s, 2 min, 8 min … at most an hour.
    coalesce((private.retry_pauses(job.kind))[greatest(job.attempts, 1)], least(interval '30 seconds' * power(4, greatest(job.attempts - 1, 0)),
      interval '1 hour')),
    -- What expires is tried until then: at half of what is left, every five minutes at the end.
    case when job.expires_at is not null then greatest((job.expires_at - at) / 2, interval '5 minutes') end)
$$;
comment on function private.next_run(private.jobs, timestamptz) is 'When a job that has just failed is tried again.';

create function public.enqueue_job(kind text, payload jsonb default '{}', id uuid default gen_random_uuid(), user_id uuid default null,
  run_at timestamptz default now(), max_attempts integer default null, expires_at timestamptz default null, wait_seconds numeric default 0,
  life_seconds numeric default null, share text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (id, kind, payload, user_id, share, run_at, max_attempts, expires_at)
  values (enqueue_job.id, enqueue_job.kind, enqueue_job.payload, enqueue_job.user_id, enqueue_job.share,
    enqueue_job.run_at + make_interval(secs => greatest(enqueue_job.wait_seconds, 0)::double precision),
    coalesce(enqueue_job.max_attempts, private.most_attempts(enqueue_job.kind)),
    coalesce(enqueue_job.expires_at, now() + make_interval(secs => enqueue_job.life_seconds::double precision)))
  on conflict on constraint jobs_pkey do nothing;
  perform pg_notify('ziva_jobs', enqueue_job.kind);
  return enqueue_job.id;
end $$;
comment on function public.enqueue_job(text, jsonb, uuid, uuid, timestamptz, integer, timestamptz, numeric, numeric, text) is
  'Queues work and says so on channel ziva_jobs; the same id twice is one job. How long it waits and is of use are lengths where they can be: '
  'a moment would be by the clock of a process, which may be another. Service role only.';

create function public.enqueue_events(kind text, events jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  its_kind text := enqueue_events.kind;
  added integer;
  revived integer;
begin
  -- Who was deleted meanwhile would refuse the events of all.
  insert into private.jobs (id, kind, payload, user_id, share, max_attempts)
  select distinct on (e.id) e.id, its_kind, e.payload, e."userId", e.share, private.most_attempts(its_kind)
  from jsonb_to_recordset(enqueue_events.events) as e (id uuid, payload jsonb, "userId" uuid, share text)
  where e."userId" is null or exists (select 1 from auth.users u where u.id = e."userId")
  on conflict on constraint jobs_pkey do nothing;
  get diagnostics added = row_count;
  -- Not as the conflict's own update: that would lock each row that a storm of repetitions tells of, and write it.
  update private.jobs j set status = 'queued', attempts = 0, run_at = now(), error = null
  where j.status = 'failed' and j.id in (select (e ->> 'id')::uuid from jsonb_array_elements(enqueue_events.events) e);
  get diagnostics revived = row_count;
  if added + revived > 0 then
    perform pg_notify('ziva_jobs', its_kind);
  end if;
  return added + revived;
end $$;
comment on function public.enqueue_events(text, jsonb) is
  'Queues what a service told of, [{id, payload, userId, share}], at once. What is known already is not queued again, unless it was given up: told '
  'again it is tried anew. Answers how many were queued. Service role only.';

create function public.claim_jobs(kinds text[], max integer default 1, at timestamptz default now(), full_shares text[] default '{}') returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as (
    select j.id from private.jobs j
    where j.status = 'queued' and j.run_at <= at and j.kind = any (kinds) and (j.expires_at is null or j.expires_at > at)
      and (j.share is null or (j.share <> all (full_shares)
        and not exists (select 1 from private.share_waits w where w.share = j.share and w.until > at)))
    order by j.run_at limit least(greatest(max, 0), 100)
    for update skip locked
  ), claimed as (
    update private.jobs j set status = 'running', attempts = j.attempts + 1, locked_at = at, unhandled_since = null from due where j.id = due.id
    returning j.id, j.kind, j.payload, j.attempts, j.user_id, j.share, j.run_at
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'payload', c.payload, 'attempts', c.attempts, 'userId', c.user_id,
    'share', c.share)
    order by c.run_at), '[]')
  from claimed c
$$;
comment on function public.claim_jobs(text[], integer, timestamptz, text[]) is
  'Takes due jobs of these kinds that have not expired, each by one caller only, and none of a share that has its part already or waits. '
  'Service role only.';

create function public.hold_share(share text, seconds numeric) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.share_waits as w (share, until)
  values (hold_share.share, now() + make_interval(secs => least(greatest(hold_share.seconds, 0), 86400)::double precision))
  on conflict on constraint share_waits_pkey do update set until = greatest(w.until, excluded.until)
$$;
comment on function public.hold_share(text, numeric) is 'Lets the jobs of a share wait for some seconds, at most a day. Service role only.';

create function public.free_share(share text) returns void
language sql volatile security definer set search_path = '' as $$ delete from private.share_waits w where w.share = free_share.share $$;
comment on function public.free_share(text) is 'The jobs of a share wait no longer. Service role only.';

create function public.postpone_job(id uuid, wait_seconds numeric, payload jsonb default null) returns void
language sql volatile security definer set search_path = '' as $$
  update private.jobs j set status = 'queued', attempts = greatest(j.attempts - 1, 0), locked_at = null,
    run_at = now() + make_interval(secs => greatest(postpone_job.wait_seconds, 0)::double precision),
    payload = coalesce(postpone_job.payload, j.payload)
  where j.id = postpone_job.id and j.status = 'running'
$$;
comment on function public.postpone_job(uuid, numeric, jsonb) is
  'The job cannot be done now, or has to go on later, which is no failure: it stays the same job and no try is counted. Service role only.';

create function public.finish_job(id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.jobs j set status = 'done', locked_at = null, error = null where j.id = finish_job.id
$$;
comment on function public.finish_job(uuid) is 'The job is done. Service role only.';

create function public.fail_job(id uuid, error text, at timestamptz default now(), final boolean default false) returns text
language sql volatile security definer set search_path = '' as $$
  update private.jobs j set
    status = case when fail_job.final or j.attempts >= j.max_attempts then 'failed' else 'queued' end,
    run_at = private.next_run(j, fail_job.at), locked_at = null, error = left(fail_job.error, 2000)
  where j.id = fail_job.id and j.status = 'running'
  returning j.status
$$;
comment on function public.fail_job(uuid, text, timestamptz, boolean) is
  'The attempt failed: again later, or given up; at once when it is final, that is, when another try cannot end otherwise. Answers the state. '
  'Service role only.';

create function public.heartbeat_jobs(ids uuid[], at timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  update private.jobs j set locked_at = heartbeat_jobs.at where j.id = any (ids) and j.status = 'running'
$$;
comment on function public.heartbeat_jobs(uuid[], timestamptz) is 'These are still being worked on. Service role only.';

create function private.requeue_stale_jobs(before timestamptz, at timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  given integer;
begin
  update private.jobs j set
    status = case when j.attempts >= j.max_attempts then 'failed' else 'queued' end,
    run_at = at, locked_at = null, error = coalesce(j.error, 'The process working on this stopped.')
  where j.status = 'running' and j.locked_at < before;
  get diagnostics given = row_count;
  return given;
end $$;
comment on function private.requeue_stale_jobs(timestamptz, timestamptz) is 'What was last heard of before a moment is free again, or given up.';

create function private.expire_jobs(at timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update private.jobs j set status = 'failed', error = left('expired' || coalesce(': ' || j.error, ''), 2000) where j.status = 'queued'
    and j.expires_at <= at
$$;
comment on function private.expire_jobs(timestamptz) is
  'Gives up what is of no use any more; the error says "expired" and then what kept it from being done.';

create function private.fail_unhandled_jobs(known text[], at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  unknown jsonb;
begin
  -- Processes of several versions may share a database. One that knows a kind takes the mark away again with each of its
  -- sweeps, so an hour runs out only when no such process has been there for that long.
  update private.jobs j set unhandled_since = null where j.status = 'queued' and j.unhandled_since is not null and j.kind = any (known);
  update private.jobs j set unhandled_since = fail_unhandled_jobs.at
  where j.status = 'queued' and j.unhandled_since is null and j.run_at <= fail_unhandled_jobs.at and j.kind <> all (known);
  with given_up as (
    update private.jobs j set status = 'failed', error = 'no handler of kind ' || j.kind
    where j.status = 'queued' and j.kind <> all (known) and j.unhandled_since <= fail_unhandled_jobs.at - interval '1 hour'
    returning j.kind
  )
  select coalesce(jsonb_agg(distinct g.kind), '[]') into unknown from given_up g;
  return unknown;
end $$;
comment on function private.fail_unhandled_jobs(text[], timestamptz) is 'Fails jobs whose kind was unknown for an hour. Returns their kinds.';

create function private.follow_clock_back(at timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  -- Rows are stamped by now(), so one written after it was written before the clock was put back. A reminder keeps its moment.
  update private.jobs j set run_at = now() + greatest(j.run_at - j.updated_at, interval '0')
  where j.status = 'queued' and j.run_at > now() and j.updated_at > now() + interval '1 minute'
    and j.kind not in ('satiety_reminder', 'supplement_reminder');
  update private.jobs j set locked_at = follow_clock_back.at where j.status = 'running' and j.locked_at > follow_clock_back.at;
  update private.share_waits w set until = follow_clock_back.at + interval '1 day' where w.until > follow_clock_back.at + interval '1 day'
$$;
comment on function private.follow_clock_back(timestamptz) is
  'What was queued or taken while the clock was ahead waits as long as it was meant to, not until the clock is there again.';

create function public.sweep_jobs(at timestamptz default now(), kinds text[] default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  swept integer;
  unknown jsonb := '[]';
begin
  perform private.follow_clock_back(sweep_jobs.at);
  -- Eight beats missed.
  swept := private.requeue_stale_jobs(sweep_jobs.at - interval '2 minutes', sweep_jobs.at);
  perform private.expire_jobs(sweep_jobs.at);
  if sweep_jobs.kinds is not null then
    unknown := private.fail_unhandled_jobs(sweep_jobs.kinds, sweep_jobs.at);
  end if;
  delete from private.share_waits w where w.until < sweep_jobs.at;
  delete from private.jobs j where j.status = 'done' and j.updated_at < sweep_jobs.at - interval '7 days';
  return jsonb_build_object('givenBack', swept, 'unknownKinds', unknown);
end $$;
comment on function public.sweep_jobs(timestamptz, text[]) is
  'Gives back what a dead process held, gives up what has expired and what is of none of these kinds and waits for nobody, and forgets what was done '
  'a week ago. `kinds` is all that the calling process handles. Answers {givenBack, unknownKinds}: how many, and the kinds given up. Service role '
  'only.';

create function public.release_jobs() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.requeue_stale_jobs('infinity', now())
$$;
comment on function public.release_jobs() is
  'Requeues all running jobs: for a process that has just started and is the only one. Service role only.';

create index jobs_undelivered on private.jobs (updated_at desc, id) where kind = 'mail' and status = 'failed';

revoke execute on function private.retry_pauses(text), private.most_attempts(text), private.next_run(private.jobs, timestamptz),
  private.requeue_stale_jobs(timestamptz, timestamptz), private.expire_jobs(timestamptz), private.fail_unhandled_jobs(text[], timestamptz),
  private.follow_clock_back(timestamptz) from public;
revoke execute on function public.enqueue_job(text, jsonb, uuid, uuid, timestamptz, integer, timestamptz, numeric, numeric, text),
  public.claim_jobs(text[], integer, timestamptz, text[]), public.finish_job(uuid), public.fail_job(uuid, text, timestamptz, boolean),
  public.heartbeat_jobs(uuid[], timestamptz), public.sweep_jobs(timestamptz, text[]), public.release_jobs(), public.enqueue_events(text, jsonb),
  public.hold_share(text, numeric), public.free_share(text), public.postpone_job(uuid, numeric, jsonb) from public, anon, authenticated;
grant execute on function public.enqueue_job(text, jsonb, uuid, uuid, timestamptz, integer, timestamptz, numeric, numeric, text),
  public.claim_jobs(text[], integer, timestamptz, text[]), public.finish_job(uuid), public.fail_job(uuid, text, timestamptz, boolean),
  public.heartbeat_jobs(uuid[], timestamptz), public.sweep_jobs(timestamptz, text[]), public.release_jobs(), public.enqueue_events(text, jsonb),
  public.hold_share(text, numeric), public.free_share(text), public.postpone_job(uuid, numeric, jsonb) to service_role;
