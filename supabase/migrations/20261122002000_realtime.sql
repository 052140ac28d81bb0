-- Announces changed topics on the user's channel user:<id>, so that other open windows refetch. A topic is the name of a table; no data
-- is sent. On Supabase the message goes through realtime.send, elsewhere through NOTIFY on ziva_changes, which the server forwards. A
-- transaction announces each topic once.

create function private.announce(user_id uuid, topic text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  said text := coalesce(current_setting('ziva.announced', true), '');
  word text := user_id::text || '/' || topic || ' ';
begin
  if position(word in said) > 0 then
    return false;
  end if;
  said := set_config('ziva.announced', said || word, true);
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
    perform realtime.send(jsonb_build_object('topic', topic), 'changed', 'user:' || user_id::text, true);
  else
    -- Assigned, not performed: an expression costs no statement of its own, and every write comes by here.
    said := pg_notify('ziva_changes', json_build_object('userId', user_id, 'topic', topic)::text);
  end if;
  return true;
end $$;
comment on function private.announce(uuid, text) is
  'Tells a person''s open windows that a topic of theirs changed. Answers whether the transaction had not said so already.';
revoke execute on function private.announce(uuid, text) from public;

create function private.announce_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce(c.user_id, tg_argv[0]) from (select distinct x.user_id from changed x) c;
  return null;
end $$;
comment on function private.announce_changed() is 'Announces the owners of the changed rows.';
revoke execute on function private.announce_changed() from public;

create function private.announce_table(topic text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format(
    'create trigger %I after insert on public.%I '
    'referencing new table as changed for each statement execute function private.announce_changed(%L)',
    topic || '_announce_added', topic, topic);
  execute format(
    'create trigger %I after update on public.%I '
    'referencing new table as changed for each statement execute function private.announce_changed(%L)',
    topic || '_announce_updated', topic, topic);
  execute format(
    'create trigger %I after delete on public.%I '
    'referencing old table as changed for each statement execute function private.announce_changed(%L)',
    topic || '_announce_removed', topic, topic);
end $$;
comment on function private.announce_table(text) is 'Has changes of a table with user_id announced to their owners. Called by migrations.';
revoke execute on function private.announce_table(text) from public;

do $$
begin
  -- Supabase authorises private channels by policies on realtime.messages; our server refuses strangers by itself.
  if to_regclass('realtime.messages') is not null then
    execute $policy$create policy "user channel: owner listens" on realtime.messages for select to authenticated
      using (realtime.topic() = 'user:' || (select auth.uid())::text)$policy$;
  end if;
end $$;
