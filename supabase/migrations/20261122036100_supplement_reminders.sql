-- Reminders of supplements at times of day that a person chooses: for one supplement, or for all that is due. On the overview the app itself shows
-- what time has come for; a browser that agreed to push is reached by the job supplement_reminder, planned for the moment by the person's own clock.
-- core/supplements/due.ts decides in that job whether something is still due. A message contains no health data and no name.

create table public.supplement_reminders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  minute integer not null check (minute between 0 and 1439),
  assignment_id uuid,
  own_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (assignment_id, user_id) references public.supplement_assignments (id, user_id) on delete cascade,
  foreign key (own_id, user_id) references public.own_supplements (id, user_id) on delete cascade,
  check (assignment_id is null or own_id is null)
);
comment on table public.supplement_reminders is 'When a person wants to be reminded of supplements.';
comment on column public.supplement_reminders.minute is 'Minutes after midnight by the person''s own clock.';
comment on column public.supplement_reminders.assignment_id is 'Of this assigned supplement only; with own_id null too, of all that is due.';
comment on column public.supplement_reminders.own_id is 'Of this supplement of the person''s own only.';
create index supplement_reminders_user on public.supplement_reminders (user_id, minute);
create index supplement_reminders_assignment on public.supplement_reminders (assignment_id, user_id);
create index supplement_reminders_own on public.supplement_reminders (own_id, user_id);
create trigger supplement_reminders_forbid_owner_change before update of id, user_id on public.supplement_reminders
  for each row execute function private.forbid_owner_change();
create trigger supplement_reminders_touch before update on public.supplement_reminders
  for each row execute function private.touch_updated_at();

alter table public.supplement_reminders enable row level security;
revoke all on public.supplement_reminders from anon, authenticated;
grant select, delete on public.supplement_reminders to authenticated;
grant all on public.supplement_reminders to service_role;
create policy "supplement_reminders: owner reads" on public.supplement_reminders for select to authenticated using (user_id = (select auth.uid()));
create policy "supplement_reminders: owner removes" on public.supplement_reminders for delete to authenticated using (user_id = (select auth.uid()));
select private.announce_table('supplement_reminders');

create function private.supplement_reminder_documents(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'minute', r.minute, 'assignmentId', r.assignment_id, 'ownId', r.own_id)
    order by r.minute, r.id), '[]')
  from public.supplement_reminders r where r.user_id = owner
$$;
comment on function private.supplement_reminder_documents(uuid) is 'A person''s reminders as a list of supplementReminderSchema.';

create function private.wants_supplement_reminders(owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.user_id = owner and p.supplement_reminders and not p.calm_view and not p.calm_view_set)
$$;
comment on function private.wants_supplement_reminders(uuid) is
  'Whether a person is reminded of supplements: not if they switched it off, nor in the calm view.';

