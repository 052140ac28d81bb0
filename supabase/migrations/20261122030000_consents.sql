-- A user's consent: to send photos of meals, unknown words or events of use to an external service, or to keep health data. A consent names the
-- host it was given for and the version of the words it was asked with, so another host or another wording asks again. Withdrawing sets the
-- end of the row and keeps it, as a record of what was agreed.

create function private.consent_wording(kind text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case consent_wording.kind when 'ai_photos' then 1 when 'ai_text' then 1 when 'health_data' then 1 when 'analytics' then 1 end
$$;
comment on function private.consent_wording(text) is
  'The present version of the words that ask for a consent of this kind, as CONSENT_WORDINGS; a newer one asks everybody again.';
revoke execute on function private.consent_wording(text) from public;

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('ai_photos', 'ai_text', 'health_data', 'analytics')),
  place text not null check (place = btrim(place) and length(place) between 1 and 200),
  -- The version of the words that were agreed to.
  wording integer not null default 1 check (wording between 1 and 1000),
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
  select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'place', c.place, 'wording', c.wording, 'givenAt', c.given_at)
    order by c.given_at, c.kind), '[]')
  from public.consents c where c.user_id = auth.uid() and c.withdrawn_at is null
$$;
comment on function public.my_consents() is 'The caller''s consents that were not withdrawn, as consentsSchema.';

create function private.consented_places(owner uuid, kind text) returns setof text
language sql stable security definer set search_path = '' as $$
  select c.place from public.consents c
  where c.user_id = owner and c.kind = consented_places.kind and c.withdrawn_at is null and c.wording = private.consent_wording(c.kind)
$$;
comment on function private.consented_places(uuid, text) is
  'The places that this person agrees to for a kind, in its present wording; none without consent.';
revoke execute on function private.consented_places(uuid, text) from public;

create function public.give_consent(kind text, place text, wording integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- Another wording was on the screen than the present one, such as that of a page opened before an update.
  if give_consent.wording is distinct from private.consent_wording(give_consent.kind) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'wording';
  end if;
  -- What was agreed to in older words ends here.
  update public.consents c set withdrawn_at = greatest(now(), c.given_at)
  where c.user_id = uid and c.kind = give_consent.kind and c.withdrawn_at is null and c.wording < give_consent.wording;
  insert into public.consents (user_id, kind, place, wording) values (uid, give_consent.kind, btrim(give_consent.place), give_consent.wording)
  on conflict do nothing;
  return public.my_consents();
exception when integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid';
end $$;
comment on function public.give_consent(text, text, integer) is
  'The caller agrees to have this sent to this host, or kept, as the words of this version say; twice is once. Answers consentsSchema. '
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

revoke execute on function public.my_consents(), public.give_consent(text, text, integer), public.withdraw_consent(text)
  from public, anon, authenticated;
grant execute on function public.my_consents(), public.give_consent(text, text, integer), public.withdraw_consent(text) to authenticated;
