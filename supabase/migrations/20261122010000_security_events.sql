-- Security events of an account: sign-ins, refusals, changes of password, address and second factor. Written by the server, read only by
-- the user, kept 180 days. Network addresses are truncated to /24 (IPv4) or /48 (IPv6): enough to recognise an unfamiliar network, too
-- little to identify a household. Rows contain no secret and no e-mail address.

create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in (
    'signed_in', 'sign_in_refused', 'reauthentication_refused', 'access_refused', 'factor_added', 'factor_removed', 'factor_refused',
    'recovery_code_used', 'recovery_codes_made', 'password_changed', 'email_change_requested', 'email_changed', 'session_ended',
    'refresh_token_reused')),
  method text check (method ~ '^[a-z][a-z_]{1,39}$'),
  session_id uuid,
  network cidr check (masklen(network) <= case family(network) when 4 then 24 else 48 end),
  device text check (length(device) between 1 and 60),
  times integer not null default 1 check (times > 0),
  at timestamptz not null default now()
);
comment on table public.security_events is
  'What happened to a person''s account, for their own eyes. Kept 180 days; the newest 300 and the newest 200 refusals a person.';
comment on column public.security_events.method is 'How: password, otp, oauth, totp …; of session_ended by which way.';
comment on column public.security_events.session_id is 'The session it happened in, without a foreign key: the session may be over.';
comment on column public.security_events.network is 'Shortened to /24 or /48; null where unknown.';
comment on column public.security_events.times is
  'How often in a row: refusals of one kind from one network within ten minutes of each other are one row.';
comment on column public.security_events.at is 'When it happened last.';
create index security_events_user on public.security_events (user_id, at desc, id desc);
create index security_events_at on public.security_events (at);

alter table public.security_events enable row level security;
revoke all on public.security_events from anon, authenticated, service_role;
grant select on public.security_events to authenticated, service_role;
create policy "security_events: owner reads" on public.security_events for select to authenticated using (user_id = (select auth.uid()));

select private.announce_table('security_events');

create function private.coarse_network(address inet) returns cidr
language sql immutable parallel safe set search_path = '' as $$
  select network(set_masklen(address, least(masklen(address), case family(address) when 4 then 24 else 48 end)))
$$;
comment on function private.coarse_network(inet) is 'The /24 (IPv4) or /48 (IPv6) an address is in.';
revoke execute on function private.coarse_network(inet) from public;

create function private.is_refusal(kind text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select kind in ('sign_in_refused', 'reauthentication_refused', 'access_refused', 'factor_refused')
$$;
comment on function private.is_refusal(text) is
  'Whether strangers can cause such an event as often as they like: counted in one row, and bounded apart, so that they push out nothing else.';
revoke execute on function private.is_refusal(text) from public;

create function private.add_security_event(user_id uuid, kind text, method text, session_id uuid, network cidr, device text,
  at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  repeats boolean := private.is_refusal(kind);
begin
  if repeats then
    -- Two at once would each find no row to count in.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('security_events ' || add_security_event.user_id::text, 0));
    update public.security_events e set times = e.times + 1, at = greatest(e.at, add_security_event.at)
    where e.id = (
      select x.id from public.security_events x
      where x.user_id = add_security_event.user_id and x.kind = add_security_event.kind and x.at > add_security_event.at - interval '10 minutes'
        and x.network is not distinct from add_security_event.network and x.device is not distinct from add_security_event.device
      order by x.at desc limit 1);
    if found then
      return;
    end if;
  end if;
  insert into public.security_events (user_id, kind, method, session_id, network, device, at)
  -- A deleted user has no list.
  select u.id, kind, method, session_id, network, device, at from auth.users u where u.id = add_security_event.user_id;
  delete from public.security_events e where e.id in (
    select x.id from public.security_events x
    where x.user_id = add_security_event.user_id and private.is_refusal(x.kind) = repeats
    order by x.at desc, x.id desc offset case when repeats then 200 else 300 end);
end $$;
comment on function private.add_security_event(uuid, text, text, uuid, cidr, text, timestamptz) is
  'Writes an event down; refusals repeated within ten minutes are counted in one row, and only the newest are kept.';
revoke execute on function private.add_security_event(uuid, text, text, uuid, cidr, text, timestamptz) from public;

create function public.record_security_event(user_id uuid, kind text, method text default null, session_id uuid default null, network text default
  null,
  user_agent text default null, at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address inet;
begin
  begin
    address := record_security_event.network::inet;
  exception when data_exception then
    address := null;
  end;
  perform private.add_security_event(user_id, kind, method, session_id, private.coarse_network(address), private.device_name(user_agent), at);
end $$;
comment on function public.record_security_event(uuid, text, text, uuid, text, text, timestamptz) is
  'Notes what happened to a person''s account. The network is shortened and the user agent becomes the name of a browser and a system before '
  'anything is stored. Service role only.';

create function public.forget_security_events(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.security_events e where e.at < forget_security_events.at - interval '180 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function public.forget_security_events(timestamptz) is 'Removes events older than 180 days; answers how many. Service role only.';

create function public.my_security_events(max integer default 20, before timestamptz default null, before_id uuid default null) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  wanted integer := least(greatest(coalesce(max, 20), 1), 100);
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return (
    select jsonb_build_object(
      'events', coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'at', x.at, 'kind', x.kind, 'method', x.method, 'times', x.times, 'network',
        x.network,
        'device', x.device, 'isHere', coalesce(x.session_id::text = auth.jwt() ->> 'session_id', false))
          order by x.place) filter (where x.place <= wanted), '[]'),
      'more', count(*) > wanted)
    from (
      select e.*, row_number() over (order by e.at desc, e.id desc) as place
      from (
        select s.* from public.security_events s
        where s.user_id = uid and s.at > now() - interval '180 days'
          and (s.at, s.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by s.at desc, s.id desc limit wanted + 1) e) x);
end $$;
comment on function public.my_security_events(integer, timestamptz, uuid) is
  'What happened to the caller''s account, newest first, as securityEventsPageSchema.';

revoke execute on function public.record_security_event(uuid, text, text, uuid, text, text, timestamptz), public.forget_security_events(timestamptz),
  public.my_security_events(integer, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.record_security_event(uuid, text, text, uuid, text, text, timestamptz),
  public.forget_security_events(timestamptz) to service_role;
grant execute on function public.my_security_events(integer, timestamptz, uuid) to authenticated;