create function private.plan_supplement_reminders(at timestamptz, owner uuid default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
  planned integer := 0;
begin
  for one in
    select r.id, r.user_id, m.moment
    from public.supplement_reminders r
    join public.profiles p on p.user_id = r.user_id
    -- A wall clock that is put forward skips a time: then the moment is an hour later. One that is put back shows it twice: then it is the second.
    cross join lateral (
      select ((d.day + make_interval(mins => r.minute)) at time zone p.time_zone) as moment
      from (values ((at at time zone p.time_zone)::date), ((at at time zone p.time_zone)::date + 1)) d (day)) m
    where (owner is null or r.user_id = owner) and m.moment > at and m.moment <= at + interval '2 hours'
      and private.wants_supplement_reminders(r.user_id)
      and exists (select 1 from public.push_subscriptions s where s.user_id = r.user_id)
  loop
    -- One job for each reminder and moment, however often it is planned.
    perform public.enqueue_job('supplement_reminder', jsonb_build_object('reminderId', one.id, 'moment', one.moment),
      overlay(overlay(md5(one.id::text || extract(epoch from one.moment)::bigint) placing '8' from 13) placing '8' from 17)::uuid, one.user_id,
      one.moment, 3, one.moment + interval '1 hour');
    planned := planned + 1;
  end loop;
  return planned;
end $$;
comment on function private.plan_supplement_reminders(timestamptz, uuid) is
  'Queues the reminders of the next two hours, of everybody or of one person, for whoever has a browser to be reminded in. Answers how many.';

create function public.plan_supplement_reminders(at timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$ select private.plan_supplement_reminders(plan_supplement_reminders.at) $$;
comment on function public.plan_supplement_reminders(timestamptz) is
  'Queues the reminders of the next two hours; the same again adds none. Answers how many. Service role only.';

create function public.due_supplement_reminder(reminder_id uuid, moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- One that was moved to another time, or whose person is in another zone now, has another moment.
  select jsonb_build_object('day', z.day,
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('frequency', c.frequency, 'fromDay', c.from_day, 'toDay', c.to_day, 'ticks', c.ticks)), '[]')
      from (
        select a.frequency, a.from_day, a.to_day, array(select k.day from public.supplement_ticks k
          where k.assignment_id = a.id and k.user_id = a.user_id and k.day between z.day - 37 and z.day) as ticks
        from public.supplement_assignments a where a.user_id = r.user_id and r.own_id is null and (r.assignment_id is null or a.id = r.assignment_id)
        union all
        select s.frequency, s.from_day, s.to_day, array(select k.day from public.own_supplement_ticks k
          where k.supplement_id = s.id and k.user_id = s.user_id and k.day between z.day - 37 and z.day)
        from public.own_supplements s where s.user_id = r.user_id and r.assignment_id is null and (r.own_id is null or s.id = r.own_id)) c),
    'targets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'lang', p.lang)), '[]')
      from public.push_subscriptions s where s.user_id = r.user_id))
  from public.supplement_reminders r
  join public.profiles p on p.user_id = r.user_id
  cross join lateral (select (due_supplement_reminder.moment at time zone p.time_zone)::date as day) z
  where r.id = due_supplement_reminder.reminder_id and private.wants_supplement_reminders(r.user_id)
    and (z.day + make_interval(mins => r.minute)) at time zone p.time_zone = due_supplement_reminder.moment
$$;
comment on function public.due_supplement_reminder(uuid, timestamptz) is
  'What a reminder of a moment is about ({day, courses}) and the browsers to show it in; null if it does not hold any more. Service role only.';

create function public.save_supplement_reminder(reminder jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  perform private.refuse_unknown(reminder, array['id', 'minute', 'assignmentId', 'ownId']);
  insert into public.supplement_reminders as r (id, user_id, minute, assignment_id, own_id)
  values ((reminder ->> 'id')::uuid, uid, (reminder ->> 'minute')::integer, (reminder ->> 'assignmentId')::uuid, (reminder ->> 'ownId')::uuid)
  on conflict (id) do update set minute = excluded.minute, assignment_id = excluded.assignment_id, own_id = excluded.own_id where r.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'id_taken';
  elsif (select count(*) > 20 from public.supplement_reminders r where r.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'Too many reminders.';
  end if;
  perform private.plan_supplement_reminders(now(), uid);
  return private.supplement_reminder_documents(uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_supplement_reminder(jsonb) is
  'Makes or changes a reminder of the caller''s (supplementReminderSchema) by its id, at most 20 a person. Definer because it plans. '
  'Answers all of them.';

create function public.delete_supplement_reminder(reminder_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.supplement_reminders r where r.id = delete_supplement_reminder.reminder_id and r.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return '{}';
end $$;
comment on function public.delete_supplement_reminder(uuid) is 'Deletes a reminder of the caller''s.';

create function private.replan_supplement_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.plan_supplement_reminders(now(), new.user_id);
  return null;
end $$;
comment on function private.replan_supplement_reminders() is
  'Plans the next hours anew for one person: in another zone, reminded again, or in a further browser.';
create trigger profiles_replan_supplement_reminders
  after update of time_zone, supplement_reminders, calm_view, calm_view_set on public.profiles
  for each row execute function private.replan_supplement_reminders();
create trigger push_subscriptions_replan_supplement_reminders after insert or update of user_id on public.push_subscriptions
  for each row execute function private.replan_supplement_reminders();

revoke execute on function private.supplement_reminder_documents(uuid), private.wants_supplement_reminders(uuid),
  private.plan_supplement_reminders(timestamptz, uuid), private.replan_supplement_reminders() from public;
revoke execute on function public.plan_supplement_reminders(timestamptz), public.due_supplement_reminder(uuid, timestamptz),
  public.save_supplement_reminder(jsonb), public.delete_supplement_reminder(uuid) from public, anon, authenticated;
grant execute on function public.save_supplement_reminder(jsonb), public.delete_supplement_reminder(uuid) to authenticated;
grant execute on function public.plan_supplement_reminders(timestamptz), public.due_supplement_reminder(uuid, timestamptz) to service_role;
