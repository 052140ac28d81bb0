-- A user's consent: to send photos of meals or unknown words to an external service, or to keep health data. A consent names the host or the
-- wording it was given for, so another provider or another wording asks again. Withdrawing sets the end of the row and keeps it, as
-- a record of what was agreed.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('ai_photos', 'ai_text', 'health_data')),
  place text not null check (place = btrim(place) and length(place) between 1 and 200),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
comment on table public.consents is 'What may be sent to a host outside or kept here, since when, and until when.';
create index consents_user on public.consents (user_id, kind, given_at);
create unique index consents_standing on public.consents (user_id, kind, place) where withdrawn_at is null;

alter table public.consents enable row level security;
revoke all on public.consents from anon, authenticated;
grant select on public.consents to authenticated;
grant all on public.consents to service_role;
create policy "consents: owner reads" on public.consents for select to authenticated using (user_id = (select auth.uid()));

select private.announce_table('consents');

create function public.my_consents() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'place', c.place, 'givenAt', c.given_at) order by c.given_at, c.kind), '[]')
  from public.consents c where c.user_id = auth.uid() and c.withdrawn_at is null
$$;
comment on function public.my_consents() is 'The caller''s consents that were not withdrawn, as consentsSchema.';

create function public.give_consent(kind text, place text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  insert into public.consents (user_id, kind, place) values (uid, give_consent.kind, btrim(give_consent.place)) on conflict do nothing;
  return public.my_consents();
exception when integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid';
end $$;
comment on function public.give_consent(text, text) is
  'The caller agrees to have this sent to this host, or kept as this wording says; twice is once. Answers consentsSchema. '
  'Definer because nobody writes the table straight.';

create function public.withdraw_consent(kind text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  update public.consents c set withdrawn_at = greatest(now(), c.given_at)
  where c.user_id = uid and c.kind = withdraw_consent.kind and c.withdrawn_at is null;
  return public.my_consents();
end $$;
comment on function public.withdraw_consent(text) is
  'Nothing of this kind is sent anywhere any more. Answers consentsSchema. Definer because nobody writes the table straight.';

revoke execute on function public.my_consents(), public.give_consent(text, text), public.withdraw_consent(text) from public, anon, authenticated;
grant execute on function public.my_consents(), public.give_consent(text, text), public.withdraw_consent(text) to authenticated;
