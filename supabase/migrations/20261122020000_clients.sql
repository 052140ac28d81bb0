-- The nutritionist's desk: clients who need attention first, then all others in pages. Each client (an account that is no administrator)
-- has one row with everything the list shows, updated by triggers where the data changes. Opening the desk therefore reads one row for
-- each client and no meals; only the mean of the last days is computed from meals, for the rows shown. Reasons for attention are in
-- private.client_signals, one row for each kind, of all registered kinds.

create table private.client_summaries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  last_logged_at timestamptz,
  meal_count integer not null default 0 check (meal_count >= 0),
  time_zone text not null,
  joined_at timestamptz not null,
  sort_name text not null default '',
  search text not null default ''
);
comment on table private.client_summaries is 'What the desk shows of each client, kept by triggers.';
comment on column private.client_summaries.last_logged_at is 'When the newest meal was logged, for any day.';
comment on column private.client_summaries.time_zone is
  'The client''s own, as in their profile: with joined_at all that silence is counted by, so that no other table is read for it.';
comment on column private.client_summaries.sort_name is 'Surname, name or e-mail, folded so that byte order is the Slovenian alphabet.';
comment on column private.client_summaries.search is 'Name and e-mail in lower case without diacritics.';

create table private.client_signals (
  user_id uuid not null references private.client_summaries (user_id) on delete cascade,
  kind text not null references private.attention_kinds (kind),
  at timestamptz not null,
  weight integer not null check (weight between 1 and 99999),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  primary key (user_id, kind)
);
comment on table private.client_signals is 'Why each client needs attention: what private.refresh_client_signals has found, and nothing else.';
comment on column private.client_signals.at is 'When it happened. One that is still to come (silence) is no signal until then.';
comment on column private.client_signals.weight is 'The order at the desk: heavier first.';
create index client_signals_kind on private.client_signals (kind);

create table private.client_views (
  admin_id uuid not null references auth.users (id) on delete cascade,
  client_id uuid not null references auth.users (id) on delete cascade,
  last_viewed_at timestamptz not null default now(),
  primary key (admin_id, client_id)
);
comment on table private.client_views is 'When each administrator last opened each client''s page.';
create index client_views_client on private.client_views (client_id);

-- The rules of attention, named once.
create function private.silence_days() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 5 $$;
comment on function private.silence_days() is 'After so many days without a meal written down a client is called silent.';

create function private.expiry_warning() returns interval
language sql immutable parallel safe set search_path = '' as $$ select interval '2 days' $$;
comment on function private.expiry_warning() is 'How long before its end an unused invitation needs attention.';

create function private.fold_words(words text) returns text
language sql stable set search_path = '' as $$ select lower(extensions.unaccent(btrim(words))) $$;
comment on function private.fold_words(text) is 'Lower case without diacritics.';

create function private.alphabet_key(words text) returns text
language sql stable set search_path = '' as $$
  -- A tilde stands after every letter: č follows all of c, ć follows č, and so on. Both cases, because lower() knows only
  -- ASCII in a database whose locale is C.
  select lower(extensions.unaccent(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    btrim(words), '[čČ]', 'c~', 'g'), '[ćĆ]', 'c~~', 'g'), '[đĐ]', 'd~', 'g'), '[šŠ]', 's~', 'g'), '[žŽ]', 'z~', 'g')))
$$;
comment on function private.alphabet_key(text) is 'A key whose byte order is the Slovenian alphabet.';

