-- Mails of the nutritionist to a client about supplements or blood tests, stored as they were sent. A row is written in one transaction
-- with its job, which has the same id; the same id twice is one mail. The end of the job sets the status. A user who has switched such
-- mails off receives none.

create table public.client_mails (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('supplements', 'biomarkers')),
  lang text not null check (lang in ('sl', 'en')),
  subject text not null check (length(subject) between 1 and 200 and private.is_one_line(subject)),
  text text not null check (length(text) between 1 and 60000 and private.is_plain_text(text)),
  html text not null check (length(html) between 1 and 120000),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error text check (length(error) <= 500),
  sent_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
comment on table public.client_mails is 'Mails an administrator sent to a client, as they were sent, with how they fared.';
comment on column public.client_mails.id is 'The id of its job too.';
comment on column public.client_mails.error is 'Why it has not gone out.';
comment on column public.client_mails.sent_by is 'The administrator, without a foreign key: the mail stays when they leave.';
create index client_mails_user on public.client_mails (user_id, created_at desc, id desc);

alter table public.client_mails enable row level security;
revoke all on public.client_mails from anon, authenticated;
grant select on public.client_mails to authenticated;
grant all on public.client_mails to service_role;
create policy "client_mails: owner or admin reads" on public.client_mails for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create trigger client_mails_announce after insert or update on public.client_mails
  for each statement execute function private.announce_clients();

select private.add_timeline_branch('mail', $q$
  select m.user_id, m.created_at as at, m.id, jsonb_build_object('subject', m.subject, 'kind', m.kind, 'status', m.status) as data
    from public.client_mails m $q$);

create function private.client_mailed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.client_mails m set
    status = case new.status when 'done' then 'sent' when 'failed' then 'failed' else 'queued' end,
    sent_at = case when new.status = 'done' then now() end,
    error = case when new.status <> 'done' then left(new.error, 500) end
  where m.id = new.id;
  return null;
end $$;
comment on function private.client_mailed() is 'Tells a client''s mail how it fared.';
revoke execute on function private.client_mailed() from public;
create trigger jobs_client_mailed after update of status on private.jobs
  for each row when (new.kind = 'mail' and new.status <> 'running') execute function private.client_mailed();

create function private.client_mail_document(mail public.client_mails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', mail.id, 'kind', mail.kind, 'lang', mail.lang, 'subject', mail.subject, 'text', mail.text, 'status', mail.status,
    'error', mail.error, 'sentBy', private.person_name(mail.sent_by), 'createdAt', mail.created_at, 'sentAt', mail.sent_at)
$$;
comment on function private.client_mail_document(public.client_mails) is 'A mail to a client as the contract clientMailSchema.';
revoke execute on function private.client_mail_document(public.client_mails) from public;

create function private.mail_choice(kind text) returns text
language sql immutable set search_path = '' as $$ select case kind when 'supplements' then 'supplementMails' when 'biomarkers'
  then 'biomarkerMails' end $$;
comment on function private.mail_choice(text) is 'Which of a person''s choices of notifications a kind of mail falls under.';
revoke execute on function private.mail_choice(text) from public;

create function private.enqueue_client_mail(mail public.client_mails) returns void
language sql volatile security definer set search_path = '' as $$
  select public.enqueue_job('mail', jsonb_build_object('kind', 'clientMail', 'to', u.email, 'lang', mail.lang, 'subject', mail.subject, 'text',
    mail.text, 'html', mail.html),
    mail.id, mail.user_id)
  from auth.users u where u.id = mail.user_id
$$;
comment on function private.enqueue_client_mail(public.client_mails) is
  'Puts a mail to a client among the jobs, addressed to where the client is reached now.';
revoke execute on function private.enqueue_client_mail(public.client_mails) from public;

