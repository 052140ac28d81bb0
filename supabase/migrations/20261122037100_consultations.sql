-- Consultations: the plan pro includes one a calendar month. The client asks for it on the subscription page; the nutritionist schedules it and
-- marks it as held. A consultation counts in the month it was asked for, in the client's time zone, unless it was cancelled. At most one is open
-- at a time. A request that waits is a reason for attention at the desk.

create table public.consultations (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'scheduled', 'held', 'canceled')),
  note text check (length(note) between 1 and 1000 and private.is_plain_text(note)),
  scheduled_at timestamptz,
  place text check (length(place) between 1 and 300 and private.is_one_line(place)),
  held_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'scheduled' or scheduled_at is not null),
  check ((status = 'held') = (held_at is not null))
);
comment on table public.consultations is 'Consultations that clients asked for: when they are, where, and whether they were held.';
comment on column public.consultations.note is 'What the client would like to talk about.';
comment on column public.consultations.place is 'Where, or how: an address, a telephone number, a link.';
create index consultations_user on public.consultations (user_id, created_at desc, id desc);
create index consultations_user_moment on public.consultations (user_id, (coalesce(held_at, created_at)), id);
create unique index consultations_open on public.consultations (user_id) where status in ('requested', 'scheduled');

alter table public.consultations enable row level security;
revoke all on public.consultations from anon, authenticated;
grant select on public.consultations to authenticated;
grant all on public.consultations to service_role;
create policy "consultations: owner or admin reads" on public.consultations for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create trigger consultations_touch before update on public.consultations
  for each row execute function private.touch_updated_at();

select private.announce_table('consultations');

create function private.can_request_consultation(user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.account_tier(can_request_consultation.user_id) = 'pro' and not exists (
    select 1 from public.consultations c
    where c.user_id = can_request_consultation.user_id and (c.status in ('requested', 'scheduled')
      or (c.status = 'held' and c.created_at >= private.month_begins(can_request_consultation.user_id))))
$$;
comment on function private.can_request_consultation(uuid) is 'Whether the plan in force includes a consultation that was not asked for yet.';
revoke execute on function private.can_request_consultation(uuid) from public;

create function private.consultation_documents(user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'note', c.note, 'scheduledAt', c.scheduled_at, 'place', c.place,
    'heldAt', c.held_at, 'requestedAt', c.created_at) order by c.created_at desc, c.id desc), '[]')
  from (
    select * from public.consultations x where x.user_id = consultation_documents.user_id order by x.created_at desc, x.id desc limit 24) c
$$;
comment on function private.consultation_documents(uuid) is 'A person''s newest consultations, as consultationSchema.';
revoke execute on function private.consultation_documents(uuid) from public;

select private.add_timeline_branch('consultation', $q$
  select c.user_id, coalesce(c.held_at, c.created_at) as at, c.id,
    jsonb_strip_nulls(jsonb_build_object('status', c.status, 'note', c.note)) as data
  from public.consultations c $q$);

select private.add_attention_kind('consultation');
select private.add_client_signal('consultation', $q$
  select c.created_at as at, 800 as weight, '{}'::jsonb as data from public.consultations c where c.user_id = client and c.status = 'requested' $q$);
select private.add_signal_table('consultations');