create function private.name_client(client_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.client_summaries s set
    time_zone = p.time_zone, joined_at = p.created_at,
    sort_name = private.alphabet_key(coalesce(nullif(concat_ws(' ', p.last_name, p.first_name), ''), u.email, '')),
    search = private.fold_words(concat_ws(' ', p.first_name, p.last_name, u.email))
  from public.profiles p join auth.users u on u.id = p.user_id
  where s.user_id = name_client.client_id and p.user_id = name_client.client_id
$$;
comment on function private.name_client(uuid) is 'Keeps what a client is found, sorted and counted by.';

create function private.rebuild_client_summary(client_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.client_summaries (user_id, time_zone, joined_at, last_logged_at, meal_count)
  select u.id, p.time_zone, p.created_at,
    (select max(m.created_at) from public.meals m where m.user_id = u.id),
    (select count(*) from public.meals m where m.user_id = u.id)
  from auth.users u join public.profiles p on p.user_id = u.id
  where u.id = rebuild_client_summary.client_id and not exists (select 1 from private.admins a where a.user_id = u.id)
  on conflict (user_id) do update set last_logged_at = excluded.last_logged_at, meal_count = excluded.meal_count;
  perform private.name_client(rebuild_client_summary.client_id);
  perform private.refresh_client_signals(rebuild_client_summary.client_id);
end $$;
comment on function private.rebuild_client_summary(uuid) is
  'Makes a client''s row and signals from the facts themselves, or makes them right. Nothing for an administrator or an account that is gone.';

create function private.client_named() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.rebuild_client_summary(new.user_id);
  else
    perform private.name_client(new.user_id);
    perform private.refresh_client_signals(new.user_id);
  end if;
  return null;
end $$;
comment on function private.client_named() is 'A profile is where a client begins and what they are called.';

create function private.client_readdressed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.name_client(new.id);
  return null;
end $$;
comment on function private.client_readdressed() is 'Keeps the e-mail a client is found by.';

create function private.client_promoted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    delete from private.client_summaries s where s.user_id = new.user_id;
  else
    perform private.rebuild_client_summary(old.user_id);
  end if;
  return null;
end $$;
comment on function private.client_promoted() is 'An administrator is no client, and is one again when the right is taken.';

create trigger profiles_client_made after insert on public.profiles for each row execute function private.client_named();
create trigger profiles_client_named after update of first_name, last_name, time_zone, created_at on public.profiles for each row
  when (row(old.first_name, old.last_name, old.time_zone, old.created_at) is distinct from row(new.first_name, new.last_name, new.time_zone,
    new.created_at)) execute function private.client_named();
create trigger ziva_6_client_readdressed after update of email on auth.users for each row
  when (old.email is distinct from new.email) execute function private.client_readdressed();
create trigger admins_client after insert or delete on private.admins for each row execute function private.client_promoted();
select private.add_signal_table('unknown_ingredients');

-- Announces to all administrators that data of a client changed, without naming them.
create function private.announce_clients() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce(a.user_id, 'clients') from private.admins a;
  return null;
end $$;
comment on function private.announce_clients() is 'Tells administrators'' open windows that the desk changed.';
revoke execute on function private.announce_clients() from public;
create trigger client_summaries_announce after insert or update or delete on private.client_summaries
  for each row execute function private.announce_clients();

create view private.client_cards as
  select s.user_id, s.time_zone, s.last_logged_at, s.meal_count, s.sort_name, s.search, coalesce(a.weight, 0) as weight, a.since,
    coalesce(a.reasons, '[]') as reasons
  from private.client_summaries s
  left join (
    select g.user_id, least(sum(g.weight), 99999)::integer as weight, min(g.at) as since,
      jsonb_agg(jsonb_build_object('kind', g.kind, 'at', g.at, 'data', g.data) order by g.weight desc, g.at, g.kind) as reasons
    from private.client_signals g
    join private.attention_kinds k on k.kind = g.kind
    left join private.client_views l on k.is_until_viewed and l.client_id = g.user_id and l.admin_id = (select auth.uid())
    where g.at <= now() and g.at > coalesce(l.last_viewed_at, '-infinity')
    group by g.user_id) a on a.user_id = s.user_id;
comment on view private.client_cards is
  'Clients as the calling administrator''s desk sees them: why each needs attention, heaviest signal first, how much (0 = not), and since when.';

create function private.mean_energy(client_id uuid, time_zone text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(round(avg(d.kcal)))
  from (
    select sum((m.nutrients ->> 'calories')::numeric) as kcal from public.meals m
    where m.user_id = mean_energy.client_id
      and m.day between (now() at time zone mean_energy.time_zone)::date - 6 and (now() at time zone mean_energy.time_zone)::date
    group by m.day) d
$$;
comment on function private.mean_energy(uuid, text) is
  'Mean kcal of the last seven days on which something with a known energy was logged; null when nothing was.';

create function private.client_row(card private.client_cards) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', card.user_id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', u.email, 'timeZone', card.time_zone,
    'lastLoggedAt', card.last_logged_at, 'meanKcal', private.mean_energy(card.user_id, card.time_zone), 'reasons', card.reasons)
  from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = card.user_id
$$;
comment on function private.client_row(private.client_cards) is 'A client as a line of the desk (clientRowSchema).';

create function private.desk_page(q text, sort text, filter text, after jsonb, max integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 30), 1), 100);
  words text[] := array(
    select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(private.fold_words(left(coalesce(q, ''), 100)), '\s+') w where w <> '');
  sorted text := coalesce(sort, 'attention');
  chosen text := coalesce(filter, 'all');
  answer jsonb;
