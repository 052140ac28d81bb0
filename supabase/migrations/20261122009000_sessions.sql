-- A user's sessions, listed for that user, and the announcement of ended sessions to whoever holds their tokens. A session ends by
-- signing out, by a new password or with the account; in each case its row in auth.sessions is deleted.

create function private.notify_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('ziva_sessions', json_build_object('userId', old.user_id, 'sessionId', old.id)::text);
  return null;
end $$;
comment on function private.notify_session_end() is 'Announces on ziva_sessions that a session has ended; the server then rejects its tokens.';
revoke execute on function private.notify_session_end() from public;

do $$
begin
  -- On Supabase the gateway judges tokens by itself, and the table may not be ours to put a trigger on.
  if to_regclass('realtime.messages') is null then
    create trigger ziva_session_end after delete on auth.sessions for each row execute function private.notify_session_end();
  end if;
end $$;

create function private.device_name(user_agent text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(concat_ws(', ',
    case
      when user_agent ~ 'EdgA?/|EdgiOS/' then 'Edge'
      when user_agent ~ 'OPR/|OPT/' then 'Opera'
      when user_agent ~ 'SamsungBrowser/' then 'Samsung Internet'
      when user_agent ~ 'Firefox/|FxiOS/' then 'Firefox'
      when user_agent ~ 'Chrome/|CriOS/' then 'Chrome'
      when user_agent ~ 'Version/.*Safari/' then 'Safari'
    end,
    case
      when user_agent ~ 'iPhone|iPod' then 'iPhone'
      when user_agent ~ 'iPad' then 'iPad'
      when user_agent ~ 'Android' then 'Android'
      when user_agent ~ 'Windows' then 'Windows'
      when user_agent ~ 'Mac OS X|Macintosh' then 'macOS'
      when user_agent ~ 'CrOS' then 'ChromeOS'
      when user_agent ~ 'Linux' then 'Linux'
    end), '')
$$;
comment on function private.device_name(text) is
  'Browser and system of a user agent by the names people know ("Firefox, Windows"); null where neither can be told. The order matters: most agents '
  'name several.';
revoke execute on function private.device_name(text) from public;

-- 30 days without use, 180 days in all. Hours, because a day of daylight saving has 23 or 25.
create function private.session_ends_at(session auth.sessions) returns timestamptz
language sql stable set search_path = '' as $$
  select least(session.not_after, session.created_at + interval '4320 hours',
    -- auth keeps this one moment without a zone, in UTC.
    greatest(session.created_at, session.refreshed_at at time zone 'UTC') + interval '720 hours')
$$;
comment on function private.session_ends_at(auth.sessions) is
  'When a session is over unless it is used before: 30 days after its last refresh, and in any case 180 days after signing in.';
revoke execute on function private.session_ends_at(auth.sessions) from public;

create function private.session_state(user_id uuid, session_id uuid, level text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  needs_factor boolean;
begin
  select private.second_factor_missing(s.user_id, case when s.aal::text = session_state.level then session_state.level end)
  into needs_factor from auth.sessions s
  where s.id = session_state.session_id and s.user_id = session_state.user_id and private.session_ends_at(s) > now();
  return case when not found then 'ended' when needs_factor then 'factor_needed' else 'stands' end;
end $$;
comment on function private.session_state(uuid, uuid, text) is
  'stands, ended, or factor_needed: this person needs a second factor, and the session or the token (level: its claim aal) has not shown it.';
revoke execute on function private.session_state(uuid, uuid, text) from public;

create function private.require_session(user_id uuid, session_id uuid, level text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  state text := private.session_state(require_session.user_id, require_session.session_id, require_session.level);
begin
  if state = 'factor_needed' then raise exception 'second_factor_needed'; end if;
  if state <> 'stands' then raise exception 'session_missing'; end if;
end $$;
comment on function private.require_session(uuid, uuid, text) is
  'First in the message of a call whose session stood when it was looked up last: raises unless it stands, and nothing after it runs.';
revoke execute on function private.require_session(uuid, uuid, text) from public;

create function public.my_sessions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'createdAt', s.created_at, 'lastUsedAt', s.last_used_at, 'endsAt', s.ends_at,
    'device', private.device_name(s.user_agent), 'isCurrent', s.is_current) order by s.is_current desc, s.last_used_at desc, s.id), '[]')
  from (
    select a.id, a.user_agent, a.created_at, private.session_ends_at(a) as ends_at,
      greatest(a.created_at, a.refreshed_at at time zone 'UTC') as last_used_at,
      coalesce(a.id::text = auth.jwt() ->> 'session_id', false) as is_current
    from auth.sessions a
    -- An earlier version created sessions that no client received; they have no user agent.
    where a.user_id = auth.uid() and a.user_agent is not null and private.session_ends_at(a) > now()
    order by is_current desc, last_used_at desc
    limit 50
  ) s
$$;
comment on function public.my_sessions() is
  'Where the caller is signed in, this session first, then by last use. Definer because the sessions stand in auth.';

create function public.end_my_session(id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  ended auth.sessions;
  here uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  delete from auth.sessions s where s.id = end_my_session.id and s.user_id = uid returning s.* into ended;
  if ended.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform private.add_security_event(uid, 'session_ended', 'one', here, null, private.device_name(ended.user_agent), now());
end $$;
comment on function public.end_my_session(uuid) is
  'Signs the caller out in one place; the tokens of that session are refused at once. not_found where it is not the caller''s. Definer because the '
  'sessions stand in auth.';

create function public.end_stale_sessions(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  ended integer;
begin
  delete from auth.sessions s where private.session_ends_at(s) <= end_stale_sessions.at;
  get diagnostics ended = row_count;
  return ended;
end $$;
comment on function public.end_stale_sessions(timestamptz) is 'Removes the rows of sessions whose time is over; answers how many. Service role only.';

revoke execute on function public.my_sessions(), public.end_my_session(uuid), public.end_stale_sessions(timestamptz) from public, anon, authenticated;
grant execute on function public.my_sessions(), public.end_my_session(uuid) to authenticated, service_role;
grant execute on function public.end_stale_sessions(timestamptz) to service_role;
