-- Failed mails are listed at the desk until an administrator resends or dismisses them. They are the failed jobs of kind "mail", so they
-- need no table. The list has purpose, recipient and reason of the failure. It never has the link of a mail, which grants access to
-- whoever has it, nor its text.

create function private.undelivered_mails() returns setof private.jobs
language sql stable security definer set search_path = '' as $$
  select j.* from private.jobs j
  where j.kind = 'mail' and j.status = 'failed'
    -- The mail is obsolete if the invitation was used, withdrawn or sent again.
    and (j.payload ->> 'kind' is distinct from 'invitation'
      or exists (select 1 from public.invitations i where i.mail_id = j.id and i.used_at is null and i.revoked_at is null))
$$;
comment on function private.undelivered_mails() is 'The jobs of mails that were given up and still matter.';

create function private.mail_account(mail private.jobs) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(mail.user_id, (select u.id from auth.users u where u.email = lower(mail.payload ->> 'to') limit 1))
$$;
comment on function private.mail_account(private.jobs) is 'Whose account a mail goes to; null when it goes to nobody who has one.';

create function private.undelivered_page() returns jsonb
language sql stable security definer set search_path = '' as $$
  with given_up as (
    select m as mail, row_number() over (order by m.updated_at desc, m.id) as place from private.undelivered_mails() m
  )
  select jsonb_build_object('total', count(*), 'mails', coalesce(jsonb_agg(jsonb_build_object(
      'id', (g.mail).id, 'kind', (g.mail).payload ->> 'kind', 'to', (g.mail).payload ->> 'to', 'clientId', private.mail_account(g.mail),
      'failedAt', (g.mail).updated_at, 'error', (g.mail).error, 'expired', coalesce((g.mail).expires_at <= now(), false))
    order by g.place) filter (where g.place <= 20), '[]'))
  from given_up g
$$;
comment on function private.undelivered_page() is 'How many mails were given up, and the newest twenty, as undeliveredSchema.';

create function private.undelivered_mail(mail_id uuid) returns private.jobs
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.jobs;
begin
  select j.* into mail from private.jobs j where j.id = undelivered_mail.mail_id and j.kind = 'mail' for update;
  if mail.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return mail;
end $$;
comment on function private.undelivered_mail(uuid) is 'A mail''s job, held until the end of the transaction; not_found where there is none.';
revoke execute on function private.undelivered_mail(uuid) from public;

create function public.desk_resend_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.jobs;
begin
  perform private.require_admin();
  mail := private.undelivered_mail(desk_resend_mail.mail_id);
  -- Another administrator has sent it again already.
  if mail.status <> 'failed' then
    return;
  end if;
  if mail.expires_at <= now() then
    raise exception using errcode = 'P0001', message = 'mail_expired';
  end if;
  if mail.payload ->> 'kind' = 'clientMail' then
    -- Goes to the address of today, asks whether the client still wants it, and writes the log.
    perform public.client_retry_mail(mail.user_id, mail.id);
    return;
  end if;
  update private.jobs j set status = 'queued', attempts = 0, max_attempts = private.most_attempts('mail'), run_at = now(), error = null,
    unhandled_since = null
  where j.id = mail.id;
  perform pg_notify('ziva_jobs', 'mail');
  perform private.audit(private.mail_account(mail), 'mail_resent', jsonb_build_object('mailId', mail.id, 'kind', mail.payload ->> 'kind'));
end $$;
comment on function public.desk_resend_mail(uuid) is
  'Has a mail that was given up tried again for a day; one that is under way or went out stays as it is, and one whose link has expired is refused '
  '(mail_expired). Administrators only.';

create function public.desk_dismiss_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.jobs;
begin
  perform private.require_admin();
  mail := private.undelivered_mail(desk_dismiss_mail.mail_id);
  if mail.status = 'failed' then
    delete from private.jobs j where j.id = mail.id;
    perform private.audit(private.mail_account(mail), 'mail_dismissed', jsonb_build_object('mailId', mail.id, 'kind', mail.payload ->> 'kind'));
  end if;
end $$;
comment on function public.desk_dismiss_mail(uuid) is
  'Forgets a mail that was given up; an invitation or a mail to a client still says on its own page that it was not sent. Administrators only.';

create trigger jobs_announce_given_up after update of status on private.jobs
  for each row when (new.kind = 'mail' and (new.status = 'failed') is distinct
    from (old.status = 'failed')) execute function private.announce_clients();
create trigger jobs_announce_dismissed after delete on private.jobs
  for each row when (old.kind = 'mail' and old.status = 'failed') execute function private.announce_clients();

revoke execute on function private.undelivered_mails(), private.mail_account(private.jobs), private.undelivered_page() from public;
revoke execute on function public.desk_resend_mail(uuid), public.desk_dismiss_mail(uuid) from public, anon, authenticated;
grant execute on function public.desk_resend_mail(uuid), public.desk_dismiss_mail(uuid) to authenticated;