create function public.client_mail_terms(client_id uuid, kind text, sender_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_person(client_mail_terms.client_id);
  return (
    select jsonb_build_object('to', u.email, 'firstName', p.first_name, 'sender', private.person_name(client_mail_terms.sender_id),
      'declined', not private.wants(p.user_id, private.mail_choice(client_mail_terms.kind)))
    from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = client_mail_terms.client_id);
end $$;
comment on function public.client_mail_terms(uuid, text, uuid) is
  'What a mail to a client begins and ends with, and whether they declined this kind. Service role only.';

create function public.queue_client_mail(mail jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid := (mail ->> 'userId')::uuid;
  kept public.client_mails;
begin
  perform private.require_person(owner);
  select m.* into kept from public.client_mails m where m.id = (mail ->> 'id')::uuid;
  if kept.id is null then
    if not private.wants(owner, private.mail_choice(mail ->> 'kind')) then
      raise exception using errcode = 'P0001', message = 'mail_declined';
    end if;
    insert into public.client_mails (id, user_id, kind, lang, subject, text, html, sent_by)
    values ((mail ->> 'id')::uuid, owner, mail ->> 'kind', mail ->> 'lang', mail ->> 'subject', mail ->> 'text', mail ->> 'html',
      (mail ->> 'sentBy')::uuid)
    on conflict do nothing
    returning * into kept;
    if kept.id is not null then
      perform private.enqueue_client_mail(kept);
      insert into public.audit_entries (user_id, actor_id, action, details)
      values (owner, kept.sent_by, 'client_mailed', jsonb_build_object('mailId', kept.id, 'kind', kept.kind));
    else
      select m.* into kept from public.client_mails m where m.id = (mail ->> 'id')::uuid;
    end if;
  end if;
  if kept.user_id is distinct from owner then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return private.client_mail_document(kept);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.queue_client_mail(jsonb) is
  'Keeps a mail to a client and queues it; the same id again is the same mail. Answers clientMailSchema. Service role only.';

create function public.client_mails_page(client_id uuid, before timestamptz default null, before_id uuid default null,
  max integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 20), 1), 100);
begin
  perform private.require_admin();
  perform private.require_person(client_mails_page.client_id);
  return (
    with page as (
      select m as mail, row_number() over (order by m.created_at desc, m.id desc) as place from public.client_mails m
      where m.user_id = client_mails_page.client_id
        and (m.created_at, m.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by m.created_at desc, m.id desc limit wanted + 1
    )
    select jsonb_build_object('lang', (select p.lang from public.profiles p where p.user_id = client_mails_page.client_id),
      'mails', coalesce(jsonb_agg(private.client_mail_document(g.mail) order by g.place) filter (where g.place <= wanted), '[]'),
      'more', count(*) > wanted)
    from page g);
end $$;
comment on function public.client_mails_page(uuid, timestamptz, uuid, integer) is
  'Mails sent to a client, newest first, and the client''s language, as clientMailsPageSchema. Administrators only.';

create function public.client_retry_mail(client_id uuid, mail_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.client_mails;
begin
  perform private.require_admin();
  select m.* into kept from public.client_mails m where m.id = client_retry_mail.mail_id and m.user_id = client_retry_mail.client_id for update;
  if kept.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if kept.status = 'failed' then
    if not private.wants(kept.user_id, private.mail_choice(kept.kind)) then
      raise exception using errcode = 'P0001', message = 'mail_declined';
    end if;
    delete from private.jobs j where j.id = kept.id and j.status = 'failed';
    update public.client_mails m set status = 'queued', error = null where m.id = kept.id returning m.* into kept;
    perform private.enqueue_client_mail(kept);
    perform private.audit(kept.user_id, 'client_mailed', jsonb_build_object('mailId', kept.id, 'kind', kept.kind));
  end if;
  return private.client_mail_document(kept);
end $$;
comment on function public.client_retry_mail(uuid, uuid) is
  'Sends a mail that failed once more, as it was written; one that is under way or arrived stays as it is. Answers clientMailSchema. Administrators '
  'only.';

revoke execute on function public.client_mail_terms(uuid, text, uuid), public.queue_client_mail(jsonb),
  public.client_mails_page(uuid, timestamptz, uuid, integer), public.client_retry_mail(uuid, uuid) from public, anon, authenticated;
grant execute on function public.client_mail_terms(uuid, text, uuid), public.queue_client_mail(jsonb) to service_role;
grant execute on function public.client_mails_page(uuid, timestamptz, uuid, integer), public.client_retry_mail(uuid, uuid) to authenticated;
