-- Joining is by invitation: a code together with the e-mail it was made for. Enforced where accounts are born, on insert into
-- auth.users, so that password, e-mail link and Google all pass the same door. A password sign-up brings the code in its
-- metadata (stripped before it is stored); an e-mail link and Google cannot, so their code is claimed beforehand and holds the
-- door open for that address for an hour. A code that is brought must be the right one, claimed or not, and the server refuses
-- a password sign-up that brings none: otherwise a stranger could put a password on an address whose door stands open. The first administrator's invitation has no e-mail; only such a one may lack it.
-- Using an invitation is one UPDATE: of two registrations racing for it, one waits and then finds it used.

-- The same as chosenCodeSchema in core/contracts/account.ts.
create or replace function private.is_hard_to_guess(code text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(code) between 8 and 64 and private.is_one_line(code)
    and (select count(distinct letter) from regexp_split_to_table(upper(code), '') letter) >= 5
$$;
comment on function private.is_hard_to_guess(text) is 'Whether an invitation code has 8 to 64 characters, five of them different.';
revoke execute on function private.is_hard_to_guess(text) from public;
grant execute on function private.is_hard_to_guess(text) to authenticated, service_role;

create table if not exists public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text check (email = lower(btrim(email)) and length(email) between 3 and 254),
  code text not null unique check (code = upper(btrim(code)) and private.is_hard_to_guess(code)),
  lang text not null default 'sl' check (lang in ('sl', 'en')),
  grants_admin boolean not null default false,
  invited_by uuid references auth.users (id) on delete set null,
  expires_at timestamptz not null default now() + interval '30 days',
  claimed_email text check (claimed_email = lower(btrim(claimed_email))),
  claimed_until timestamptz,
  used_at timestamptz,
  -- Set before the account's own row is written, hence checked at the end of the transaction.
  used_by uuid references auth.users (id) on delete set null deferrable initially deferred,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or grants_admin)
);
comment on table public.invitations is 'Who may join: a code for an e-mail. Pending, used or expired follows from used_at and expires_at.';
create index if not exists invitations_email on public.invitations (email);
create index if not exists invitations_invited_by on public.invitations (invited_by);
create index if not exists invitations_used_by on public.invitations (used_by);

create or replace trigger invitations_touch before update on public.invitations
  for each row execute function private.touch_updated_at();

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select, insert, update, delete on public.invitations to authenticated;
grant all on public.invitations to service_role;

-- An administrator may invite, but whom an invitation makes administrator is the service role's word.
drop policy if exists "invitations: admin reads" on public.invitations;
create policy "invitations: admin reads" on public.invitations for select to authenticated using ((select public.is_admin()));
drop policy if exists "invitations: admin invites" on public.invitations;
create policy "invitations: admin invites" on public.invitations for insert to authenticated
  with check ((select public.is_admin()) and not grants_admin and used_at is null and invited_by = (select auth.uid()));
drop policy if exists "invitations: admin changes" on public.invitations;
create policy "invitations: admin changes" on public.invitations for update to authenticated
  using ((select public.is_admin()) and used_at is null) with check ((select public.is_admin()) and not grants_admin and used_at is null);
drop policy if exists "invitations: admin removes" on public.invitations;
create policy "invitations: admin removes" on public.invitations for delete to authenticated using ((select public.is_admin()));

create or replace function private.use_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(new.email));
  given text := upper(btrim(new.raw_user_meta_data ->> 'invitation_code'));
  chosen uuid;
begin
  update public.invitations i set used_at = now(), used_by = new.id
  where i.id = (
      select p.id from public.invitations p
      where p.used_at is null and p.expires_at > now()
        and (p.email = address or p.email is null)
        and (p.code = given or (given is null and p.claimed_until > now() and p.claimed_email = address))
      order by (p.code = given) desc nulls last, p.grants_admin desc, p.created_at
      limit 1)
    and i.used_at is null
  returning i.id into chosen;
  if chosen is null then
    raise exception using errcode = 'P0001', message = case when given is null then 'invitation_required' else 'invitation_mismatch' end;
  end if;
  return new;
end $$;
comment on function private.use_invitation() is 'Lets an account be born only from a pending invitation, and uses it up.';
revoke execute on function private.use_invitation() from public;

create or replace function private.welcome_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := new.raw_user_meta_data;
  invitation public.invitations;
