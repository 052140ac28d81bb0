-- Where a person is signed in, for their own eyes; and the end of a session told to whoever holds its tokens. A session ends by
-- signing out, by a new password, by the end of the account: in each case its row in auth.sessions goes.

create or replace function private.tell_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('ziva_sessions', json_build_object('userId', old.user_id, 'sessionId', old.id)::text);
  return null;
end $$;
comment on function private.tell_session_end() is 'Says on ziva_sessions that a session is over, so that our server refuses its tokens at once.';
revoke execute on function private.tell_session_end() from public;

do $$
begin
  -- On Supabase the gateway judges tokens by itself, and the table may not be ours to put a trigger on.
  if to_regclass('realtime.messages') is null then
    create or replace trigger ziva_session_end after delete on auth.sessions for each row execute function private.tell_session_end();
  end if;
end $$;

create or replace function private.device_of(user_agent text) returns text
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
comment on function private.device_of(text) is 'Browser and system of a user agent by the names people know ("Firefox, Windows"); null where neither can be told. The order matters: most agents name several.';
revoke execute on function private.device_of(text) from public;

create or replace function public.my_sessions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'createdAt', s.created_at, 'lastUsedAt', s.last_used_at,
    'device', private.device_of(s.user_agent), 'isCurrent', s.is_current) order by s.is_current desc, s.last_used_at desc, s.id), '[]')
  from (
    select a.id, a.user_agent, a.created_at,
      -- auth keeps this one moment without a zone, in UTC.
      greatest(a.created_at, a.refreshed_at at time zone 'UTC') as last_used_at,
      coalesce(a.id::text = auth.jwt() ->> 'session_id', false) as is_current
    from auth.sessions a
    -- A session without a user agent was handed to nobody (server/session-upkeep.ts).
    where a.user_id = auth.uid() and a.user_agent is not null and (a.not_after is null or a.not_after > now())
    order by is_current desc, last_used_at desc
    limit 50
  ) s
$$;
comment on function public.my_sessions() is 'Where the caller is signed in, this session first, then by last use. Definer because the sessions stand in auth.';
revoke execute on function public.my_sessions() from public, anon, authenticated;
grant execute on function public.my_sessions() to authenticated, service_role;
