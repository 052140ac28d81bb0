-- Users join by invitation: a code together with the e-mail address for which it was made. A trigger on auth.users enforces it, so it
-- applies to passwords, e-mail links and Google alike. A password sign-up has the code in its metadata (removed before they are
-- stored). An e-mail link and Google cannot carry a code, so it is claimed before, which admits the address for an hour. A code in a
-- sign-up must be correct, claimed or not, and the server rejects a password sign-up without one: otherwise a stranger could set a
-- password for an admitted address. Only the first administrator's invitation has no e-mail address.
-- Using an invitation is one UPDATE: of two concurrent registrations one waits and then finds it used.
--
-- Administrators send invitations by mail, resend and revoke them. One address has at most one pending invitation, and none once it
-- has an account. mail_id is the id of the newest mail's job; the end of that job sets mail_status, and an older mail changes nothing.
-- The first administrator's invitation has no address and is not listed on the desk.

-- The same as chosenCodeSchema in core/contracts/account.ts.
create function private.is_hard_to_guess(code text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(code) between 8 and 64 and private.is_one_line(code)
    and (select count(distinct letter) from regexp_split_to_table(upper(code), '') letter) >= 5
$$;
comment on function private.is_hard_to_guess(text) is 'Whether an invitation code has 8 to 64 characters, five of them different.';
revoke execute on function private.is_hard_to_guess(text) from public;
grant execute on function private.is_hard_to_guess(text) to authenticated, service_role;

create table public.invitations (
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
  -- Set before the account's row is inserted, so it is checked at the end of the transaction.
  used_by uuid references auth.users (id) on delete set null deferrable initially deferred,
  revoked_at timestamptz,
  mail_id uuid,
  mail_status text check (mail_status in ('queued', 'sent', 'failed')),
  mailed_at timestamptz,
  mail_error text check (length(mail_error) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or grants_admin),
  constraint invitations_mail_known check ((mail_id is null) = (mail_status is null))
);
comment on table public.invitations is 'Who may join: a code for an e-mail. Pending, used or expired follows from used_at and expires_at.';
create index invitations_email on public.invitations (email);
create index invitations_invited_by on public.invitations (invited_by);
create index invitations_used_by on public.invitations (used_by);

create trigger invitations_touch before update on public.invitations
  for each row execute function private.touch_updated_at();

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select, insert, update, delete on public.invitations to authenticated;
grant all on public.invitations to service_role;
-- An administrator may invite, but whom an invitation makes administrator is the service role's word.

create policy "invitations: admin reads" on public.invitations for select to authenticated using ((select public.is_admin()));
create policy "invitations: admin invites" on public.invitations for insert to authenticated
  with check ((select public.is_admin()) and not grants_admin and used_at is null and invited_by = (select auth.uid()));
create policy "invitations: admin changes" on public.invitations for update to authenticated
  using ((select public.is_admin()) and used_at is null) with check ((select public.is_admin()) and not grants_admin and used_at is null);

create function private.use_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(new.email));
  given text := upper(btrim(new.raw_user_meta_data ->> 'invitation_code'));
  chosen uuid;
begin
  update public.invitations i set used_at = now(), used_by = new.id
  where i.id = (
      select p.id from public.invitations p
      where p.used_at is null and p.revoked_at is null and p.expires_at > now()
        and (p.email = address or p.email is null)
        and (p.code = given or (given is null and p.claimed_until > now() and p.claimed_email = address))
      order by (p.code = given) desc nulls last, p.grants_admin desc, p.created_at
      limit 1)
    -- Checked again: another transaction may have used or withdrawn it while this one waited for the lock.
    and i.used_at is null and i.revoked_at is null
  returning i.id into chosen;
  if chosen is null then
    raise exception using errcode = 'P0001', message = case when given is null then 'invitation_required' else 'invitation_mismatch' end;
  end if;
  return new;
end $$;
comment on function private.use_invitation() is 'Lets an account be born only from a pending invitation, and uses it up.';
revoke execute on function private.use_invitation() from public;

create function private.create_profile() returns trigger
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
comment on function private.create_profile() is
  'Makes the profile of a new account, and an administrator where the invitation says so. Names, language and time zone are the person''s own words '
  'and give no rights.';
revoke execute on function private.create_profile() from public;

create trigger ziva_1_use_invitation before insert on auth.users
  for each row execute function private.use_invitation();
create trigger ziva_4_create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.new_code() returns text
language sql volatile set search_path = '' as $$
  -- 48 random bits in groups of four: the first twelve digits of a random uuid carry no version bits.
  select upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '(....)(....)(....)', '\1-\2-\3'))
