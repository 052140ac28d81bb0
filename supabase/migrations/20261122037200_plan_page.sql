-- The subscription page and the same at the desk: the plan in force, its history and the consultations, and what client and nutritionist may
-- change of them. Every change answers the page as it then is.

create function private.plan_document(user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'tier', private.account_tier(p.user_id),
    'source', case when private.paid_tier(p.user_id) = private.account_tier(p.user_id) then 'payment' else s.source end,
    'since', s.since,
    'until', s.until,
    'mode', case when private.is_beta() then 'beta'
      when coalesce((select x.value::boolean from private.settings x where x.name = 'payments'), false) then 'paid' else 'assigned' end,
    'payment', private.payment_document(p.user_id),
    'invoices', private.invoice_documents(p.user_id),
    'limit', case when private.is_counted(p.user_id) then 50 end,
    'used', (select count(*)::integer from public.meals m where m.user_id = p.user_id and m.logged_at >= private.month_begins(p.user_id)),
    'today', (now() at time zone p.time_zone)::date,
    'timeZone', p.time_zone,
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'at', c.created_at, 'tier', c.tier, 'source', c.source, 'until', c.until)
        order by c.created_at desc, c.id desc), '[]')
      from (select * from public.plan_changes x where x.user_id = p.user_id order by x.created_at desc, x.id desc limit 20) c),
    'consultations', private.consultation_documents(p.user_id),
    'canRequest', private.can_request_consultation(p.user_id))
  from public.profiles p
  left join public.subscriptions s on s.user_id = p.user_id and s.since <= now() and (s.until is null or s.until > now())
    and (s.source = 'nutritionist' or private.is_beta()) and private.paid_tier(p.user_id) is distinct from private.account_tier(p.user_id)
  where p.user_id = plan_document.user_id
$$;
comment on function private.plan_document(uuid) is
  'A person''s plan in force, how many meals a month it includes (null = not counted), how many were logged this month, the history and the '
  'consultations, as planSchema.';
revoke execute on function private.plan_document(uuid) from public;

create function public.my_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.plan_document(auth.uid())
$$;
comment on function public.my_plan() is 'The caller''s plan, as planSchema. Definer because the owner''s choices stand in private.';

create function public.client_plan(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_plan.client_id);
  return private.plan_document(client_plan.client_id);
end $$;
comment on function public.client_plan(uuid) is 'A client''s plan, as planSchema. Administrators only.';

create function public.choose_plan(tier text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if not exists (select 1 from public.profiles p where p.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if choose_plan.tier is null or choose_plan.tier not in ('basic', 'premium', 'pro') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'tier';
  end if;
  -- Free of charge, so only while nothing is charged.
  if not private.is_beta() then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  if private.account_tier(uid) <> choose_plan.tier then
    insert into public.subscriptions (user_id, tier, source) values (uid, choose_plan.tier, 'client')
    on conflict (user_id) do update set tier = excluded.tier, source = excluded.source, since = now(), until = null;
  end if;
  return private.plan_document(uid);
end $$;
comment on function public.choose_plan(text) is 'Puts the caller on a plan during the beta, and only then. Answers planSchema.';

create function public.client_set_tier(client_id uuid, tier text, last_day date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  ends timestamptz;
begin
  perform private.require_admin();
  perform private.require_person(client_set_tier.client_id);
  select (client_set_tier.last_day + 1)::timestamp at time zone p.time_zone into ends
  from public.profiles p where p.user_id = client_set_tier.client_id;
  if ends <= now() then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'lastDay';
  end if;
  insert into public.subscriptions (user_id, tier, source, until) values (client_set_tier.client_id, client_set_tier.tier, 'nutritionist', ends)
  on conflict (user_id) do update set tier = excluded.tier, source = excluded.source, until = excluded.until, since = now();
  perform private.audit(client_set_tier.client_id, 'tier_changed', jsonb_build_object('tier', client_set_tier.tier));
  perform private.notify(client_set_tier.client_id, 'plan_changed');
  return private.plan_document(client_set_tier.client_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_set_tier(uuid, text, date) is
  'Puts a client on a plan, from now to the end of a day of theirs or for good. Answers planSchema. Administrators only; the client reads of it.';

create function public.request_consultation(id uuid, note text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if not exists (select 1 from public.profiles p where p.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- One at a time, so that of two at once the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('consultations of ' || uid, 0));
  if exists (select 1 from public.consultations c where c.id = request_consultation.id and c.user_id = uid) then
    return private.plan_document(uid);
  end if;
  if not private.can_request_consultation(uid) then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  insert into public.consultations (id, user_id, note) values (request_consultation.id, uid, nullif(btrim(request_consultation.note), ''));
  return private.plan_document(uid);
exception
  when unique_violation then raise exception using errcode = 'P0001', message = 'id_taken';
  when data_exception or integrity_constraint_violation then raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.request_consultation(uuid, text) is
  'Asks for the consultation of the month; the same id twice is one. Answers planSchema.';

create function public.cancel_consultation(consultation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.consultations c set status = 'canceled'
  where c.id = cancel_consultation.consultation_id and c.user_id = auth.uid() and c.status in ('requested', 'scheduled');
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return private.plan_document(auth.uid());
end $$;
comment on function public.cancel_consultation(uuid) is 'Takes back a consultation of the caller''s that was not held. Answers planSchema.';

create function public.client_save_consultation(client_id uuid, consultation jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given record;
  former public.consultations;
begin
  perform private.require_admin();
  perform private.refuse_unknown(consultation, array['id', 'status', 'scheduledAt', 'place']);
  select * into given from jsonb_to_record(consultation) as g (id uuid, status text, "scheduledAt" timestamptz, place text);
  select * into former from public.consultations c
    where c.id = given.id and c.user_id = client_save_consultation.client_id for update;
  if former.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  -- A consultation that was cancelled stays so; one that was held may become scheduled again, if it was marked by mistake.
  if former.status = 'canceled' or given.status not in ('scheduled', 'held', 'canceled')
    or (former.status = 'held' and given.status <> 'scheduled') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'status';
  end if;
  update public.consultations c set status = given.status,
    scheduled_at = case when given.status = 'scheduled' then given."scheduledAt" else c.scheduled_at end,
    place = case when given.status = 'scheduled' then nullif(btrim(given.place), '') else c.place end,
    held_at = case when given.status = 'held' then least(coalesce(c.scheduled_at, now()), now()) end
  where c.id = former.id;
  perform private.audit(former.user_id, case given.status when 'scheduled' then 'consultation_scheduled' when 'held' then 'consultation_held'
    else 'consultation_canceled' end);
  if given.status = 'scheduled' and former.status <> 'held' then
    perform private.notify(former.user_id, 'consultation_scheduled');
  elsif given.status = 'canceled' then
    perform private.notify(former.user_id, 'consultation_canceled');
  end if;
  return private.plan_document(former.user_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_save_consultation(uuid, jsonb) is
  'Schedules a client''s consultation, marks it as held or cancels it: {id, status, scheduledAt, place}. Answers planSchema. Administrators only; '
  'the client reads of it.';

revoke execute on function public.my_plan(), public.client_plan(uuid), public.choose_plan(text), public.client_set_tier(uuid, text, date),
  public.request_consultation(uuid, text), public.cancel_consultation(uuid), public.client_save_consultation(uuid, jsonb)
  from public, anon, authenticated;
grant execute on function public.my_plan(), public.client_plan(uuid), public.choose_plan(text), public.client_set_tier(uuid, text, date),
  public.request_consultation(uuid, text), public.cancel_consultation(uuid), public.client_save_consultation(uuid, jsonb) to authenticated;
