-- Administrators. The source of truth is private.admins, written only by the service role: for an address on the configured list once it
-- is confirmed, by an invitation that says so, or by another administrator through a function. auth.users.raw_user_meta_data.is_admin is
-- a copy for clients to read; a trigger overwrites whatever a user writes there. In production an administrator needs a second factor.
-- The last administrator cannot be removed, and no account can change its address to a listed one.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table private.admins is 'The administrators: the only truth about who is one.';

create table private.admin_emails (
  email text primary key check (email = lower(btrim(email)) and length(email) between 3 and 254),
  created_at timestamptz not null default now()
);
comment on table private.admin_emails is 'Addresses whose confirmed owner becomes an administrator (ADMIN_EMAILS).';

create table private.admin_rules (
  only_row boolean primary key default true check (only_row),
  second_factor_required boolean not null
);
comment on table private.admin_rules is
  'Whether administrators must have signed in with a second factor; one row, written at each start by the service role. Without a row they need not.';

create function private.second_factor_missing(user_id uuid, aal text) returns boolean
language sql stable security definer set search_path = '' as $$
  select second_factor_missing.aal is distinct from 'aal2' and (
    exists (select 1 from auth.mfa_factors f where f.user_id = second_factor_missing.user_id and f.status = 'verified')
    or exists (select 1 from private.admins a, private.admin_rules r
      where a.user_id = second_factor_missing.user_id and r.second_factor_required))
$$;
comment on function private.second_factor_missing(uuid, text) is
  'Whether a session of this level is not enough for this person: they have a second factor, or must have one, and it has not been shown. aal3 does '
  'not exist here.';
revoke execute on function private.second_factor_missing(uuid, text) from public;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.admins a where a.user_id = auth.uid())
    -- The token's level and the session's: a token from before the factor was shown does not rise, and one of a factor that was
    -- removed falls at once.
    and (not exists (select 1 from private.admin_rules r where r.second_factor_required)
      or auth.jwt() ->> 'aal' = 'aal2' and exists (select 1 from auth.sessions s
        where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid() and s.aal::text = 'aal2'))
$$;
comment on function public.is_admin() is
  'Whether the caller is an administrator, and may act as one: where administrators must have a second factor, only a session that has shown it.';
revoke execute on function public.is_admin() from public, anon, authenticated;
grant execute on function public.is_admin() to authenticated, service_role;

create function private.guard_user_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) is distinct from 'object' then
    new.raw_user_meta_data := '{}'::jsonb;
  end if;
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_code'
    || jsonb_build_object('is_admin', exists (select 1 from private.admins a where a.user_id = new.id));
  return new;
end $$;
comment on function private.guard_user_metadata() is 'Sets the copy of is_admin from private.admins; written values are ignored.';
revoke execute on function private.guard_user_metadata() from public;

create function private.guard_admin_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if lower(btrim(new.email)) is distinct from lower(btrim(old.email))
    and exists (select 1 from private.admin_emails e where e.email = lower(btrim(new.email)))
    and not exists (select 1 from private.admins a where a.user_id = new.id) then
    raise exception using errcode = 'P0001', message = 'access_denied', detail = 'This address belongs to an administrator.';
  end if;
  return new;
end $$;
comment on function private.guard_admin_email() is
  'An account cannot move onto an address of private.admin_emails: where changes of e-mail are not confirmed, that would be a way to become '
  'administrator.';
revoke execute on function private.guard_admin_email() from public;

create function private.promote_listed_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is not null
    and exists (select 1 from private.admin_emails e where e.email = lower(btrim(new.email))) then
    insert into private.admins (user_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.promote_listed_admin() is 'A confirmed address of private.admin_emails makes its owner an administrator.';
revoke execute on function private.promote_listed_admin() from public;

create function private.mirror_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set raw_user_meta_data = u.raw_user_meta_data
  where u.id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;
comment on function private.mirror_admin() is 'Has guard_user_metadata rewrite the copy when the truth changes.';
revoke execute on function private.mirror_admin() from public;

create function private.require_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators removing each other at once must not both succeed.
  perform pg_advisory_xact_lock(hashtext('private.admins'));
  if not exists (select 1 from private.admins a where a.user_id <> old.user_id) then
    raise exception using errcode = 'P0001', message = 'access_denied', detail = 'The last administrator cannot be removed.';
  end if;
  return old;
end $$;
comment on function private.require_one_admin() is 'Refuses to remove the last administrator, also when the account itself is deleted.';
revoke execute on function private.require_one_admin() from public;

create trigger admins_require_one before delete on private.admins
  for each row execute function private.require_one_admin();
create trigger admins_mirror after insert or delete on private.admins
  for each row execute function private.mirror_admin();

-- Triggers of one moment fire by name: the invitation (a later migration) reads the metadata first, then this cleans it.
create trigger ziva_2_guard_metadata before insert or update on auth.users
  for each row execute function private.guard_user_metadata();
create trigger ziva_3_guard_admin_email before update of email on auth.users
  for each row execute function private.guard_admin_email();
create trigger ziva_5_promote_listed_admin after insert or update of email_confirmed_at on auth.users
  for each row execute function private.promote_listed_admin();

create function public.seed_admin_emails(emails text[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.admin_emails e where e.email <> all (select lower(btrim(x)) from unnest(emails) x);
  insert into private.admin_emails (email) select distinct lower(btrim(x)) from unnest(emails) x where btrim(x) <> '' on conflict do nothing;
  insert into private.admins (user_id)
    select u.id from auth.users u join private.admin_emails e on e.email = lower(btrim(u.email))
    where u.email_confirmed_at is not null
    on conflict do nothing;
  return (select count(*)::integer from private.admin_emails);
end $$;
comment on function public.seed_admin_emails(text[]) is
  'Makes the list of administrators'' addresses what the configuration says. Taking an address off the list does not take the right away. Service '
  'role only.';
revoke execute on function public.seed_admin_emails(text[]) from public, anon, authenticated;
grant execute on function public.seed_admin_emails(text[]) to service_role;

create function public.require_admin_factor(required boolean) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.admin_rules (second_factor_required) values (require_admin_factor.required)
  on conflict (only_row) do update set second_factor_required = excluded.second_factor_required
$$;
comment on function public.require_admin_factor(boolean) is
  'Says whether administrators must have a second factor, as the configuration has it. Service role only.';
revoke execute on function public.require_admin_factor(boolean) from public, anon, authenticated;
grant execute on function public.require_admin_factor(boolean) to service_role;

create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if not public.is_admin() then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  return uid;
end $$;
comment on function private.require_admin() is
  'The caller''s id when they may act as administrator (is_admin()); session_missing or access_denied otherwise. First line of every call of the '
  'desk.';
revoke execute on function private.require_admin() from public;
