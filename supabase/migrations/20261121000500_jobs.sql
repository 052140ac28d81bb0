-- Background work: a row with a state, attempts and a next run, claimed with SKIP LOCKED by whichever process is free. A
-- process that dies leaves its job running; the sweep gives it back after ten minutes, and gives up after max_attempts with
-- the reason kept. Times can be handed in (`at`), so that a test needs no clock.

create table if not exists private.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and pg_column_size(payload) <= 262144),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  max_attempts integer not null default 3 check (max_attempts between 1 and 20),
  run_at timestamptz not null default now(),
  locked_at timestamptz,
  error text check (length(error) <= 2000),
  user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table private.jobs is 'Background work to be done, being done, done or given up.';
create index if not exists jobs_due on private.jobs (run_at) where status = 'queued';
create index if not exists jobs_running on private.jobs (locked_at) where status = 'running';
create index if not exists jobs_user on private.jobs (user_id);

create or replace trigger jobs_touch before update on private.jobs
  for each row execute function private.touch_updated_at();

create or replace function public.enqueue_job(kind text, payload jsonb default '{}', id uuid default gen_random_uuid(), user_id uuid default null,
  run_at timestamptz default now(), max_attempts integer default 3) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (id, kind, payload, user_id, run_at, max_attempts)
  values (enqueue_job.id, enqueue_job.kind, enqueue_job.payload, enqueue_job.user_id, enqueue_job.run_at, enqueue_job.max_attempts)
  on conflict on constraint jobs_pkey do nothing;
  perform pg_notify('ziva_jobs', enqueue_job.kind);
  return enqueue_job.id;
end $$;
comment on function public.enqueue_job(text, jsonb, uuid, uuid, timestamptz, integer) is 'Queues work and says so on channel ziva_jobs; the same id twice is one job. Service role only.';

create or replace function public.claim_jobs(kinds text[], max integer default 1, at timestamptz default now()) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as (
    select j.id from private.jobs j
    where j.status = 'queued' and j.run_at <= at and j.kind = any (kinds)
    order by j.run_at limit least(greatest(max, 0), 100)
    for update skip locked
  ), claimed as (
    update private.jobs j set status = 'running', attempts = j.attempts + 1, locked_at = at from due where j.id = due.id
    returning j.id, j.kind, j.payload, j.attempts, j.user_id, j.run_at
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'payload', c.payload, 'attempts', c.attempts, 'userId', c.user_id)
    order by c.run_at), '[]')
  from claimed c
$$;
comment on function public.claim_jobs(text[], integer, timestamptz) is 'Takes due jobs of these kinds, each by one caller only. Service role only.';

create or replace function public.finish_job(id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.jobs j set status = 'done', locked_at = null, error = null where j.id = finish_job.id
$$;
comment on function public.finish_job(uuid) is 'The job is done. Service role only.';

create or replace function public.fail_job(id uuid, error text, at timestamptz default now()) returns text
language sql volatile security definer set search_path = '' as $$
  -- Waits 30 s, 2 min, 8 min … at most an hour.
  update private.jobs j set
    status = case when j.attempts >= j.max_attempts then 'failed' else 'queued' end,
    run_at = at + least(interval '30 seconds' * power(4, greatest(j.attempts - 1, 0)), interval '1 hour'),
    locked_at = null, error = left(fail_job.error, 2000)
  where j.id = fail_job.id and j.status = 'running'
  returning j.status
$$;
comment on function public.fail_job(uuid, text, timestamptz) is 'The attempt failed: again later, or given up. Answers the state. Service role only.';

create or replace function public.sweep_jobs(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  swept integer;
begin
  update private.jobs j set
    status = case when j.attempts >= j.max_attempts then 'failed' else 'queued' end,
    run_at = at, locked_at = null, error = coalesce(j.error, 'The process working on this stopped.')
  where j.status = 'running' and j.locked_at < at - interval '10 minutes';
  get diagnostics swept = row_count;
  delete from private.jobs j where j.status = 'done' and j.updated_at < at - interval '7 days';
  return swept;
end $$;
comment on function public.sweep_jobs(timestamptz) is 'Gives back what a dead process held, and forgets what was done a week ago. Answers how many were given back. Service role only.';

revoke execute on function public.enqueue_job(text, jsonb, uuid, uuid, timestamptz, integer), public.claim_jobs(text[], integer, timestamptz),
  public.finish_job(uuid), public.fail_job(uuid, text, timestamptz), public.sweep_jobs(timestamptz) from public, anon, authenticated;
grant execute on function public.enqueue_job(text, jsonb, uuid, uuid, timestamptz, integer), public.claim_jobs(text[], integer, timestamptz),
  public.finish_job(uuid), public.fail_job(uuid, text, timestamptz), public.sweep_jobs(timestamptz) to service_role;
