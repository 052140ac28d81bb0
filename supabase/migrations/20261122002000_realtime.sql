-- "This noun of yours changed", told to the person's own channel user:<id>, so that another open window can ask again. The
-- noun is the table's name; no data is carried. On Supabase it goes through realtime.send; elsewhere through NOTIFY on ziva_changes, which our server
-- passes on. A transaction says the same thing once.

create function private.announce(user_id uuid, noun text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  said text := coalesce(current_setting('ziva.announced', true), '');
  word text := user_id::text || '/' || noun || ' ';
begin
  if position(word in said) > 0 then
    return false;
  end if;
  said := set_config('ziva.announced', said || word, true);
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
    perform realtime.send(jsonb_build_object('noun', noun), 'changed', 'user:' || user_id::text, true);
  else
    -- Assigned, not performed: an expression costs no statement of its own, and every write comes by here.
    said := pg_notify('ziva_changes', json_build_object('userId', user_id, 'noun', noun)::text);
  end if;
  return true;
end $$;
comment on function private.announce(uuid, text) is
  'Tells a person''s open windows that a noun of theirs changed. Answers whether the transaction had not said so already.';
revoke execute on function private.announce(uuid, text) from public;

create function private.announce_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce(c.user_id, tg_argv[0]) from (select distinct x.user_id from changed x) c;
  return null;
end $$;
comment on function private.announce_changed() is 'Announces the owners of the changed rows.';
revoke execute on function private.announce_changed() from public;

create function private.announce_noun(noun text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format(
    'create trigger %I after insert on public.%I '
    'referencing new table as changed for each statement execute function private.announce_changed(%L)',
    noun || '_announce_added', noun, noun);
  execute format(
    'create trigger %I after update on public.%I '
    'referencing new table as changed for each statement execute function private.announce_changed(%L)',
    noun || '_announce_updated', noun, noun);
  execute format(
    'create trigger %I after delete on public.%I '
    'referencing old table as changed for each statement execute function private.announce_changed(%L)',
    noun || '_announce_removed', noun, noun);
end $$;
comment on function private.announce_noun(text) is 'Has changes of a table with user_id announced to their owners. Called by migrations.';
revoke execute on function private.announce_noun(text) from public;

do $$
begin
  -- Supabase authorises private channels by policies on realtime.messages; our server refuses strangers by itself.
  if to_regclass('realtime.messages') is not null then
    execute $policy$create policy "user channel: owner listens" on realtime.messages for select to authenticated
      using (realtime.topic() = 'user:' || (select auth.uid())::text)$policy$;
  end if;
end $$;