begin
  perform private.refuse_unknown(after, array['key', 'id']);
  if sorted not in ('attention', 'name', 'last')
    or chosen not in ('all', 'attention', 'active') and not exists (select 1 from private.attention_kinds k where k.kind = chosen)
    or (after is not null and (jsonb_typeof(after -> 'key') is distinct from 'string' or jsonb_typeof(after -> 'id') is distinct from 'string')) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'sort, filter, after';
  end if;
  -- Every order is one text key in byte order, so that one comparison carries every page on.
  -- All cards first: planned together with a search of unknown words, the signals would be added up again for every client.
  with cards as materialized (
    select c.* from private.client_cards c
  ), found as materialized (
    select row(c.*)::private.client_cards as card, c.user_id::text collate "C" as id, (case sorted
        when 'name' then c.sort_name
        when 'last' then coalesce(lpad((9e15 - round(extract(epoch from c.last_logged_at) * 1e6))::text, 16, '0'), '~')
        else lpad((99999 - c.weight)::text, 5, '0') || coalesce(lpad(round(extract(epoch from c.since) * 1e6)::text, 16, '0'), '') || c.sort_name
        end) collate "C" as key
    from cards c
    where c.search like all (words)
      and case chosen
        when 'attention' then c.weight > 0
        when 'active' then c.last_logged_at > now() - interval '7 days'
        when 'all' then true
        else c.reasons @> jsonb_build_array(jsonb_build_object('kind', chosen)) end
  ), page as (
    select f.*, row_number() over (order by f.key, f.id) as place from found f
    where after is null or (f.key, f.id) > ((after ->> 'key') collate "C", (after ->> 'id') collate "C")
    order by f.key, f.id limit wanted + 1
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(private.client_row(p.card) order by p.place) from page p where p.place <= wanted), '[]'),
    'needAttention', (select count(*) from found f where (f.card).weight > 0),
    'next', (select jsonb_build_object('key', p.key, 'id', p.id) from page p where p.place = wanted and exists (select 1 from page x
      where x.place > wanted)))
  into answer;
  return answer;
end $$;
comment on function private.desk_page(text, text, text, jsonb, integer) is
  'One page of clients: {rows, next, needAttention}; `next` given back as `after` goes on. `filter` is all, attention, active, or a kind of signal.';
revoke execute on function private.desk_page(text, text, text, jsonb, integer) from public;

create function public.desk_clients(q text default '', sort text default 'attention', filter text default 'all', after jsonb default null,
  max integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.desk_page(q, sort, filter, after, max) - 'needAttention';
end $$;
comment on function public.desk_clients(text, text, text, jsonb, integer) is
  'Clients found by name or e-mail, sorted by attention, name or last entry, as clientPageSchema of a list. Administrators only.';

create function public.desk_home() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_invitations constant integer := 8;
  page jsonb;
  counts jsonb;
  invited jsonb;
  ending jsonb;
begin
  perform private.require_admin();
  page := private.desk_page('', 'attention', 'all', null, 30);
  select jsonb_build_object('clients', count(*), 'activeThisWeek', count(*) filter (where s.last_logged_at > now() - interval '7 days'),
      'openUnknown', (select count(distinct x.stem) from public.unknown_ingredients x where x.status = 'open'),
      'needAttention', page -> 'needAttention')
    into counts
  from private.client_summaries s;
  -- An invitation that was taken back has revoked_at, a column a later migration brings.
  select jsonb_build_object(
      'pending', count(*) filter (where i.expires_at > now()), 'expired', count(*) filter (where i.expires_at <= now()),
      'ending', count(*) filter (where i.expires_at < now() + private.expiry_warning()))
    into invited
  from public.invitations i where i.used_at is null and i.email is not null and to_jsonb(i) ->> 'revoked_at' is null;
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'expiresAt', i.expires_at, 'expired', i.expires_at <= now())
    order by i.expires_at desc), '[]')
    into ending
  from (
    select x.id, x.email, x.expires_at from public.invitations x
    where x.used_at is null and x.email is not null and to_jsonb(x) ->> 'revoked_at' is null and x.expires_at < now() + private.expiry_warning()
    order by x.expires_at desc limit first_invitations) i;
  return jsonb_build_object(
    'counts', counts || jsonb_build_object('pendingInvitations', invited -> 'pending', 'expiredInvitations', invited -> 'expired'),
    'ending', jsonb_build_object('invitations', ending, 'total', invited -> 'ending'),
    'undelivered', private.undelivered_page(),
    'clients', page - 'needAttention');
end $$;
comment on function public.desk_home() is
  'What the desk opens with, as deskHomeSchema: counts, invitations that end, mails that were given up, the first page of clients. '
  'Administrators only.';

revoke execute on function private.silence_days(), private.expiry_warning(), private.fold_words(text), private.alphabet_key(text),
  private.name_client(uuid), private.rebuild_client_summary(uuid), private.client_named(), private.client_readdressed(), private.client_promoted(),
  private.mean_energy(uuid, text),
  private.client_row(private.client_cards) from public;
revoke execute on function public.desk_clients(text, text, text, jsonb, integer), public.desk_home() from public, anon, authenticated;
grant execute on function public.desk_clients(text, text, text, jsonb, integer), public.desk_home() to authenticated;

-- The signal is stored with the last entry, with a time in the future; the next entry moves it.
select private.add_attention_kind('silent');
select private.add_client_signal('silent', $q$
  select (l.day + private.silence_days())::timestamp at time zone s.time_zone as at, 1000 as weight,
    jsonb_build_object('since', l.day, 'ever', s.last_logged_at is not null) as data
  from private.client_summaries s
  cross join lateral (select (coalesce(s.last_logged_at, s.joined_at) at time zone s.time_zone)::date as day) l
  where s.user_id = client $q$);