$$;
comment on function private.new_code() is 'A code to be read aloud or typed: 1A2B-3C4D-5E6F.';
revoke execute on function private.new_code() from public;

create function public.create_invitation(email text, lang text default 'sl', code text default null, grants_admin boolean default false,
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
comment on function public.create_invitation(text, text, text, boolean, uuid, integer) is
  'Invites an address; a code is made up where none is given. Service role only.';

create function public.claim_invitation(email text, code text, lang text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(claim_invitation.email));
  claimed public.invitations;
begin
  update public.invitations i set claimed_email = address, claimed_until = now() + interval '1 hour', lang = coalesce(claim_invitation.lang, i.lang)
  where i.code = upper(btrim(claim_invitation.code)) and i.used_at is null and i.revoked_at is null and i.expires_at > now()
    and (i.email = address or i.email is null)
  returning i.* into claimed;
  if claimed.id is null then
    raise exception using errcode = 'P0001', message = 'invitation_mismatch';
  end if;
  return jsonb_build_object('email', address, 'lang', claimed.lang, 'claimedUntil', claimed.claimed_until);
end $$;
comment on function public.claim_invitation(text, text, text) is
  'Admits an address for an hour, so that an e-mail link or Google can create the account. Service role only.';

create function public.ensure_first_invitation(code text default null) returns text
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
comment on function public.ensure_first_invitation(text) is
  'The code of the first administrator''s invitation, made when there is none; null once there is an administrator. Service role only.';
create index invitations_unused on public.invitations (expires_at) where used_at is null;
comment on table public.invitations is
  'Who may join: a code for an e-mail. Pending, used, expired or revoked follows from used_at, revoked_at and expires_at.';
comment on column public.invitations.mail_id is 'The job of its newest mail; null when none was ever posted.';
comment on column public.invitations.mailed_at is 'When a mail last went out.';
comment on column public.invitations.mail_error is 'Why the newest mail has not gone out.';
create unique index invitations_mail on public.invitations (mail_id);
create index invitations_newest on public.invitations (created_at desc, id desc);
-- A used invitation is part of the account's story.

create policy "invitations: admin removes" on public.invitations for delete to authenticated using ((select public.is_admin()) and used_at is null);

create function private.invitation_state(invitation public.invitations) returns text
language sql stable set search_path = '' as $$
  select case when invitation.used_at is not null then 'used' when invitation.revoked_at is not null then 'revoked'
    when invitation.expires_at <= now() then 'expired' else 'pending' end
$$;
comment on function private.invitation_state(public.invitations) is 'pending, used, expired or revoked.';
revoke execute on function private.invitation_state(public.invitations) from public;

create function public.invitation_state(email text, code text) returns text
language sql stable security definer set search_path = '' as $$
  select private.invitation_state(i)
  from public.invitations i
  left join auth.users u on u.id = i.used_by
  where i.code = upper(btrim(invitation_state.code))
    and lower(btrim(invitation_state.email)) = coalesce(i.email, lower(u.email), lower(btrim(invitation_state.email)))
$$;
comment on function public.invitation_state(text, text) is
  'pending, used, expired or revoked; null for a code that is not this address''s. Service role only.';

create function private.invitation_document(invitation public.invitations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', invitation.id, 'email', invitation.email, 'lang', invitation.lang, 'grantsAdmin', invitation.grants_admin, 'state',
    s.state,
    -- An expired or used code is not shown.
    'code', case when s.state in ('pending', 'expired') then invitation.code end,
    'createdAt', invitation.created_at, 'expiresAt', invitation.expires_at, 'usedAt', invitation.used_at, 'revokedAt', invitation.revoked_at,
    'usedBy', invitation.used_by, 'invitedBy', private.person_name(invitation.invited_by),
    'mail', case when invitation.mail_status is not null then jsonb_build_object('status', invitation.mail_status, 'sentAt', invitation.mailed_at,
      'error', invitation.mail_error) end)
  from (select private.invitation_state(invitation) as state) s
$$;
comment on function private.invitation_document(public.invitations) is 'An invitation as the contract invitationSchema.';
revoke execute on function private.invitation_document(public.invitations) from public;

create function private.refuse_second_invitation(address text, but uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two administrators inviting the same person at once: the second waits, and then finds the first one's.
  perform pg_advisory_xact_lock(hashtext('invitation of ' || address));
  if exists (select 1 from auth.users u where lower(u.email) = address) then
    raise exception using errcode = 'P0001', message = 'account_exists';
  end if;
  if exists (
    select 1 from public.invitations i
    where i.email = address and i.id <> but and i.used_at is null and i.revoked_at is null and i.expires_at > now()
  ) then
    raise exception using errcode = 'P0001', message = 'invitation_exists';
  end if;
end $$;
comment on function private.refuse_second_invitation(text, uuid) is
  'Raises account_exists or invitation_exists where an address needs no invitation but this one.';
revoke execute on function private.refuse_second_invitation(text, uuid) from public;

create function private.prepared_invitation(invitation public.invitations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('invitation', private.invitation_document(invitation), 'mailId', invitation.mail_id,
    'sender', coalesce(private.person_name(invitation.invited_by), (select u.email from auth.users u where u.id = invitation.invited_by)),
    -- The day as it is where it was sent from, which is what the desk shows.
    'lastDay', (invitation.expires_at at time zone coalesce((select p.time_zone from public.profiles p where p.user_id = invitation.invited_by),
      'Europe/Ljubljana'))::date)
$$;
comment on function private.prepared_invitation(public.invitations) is
  'An invitation with what its mail says besides: {invitation, mailId, sender, lastDay}; the sender by name, else by address.';
revoke execute on function private.prepared_invitation(public.invitations) from public;

create function public.invite_person(id uuid, email text, invited_by uuid, code text default null, lang text default 'sl',
  days integer default 30) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_person.email));
  wanted text := upper(nullif(btrim(invite_person.code), ''));
  made public.invitations;
begin
  if invite_person.days is null or invite_person.days not between 1 and 90 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'days';
  end if;
  select i.* into made from public.invitations i where i.id = invite_person.id;
  if made.id is null then
    perform private.refuse_second_invitation(address, invite_person.id);
    insert into public.invitations (id, email, code, lang, invited_by, expires_at, mail_id, mail_status)
    values (invite_person.id, address, coalesce(wanted, private.new_code()), invite_person.lang, invite_person.invited_by,
      now() + make_interval(days => invite_person.days), gen_random_uuid(), 'queued')
    on conflict do nothing
    returning * into made;
    if made.id is null then
      -- Either this call was sent twice at once, or another user has the code.
      select i.* into made from public.invitations i where i.id = invite_person.id;
    end if;
  end if;
  if made.id is null then
    raise exception using errcode = 'P0001', message = 'code_taken';
  end if;
  if made.email is distinct from address then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return private.prepared_invitation(made);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.invite_person(uuid, text, uuid, text, text, integer) is
  'Invites an address for some days; a code is made up where none is given; the same id again is the same invitation. Answers {invitation, mailId, '
  'sender, lastDay}: the mail is posted under that id. Service role only.';

create function public.resend_invitation(id uuid, mail_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.invitations;
begin
  select i.* into known from public.invitations i where i.id = resend_invitation.id and i.email is not null for update;
  if known.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if known.used_at is not null or known.revoked_at is not null then
    raise exception using errcode = 'P0001', message = 'invitation_closed';
  end if;
  if known.mail_id is distinct from resend_invitation.mail_id then
    perform private.refuse_second_invitation(known.email, known.id);
    -- A mail that was not sent yet has the same content, so it is removed.
    delete from private.jobs j where j.id = known.mail_id and j.status in ('queued', 'failed');
    update public.invitations i set mail_id = resend_invitation.mail_id, mail_status = 'queued', mail_error = null,
      expires_at = case when i.expires_at <= now() then now() + interval '30 days' else i.expires_at end
    where i.id = known.id
    returning i.* into known;
  end if;
  return private.prepared_invitation(known);
exception when unique_violation then
  raise exception using errcode = 'P0001', message = 'id_taken';
end $$;
comment on function public.resend_invitation(uuid, uuid) is
  'Has an unused invitation mailed again under the same code; an expired one holds for thirty days more. The same mail_id again is the same mail. '
  'Answers {invitation, mailId, sender, lastDay}. Service role only.';

create function private.invitation_mailed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations i set
    mail_status = case new.status when 'done' then 'sent' when 'failed' then 'failed' else 'queued' end,
    mailed_at = case when new.status = 'done' then now() else i.mailed_at end,
    mail_error = case when new.status <> 'done' then left(new.error, 500) end
  where i.mail_id = new.id;
  return null;
end $$;
comment on function private.invitation_mailed() is 'Tells an invitation how its mail fared.';
revoke execute on function private.invitation_mailed() from public;
create trigger jobs_invitation_mailed after update of status on private.jobs
  for each row when (new.kind = 'mail' and new.status <> 'running') execute function private.invitation_mailed();

create function private.announce_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce(a.user_id, topic) from private.admins a, unnest(array['invitations', 'clients']) topic;
  return null;
end $$;
comment on function private.announce_invitations() is
  'Tells administrators'' open windows that invitations changed, and with them the counts on the desk.';
revoke execute on function private.announce_invitations() from public;
create trigger invitations_announce after insert or update or delete on public.invitations
  for each statement execute function private.announce_invitations();

create function public.desk_invitations(q text default '', state text default 'all', after jsonb default null, max integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 30), 1), 100);
  part text := '%' || replace(replace(replace(lower(left(btrim(coalesce(q, '')), 100)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_admin();
  perform private.refuse_unknown(after, array['createdAt', 'id']);
  if coalesce(desk_invitations.state, 'all') not in ('all', 'pending', 'used', 'expired', 'revoked')
    or (after is not null and (jsonb_typeof(after -> 'createdAt') is distinct from 'string' or jsonb_typeof(after -> 'id') is distinct
      from 'string')) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'state, after';
  end if;
  return (
    with page as (
      select i as invitation, row_number() over (order by i.created_at desc, i.id desc) as place from public.invitations i
      where i.email is not null and (i.email like part or (lower(i.code) like part and i.used_at is null and i.revoked_at is null))
        and (coalesce(desk_invitations.state, 'all') = 'all' or private.invitation_state(i) = desk_invitations.state)
        and (after is null or (i.created_at, i.id) < ((after ->> 'createdAt')::timestamptz, (after ->> 'id')::uuid))
      order by i.created_at desc, i.id desc limit wanted + 1
    )
    select jsonb_build_object(
      'invitations', coalesce(jsonb_agg(private.invitation_document(p.invitation) order by p.place) filter (where p.place <= wanted), '[]'),
      'more', count(*) > wanted,
      'empty', not exists (select 1 from public.invitations i where i.email is not null))
    from page p);
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'after';
end $$;
comment on function public.desk_invitations(text, text, jsonb, integer) is
  'Invitations by address or code and by state, newest first, a page at a time; `after` is {createdAt, id} of the last one shown. Answers '
  'invitationsPageSchema. Administrators only.';

create function public.desk_revoke_invitation(invitation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.invitations;
begin
  perform private.require_admin();
  select i.* into known from public.invitations i where i.id = desk_revoke_invitation.invitation_id and i.email is not null for update;
  if known.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if known.used_at is not null then
    raise exception using errcode = 'P0001', message = 'invitation_closed';
  end if;
  update public.invitations i set revoked_at = coalesce(i.revoked_at, now()), claimed_email = null, claimed_until = null where i.id = known.id
  returning i.* into known;
  -- A mail that was not sent yet would have a useless link.
  delete from private.jobs j where j.id = known.mail_id and j.status in ('queued', 'failed');
  return private.invitation_document(known);
end $$;
comment on function public.desk_revoke_invitation(uuid) is
  'Withdraws an unused invitation: it cannot be used any more. Answers invitationSchema. Administrators only.';

create function public.desk_remove_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.invitations;
begin
  perform private.require_admin();
  select i.* into known from public.invitations i where i.id = desk_remove_invitation.invitation_id and i.email is not null for update;
  if known.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if known.used_at is not null then
    raise exception using errcode = 'P0001', message = 'invitation_closed';
  end if;
  delete from private.jobs j where j.id = known.mail_id and j.status in ('queued', 'failed');
  delete from public.invitations i where i.id = known.id;
end $$;
comment on function public.desk_remove_invitation(uuid) is
  'Removes an unused invitation and the admission it gave. Administrators only.';

revoke execute on function public.create_invitation(text, text, text, boolean, uuid, integer), public.invitation_state(text, text),
  public.claim_invitation(text, text, text), public.ensure_first_invitation(text), public.invite_person(uuid, text, uuid, text, text, integer),
  public.resend_invitation(uuid, uuid), public.desk_invitations(text, text, jsonb, integer), public.desk_revoke_invitation(uuid),
  public.desk_remove_invitation(uuid) from public, anon, authenticated;
grant execute on function public.create_invitation(text, text, text, boolean, uuid, integer), public.invitation_state(text, text),
  public.claim_invitation(text, text, text), public.ensure_first_invitation(text), public.invite_person(uuid, text, uuid, text, text, integer),
  public.resend_invitation(uuid, uuid) to service_role;
grant execute on function public.desk_invitations(text, text, jsonb, integer), public.desk_revoke_invitation(uuid),
  public.desk_remove_invitation(uuid) to authenticated;