begin
  select i.* into invitation from public.invitations i where i.used_by = new.id limit 1;
  insert into public.profiles (user_id, first_name, last_name, lang, time_zone) values (
    new.id,
    nullif(btrim(left(private.as_one_line(coalesce(said ->> 'first_name', said ->> 'given_name')), 100)), ''),
    nullif(btrim(left(private.as_one_line(coalesce(said ->> 'last_name', said ->> 'family_name')), 100)), ''),
    case when said ->> 'lang' in ('sl', 'en') then said ->> 'lang' else coalesce(invitation.lang, 'sl') end,
    case when private.is_time_zone(said ->> 'time_zone') then said ->> 'time_zone' else 'Europe/Ljubljana' end
  ) on conflict (user_id) do nothing;
  if invitation.grants_admin then
    insert into private.admins (user_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.welcome_user() is 'Makes the profile of a new account, and an administrator where the invitation says so. Names, language and time zone are the person''s own words and give no rights.';
revoke execute on function private.welcome_user() from public;

create or replace trigger ziva_1_use_invitation before insert on auth.users
  for each row execute function private.use_invitation();
create or replace trigger ziva_4_welcome after insert on auth.users
  for each row execute function private.welcome_user();

create or replace function private.new_code() returns text
language sql volatile set search_path = '' as $$
  -- 48 random bits in groups of four: the first twelve digits of a random uuid carry no version bits.
  select upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '(....)(....)(....)', '\1-\2-\3'))
$$;
comment on function private.new_code() is 'A code to be read aloud or typed: 1A2B-3C4D-5E6F.';
revoke execute on function private.new_code() from public;

create or replace function public.create_invitation(email text, lang text default 'sl', code text default null, grants_admin boolean default false,
  invited_by uuid default null, days integer default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made public.invitations;
begin
  insert into public.invitations (email, code, lang, grants_admin, invited_by, expires_at) values (
    lower(btrim(create_invitation.email)),
    upper(btrim(coalesce(nullif(btrim(create_invitation.code), ''), private.new_code()))),
    create_invitation.lang, create_invitation.grants_admin, create_invitation.invited_by, now() + make_interval(days => create_invitation.days))
  returning * into made;
  return jsonb_build_object('id', made.id, 'email', made.email, 'code', made.code, 'expiresAt', made.expires_at);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.create_invitation(text, text, text, boolean, uuid, integer) is 'Invites an address; a code is made up where none is given. Service role only.';

create or replace function public.invitation_state(email text, code text) returns text
language sql stable security definer set search_path = '' as $$
  select case when i.used_at is not null then 'used' when i.expires_at <= now() then 'expired' else 'pending' end
  from public.invitations i
  left join auth.users u on u.id = i.used_by
  where i.code = upper(btrim(invitation_state.code))
    and lower(btrim(invitation_state.email)) = coalesce(i.email, lower(u.email), lower(btrim(invitation_state.email)))
$$;
comment on function public.invitation_state(text, text) is 'pending, used or expired; null for a code that is not this address''s. Service role only.';

create or replace function public.claim_invitation(email text, code text, lang text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(claim_invitation.email));
  claimed public.invitations;
begin
  update public.invitations i set claimed_email = address, claimed_until = now() + interval '1 hour', lang = coalesce(claim_invitation.lang, i.lang)
  where i.code = upper(btrim(claim_invitation.code)) and i.used_at is null and i.expires_at > now() and (i.email = address or i.email is null)
  returning i.* into claimed;
  if claimed.id is null then
    raise exception using errcode = 'P0001', message = 'invitation_mismatch';
  end if;
  return jsonb_build_object('email', address, 'lang', claimed.lang, 'claimedUntil', claimed.claimed_until);
end $$;
comment on function public.claim_invitation(text, text, text) is 'Opens the door for an address for an hour, so that an e-mail link or Google can make the account. Service role only.';

create or replace function public.ensure_first_invitation(code text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  pending text;
begin
  perform pg_advisory_xact_lock(hashtext('private.admins'));
  if exists (select 1 from private.admins) then
    return null;
  end if;
  select i.code into pending from public.invitations i
  where i.grants_admin and i.email is null and i.used_at is null and i.expires_at > now() order by i.created_at limit 1;
  if pending is null then
    insert into public.invitations (code, grants_admin)
    values (upper(btrim(coalesce(nullif(btrim(ensure_first_invitation.code), ''), private.new_code()))), true)
    returning invitations.code into pending;
  end if;
  return pending;
end $$;
comment on function public.ensure_first_invitation(text) is 'The code of the first administrator''s invitation, made when there is none; null once there is an administrator. Service role only.';

revoke execute on function public.create_invitation(text, text, text, boolean, uuid, integer), public.invitation_state(text, text), public.claim_invitation(text, text, text),
  public.ensure_first_invitation(text) from public, anon, authenticated;
grant execute on function public.create_invitation(text, text, text, boolean, uuid, integer), public.invitation_state(text, text), public.claim_invitation(text, text, text),
  public.ensure_first_invitation(text) to service_role;
