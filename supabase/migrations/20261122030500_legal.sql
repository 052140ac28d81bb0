-- Terms of service and privacy policy: which versions there are, from which day each is in force here, and who accepted which. The texts are in
-- i18n/*/legal.json. An installation that already has people announces a version at least 30 days before it is in force, however late it was
-- updated. A new account accepts what is in force, as the registration page says; a later version is announced by mail and asked for in the app.

create table private.legal_versions (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version between 1 and 1000),
  valid_from date not null,
  primary key (kind, version)
);
comment on table private.legal_versions is 'Versions of the legal documents, written by migrations only.';

create table public.legal_acceptances (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  version integer not null,
  lang text not null check (lang in ('sl', 'en')),
  accepted_at timestamptz not null default now(),
  foreign key (kind, version) references private.legal_versions (kind, version),
  unique (user_id, kind, version)
);
create index legal_acceptances_version on public.legal_acceptances (kind, version);
comment on table public.legal_acceptances is 'Which version of the terms and of the privacy policy somebody accepted, when, and in which language.';

create table private.legal_announcements (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  version integer not null,
  announced_at timestamptz not null,
  primary key (user_id, kind, version),
  foreign key (kind, version) references private.legal_versions (kind, version)
);
create index legal_announcements_version on private.legal_announcements (kind, version);
comment on table private.legal_announcements is 'Whom a new version was announced to by mail.';

alter table public.legal_acceptances enable row level security;
revoke all on public.legal_acceptances from anon, authenticated;
grant select on public.legal_acceptances to authenticated;
grant all on public.legal_acceptances to service_role;
create policy "legal_acceptances: owner or admin reads" on public.legal_acceptances for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
select private.announce_table('legal_acceptances');

create function private.add_legal_version(kind text, version integer, valid_from date) returns void
language sql volatile security definer set search_path = '' as $$
  -- A day more than the notice: the mails of today may have gone out already.
  insert into private.legal_versions (kind, version, valid_from) values (add_legal_version.kind, add_legal_version.version,
    case when exists (select 1 from auth.users) then greatest(add_legal_version.valid_from, current_date + 31) else add_legal_version.valid_from end)
  on conflict do nothing
$$;
comment on function private.add_legal_version(text, integer, date) is
  'Registers a version of a document whose text is in i18n/*/legal.json. Where people are already, it is in force 30 days from now at the earliest.';
revoke execute on function private.add_legal_version(text, integer, date) from public;

-- The first version binds from the first day: nobody has agreed to an older one.
insert into private.legal_versions (kind, version, valid_from) values ('terms', 1, '2026-11-23'), ('privacy', 1, '2026-11-23') on conflict do nothing;

create function public.legal_versions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'version', v.version, 'validFrom', v.valid_from) order by v.kind, v.version), '[]')
  from private.legal_versions v
$$;
comment on function public.legal_versions() is 'All versions of the legal documents, as legalVersionsSchema, for the pages. Service role only.';

create function public.my_acceptances() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'version', a.version, 'lang', a.lang, 'acceptedAt', a.accepted_at)
    order by a.kind, a.version), '[]')
  from public.legal_acceptances a where a.user_id = auth.uid()
$$;
comment on function public.my_acceptances() is 'What the caller accepted, as acceptancesSchema.';

create function public.accept_legal(kind text, version integer, lang text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  insert into public.legal_acceptances (user_id, kind, version, lang) values (uid, accept_legal.kind, accept_legal.version, accept_legal.lang)
  on conflict do nothing;
  return public.my_acceptances();
exception when integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid';
end $$;
comment on function public.accept_legal(text, integer, text) is
  'The caller accepts this version of a document in the language in which it was read; twice is once. Answers acceptancesSchema. Definer because '
  'nobody writes the table straight.';

create function private.accept_on_joining() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.legal_acceptances (user_id, kind, version, lang)
  select new.id, v.kind, v.version, coalesce((select p.lang from public.profiles p where p.user_id = new.id), 'sl')
  from (select distinct on (x.kind) x.kind, x.version from private.legal_versions x where x.valid_from <= current_date
    order by x.kind, x.version desc) v
  on conflict do nothing;
  return null;
end $$;
comment on function private.accept_on_joining() is
  'A new account accepts the documents in force, in the language of its profile: every way to join says so beside its button.';
revoke execute on function private.accept_on_joining() from public;
create trigger ziva_5_accept_on_joining after insert on auth.users for each row execute function private.accept_on_joining();

create function public.announce_legal_versions(public_url text, at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  announced integer;
begin
  with coming as (
    select v.* from private.legal_versions v
    where v.valid_from > (announce_legal_versions.at at time zone 'UTC')::date
      and v.valid_from <= (announce_legal_versions.at at time zone 'UTC')::date + 30
  ), told as (
    insert into private.legal_announcements (user_id, kind, version, announced_at)
    select u.id, c.kind, c.version, announce_legal_versions.at
    from coming c cross join auth.users u
    where coalesce(u.email, '') <> '' and not exists (select 1 from public.legal_acceptances a
      where a.user_id = u.id and a.kind = c.kind and a.version >= c.version)
    on conflict do nothing
    returning user_id, kind, version
  ), queued as (
    insert into private.jobs (kind, payload, user_id, run_at, max_attempts)
    select 'mail', jsonb_build_object('kind', 'legalNotice', 'document', t.kind, 'to', u.email, 'lang', coalesce(p.lang, 'sl'),
        'link', announce_legal_versions.public_url || '/' || t.kind || '/' || t.version, 'day', c.valid_from),
      t.user_id, announce_legal_versions.at, private.most_attempts('mail')
    from told t join coming c on c.kind = t.kind and c.version = t.version
    join auth.users u on u.id = t.user_id left join public.profiles p on p.user_id = t.user_id
    returning 1
  )
  select count(*)::integer into announced from queued;
  if announced > 0 then
    perform pg_notify('ziva_jobs', 'mail');
  end if;
  return announced;
end $$;
comment on function public.announce_legal_versions(text, timestamptz) is
  'Queues a mail to everybody about each version that will be in force within 30 days; once for a person. Answers how many. Service role only.';

revoke execute on function public.legal_versions(), public.my_acceptances(), public.accept_legal(text, integer, text),
  public.announce_legal_versions(text, timestamptz) from public, anon, authenticated;
grant execute on function public.my_acceptances(), public.accept_legal(text, integer, text) to authenticated;
grant execute on function public.legal_versions(), public.announce_legal_versions(text, timestamptz) to service_role;
