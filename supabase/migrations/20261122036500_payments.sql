-- Payments through Stripe. An account of payments is a person's customer there and what Stripe last said of their subscription. Nothing is taken
-- from the body of an event: an event is only the reason to ask Stripe how the customer stands now, so events that are late, sent twice or out
-- of order change nothing wrongly. Each question takes a ticket before it is asked, and an answer is stored only if no answer to a later question
-- was: the last change is followed by an event, and that by a question. private.payment_events keeps each event once by its id.

create table public.payment_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null unique check (customer_id ~ '^[A-Za-z0-9_]{1,255}$'),
  tier text check (tier in ('premium', 'pro')),
  status text check (status in ('active', 'past_due', 'canceled', 'unpaid')),
  period_end timestamptz,
  ends_at timestamptz,
  ticket bigint not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status is null) = (tier is null)),
  check ((status is null) = (period_end is null))
);
comment on table public.payment_accounts is
  'Who is which customer at Stripe, and what Stripe said last of their subscription. Written by the service only.';
comment on column public.payment_accounts.period_end is 'When the paid period ends: the next billing date, unless ends_at is set.';
comment on column public.payment_accounts.ends_at is 'When the subscription ends because it was cancelled; null = it is renewed.';
comment on column public.payment_accounts.ticket is 'Of the question whose answer is stored.';

alter table public.payment_accounts enable row level security;
revoke all on public.payment_accounts from anon, authenticated;
grant select on public.payment_accounts to authenticated;
grant all on public.payment_accounts to service_role;
create policy "payment_accounts: owner or admin reads" on public.payment_accounts for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create trigger payment_accounts_touch before update on public.payment_accounts
  for each row execute function private.touch_updated_at();

select private.announce_table('payment_accounts');

create table public.invoices (
  id text primary key check (id ~ '^[A-Za-z0-9_]{1,255}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  number text check (length(number) between 1 and 200),
  status text not null check (status in ('paid', 'pending', 'failed')),
  amount bigint not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  issued_at timestamptz not null,
  url text check (url ~ '^https?://' and length(url) <= 2000)
);
comment on table public.invoices is 'Invoices of subscriptions, as Stripe has them. Written by the service only.';
comment on column public.invoices.amount is 'In the smallest unit of the currency: cents.';
comment on column public.invoices.url is 'The page of the invoice at Stripe.';
create index invoices_user on public.invoices (user_id, issued_at desc, id desc);

alter table public.invoices enable row level security;
revoke all on public.invoices from anon, authenticated;
grant select on public.invoices to authenticated;
grant all on public.invoices to service_role;
create policy "invoices: owner or admin reads" on public.invoices for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

select private.announce_table('invoices');

create table private.payment_events (
  id text primary key check (id ~ '^[A-Za-z0-9_]{1,255}$'),
  type text not null check (length(type) <= 200),
  user_id uuid references auth.users (id) on delete cascade,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
comment on table private.payment_events is 'Every event that Stripe sent, once. One of nobody here has no user_id and is not processed.';
create index payment_events_user on private.payment_events (user_id);
create sequence private.payment_tickets;

create function private.paid_tier(user_id uuid) returns text
language sql stable set search_path = '' as $$
  select p.tier from public.payment_accounts p
  where p.user_id = paid_tier.user_id and p.status in ('active', 'past_due') and (p.ends_at is null or p.ends_at > now())
    and p.period_end + interval '7 days' > now()
$$;
comment on function private.paid_tier(uuid) is
  'The plan that a person pays for. A cancelled one ends at its moment, whether or not an event says so. One that is renewed stays for a week after '
  'its period, in which Stripe is asked again. null = none.';
revoke execute on function private.paid_tier(uuid) from public;

create function private.payment_document(user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('tier', p.tier, 'status', case when p.ends_at <= now() then 'canceled' else p.status end, 'periodEnd', p.period_end,
    'endsAt', p.ends_at)
  from public.payment_accounts p where p.user_id = payment_document.user_id and p.status is not null
$$;
comment on function private.payment_document(uuid) is 'A person''s paid subscription as paymentSchema; null = there never was one.';
revoke execute on function private.payment_document(uuid) from public;

create function private.invoice_documents(user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'status', i.status, 'amount', i.amount, 'currency', i.currency,
    'issuedAt', i.issued_at, 'url', i.url) order by i.issued_at desc, i.id desc), '[]')
  from (select * from public.invoices x where x.user_id = invoice_documents.user_id order by x.issued_at desc, x.id desc limit 24) i
$$;
comment on function private.invoice_documents(uuid) is 'A person''s newest invoices, as invoiceSchema.';
revoke execute on function private.invoice_documents(uuid) from public;

create function public.payment_customer(user_id uuid, confirmation text default null) returns text
language sql stable security definer set search_path = '' as $$
  select p.customer_id from public.payment_accounts p join auth.users u on u.id = p.user_id
  where p.user_id = payment_customer.user_id
    and (payment_customer.confirmation is null or lower(btrim(payment_customer.confirmation)) = lower(btrim(u.email)))
$$;
comment on function public.payment_customer(uuid, text) is
  'Which customer a person is at Stripe; with a confirmation only if it is the address of the account. Service role only.';

create function public.save_payment_customer(user_id uuid, customer_id text) returns text
language sql volatile security definer set search_path = '' as $$
  insert into public.payment_accounts as p (user_id, customer_id) values (save_payment_customer.user_id, save_payment_customer.customer_id)
  on conflict (user_id) do update set customer_id = p.customer_id
  returning p.customer_id
$$;
comment on function public.save_payment_customer(uuid, text) is
  'Stores which customer a person is; of two at once the first stays, and is the answer. Service role only.';

create function public.start_payment_event(event jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored private.payment_events;
  owner uuid := (select p.user_id from public.payment_accounts p where p.customer_id = event ->> 'customerId');
begin
  insert into private.payment_events as e (id, type, happened_at, user_id)
  values (event ->> 'id', event ->> 'type', to_timestamp((event ->> 'created')::bigint), owner)
  on conflict (id) do update set user_id = coalesce(e.user_id, excluded.user_id)
  returning e.* into stored;
  return stored.processed_at is null and owner is not null;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.start_payment_event(jsonb) is
  'Stores an event {id, type, created, customerId}, once. Answers whether Stripe is to be asked because of it: not if that was done, nor for '
  'a customer who is nobody here. Service role only.';

create function public.take_payment_ticket() returns bigint
language sql volatile security definer set search_path = '' as $$
  select nextval('private.payment_tickets'::regclass)
$$;
comment on function public.take_payment_ticket() is 'A ticket for a question to Stripe, taken before it is asked. Service role only.';

create function public.store_payment_state(customer_id text, ticket bigint, state jsonb, event_id text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  former public.payment_accounts;
  given record;
  tier_before text;
  tier_after text;
begin
  update private.payment_events e set processed_at = now() where e.id = store_payment_state.event_id;
  select * into former from public.payment_accounts p where p.customer_id = store_payment_state.customer_id for update;
  if former.user_id is null or former.ticket >= store_payment_state.ticket then
    return false;
  end if;
  tier_before := private.paid_tier(former.user_id);
  select * into given from jsonb_to_record(nullif(state -> 'subscription', 'null')) as s (tier text, status text, "periodEnd" timestamptz,
    "endsAt" timestamptz);
  update public.payment_accounts p set tier = given.tier, status = given.status, period_end = given."periodEnd", ends_at = given."endsAt",
    ticket = store_payment_state.ticket, synced_at = now()
  where p.user_id = former.user_id;
  delete from public.invoices i where i.user_id = former.user_id
    and not exists (select 1 from jsonb_to_recordset(state -> 'invoices') as x (id text) where x.id = i.id)
    and i.issued_at >= (select min(x."issuedAt") from jsonb_to_recordset(state -> 'invoices') as x ("issuedAt" timestamptz));
  insert into public.invoices as i (id, user_id, number, status, amount, currency, issued_at, url)
  select x.id, former.user_id, x.number, x.status, x.amount, x.currency, x."issuedAt", x.url
  from jsonb_to_recordset(state -> 'invoices') as x (id text, number text, status text, amount bigint, currency text, "issuedAt" timestamptz,
    url text)
  on conflict (id) do update set number = excluded.number, status = excluded.status, amount = excluded.amount, url = excluded.url
  where i.user_id = excluded.user_id
    and (i.number, i.status, i.amount, i.url) is distinct from (excluded.number, excluded.status, excluded.amount, excluded.url);
  tier_after := private.paid_tier(former.user_id);
  if tier_before is distinct from tier_after then
    insert into public.plan_changes (user_id, tier, source) values (former.user_id, coalesce(tier_after, 'basic'), 'payment');
  end if;
  if given.status in ('past_due', 'unpaid') and former.status is distinct from given.status then
    perform private.notify(former.user_id, 'payment_failed');
  end if;
  return true;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.store_payment_state(text, bigint, jsonb, text) is
  'Stores what Stripe said of a customer, {subscription, invoices} of core/contracts/plan.ts, unless the answer to a later question is stored, and '
  'marks the event behind the question as processed. Answers whether it was stored. Service role only.';

create function public.queue_payment_syncs(at timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with due as (
    select public.enqueue_job('sync_payment', jsonb_build_object('customerId', p.customer_id), user_id => p.user_id) as job
    from public.payment_accounts p
    where p.status in ('active', 'past_due') and least(p.period_end, p.ends_at) <= queue_payment_syncs.at
      and (p.synced_at is null or p.synced_at < queue_payment_syncs.at - interval '20 hours'))
  select count(*)::integer from due
$$;
comment on function public.queue_payment_syncs(timestamptz) is
  'Has Stripe asked about subscriptions whose period is over although no event said so. Answers how many. Service role only.';

select private.add_overview_condition('paymentDue', $q$
  exists (select 1 from public.payment_accounts p where p.user_id = uid and p.status in ('past_due', 'unpaid')) $q$);
select private.add_attention_kind('payment_due', $q$
  select p.user_id as id, p.updated_at as at, jsonb_build_object('status', p.status) as data from public.payment_accounts p
  where p.user_id = uid and p.status in ('past_due', 'unpaid') $q$, condition => 'paymentDue');
-- Since the invoice, because every answer of Stripe touches the account.
select private.add_client_signal('payment_due', $q$
  select coalesce((select max(i.issued_at) from public.invoices i where i.user_id = client and i.status <> 'paid'), p.updated_at) as at,
    600 as weight, jsonb_build_object('status', p.status) as data
  from public.payment_accounts p where p.user_id = client and p.status in ('past_due', 'unpaid') $q$);
select private.add_signal_table('payment_accounts');
select private.add_signal_table('invoices');

revoke execute on function public.payment_customer(uuid, text), public.save_payment_customer(uuid, text), public.start_payment_event(jsonb),
  public.take_payment_ticket(), public.store_payment_state(text, bigint, jsonb, text), public.queue_payment_syncs(timestamptz)
  from public, anon, authenticated;
grant execute on function public.payment_customer(uuid, text), public.save_payment_customer(uuid, text), public.start_payment_event(jsonb),
  public.take_payment_ticket(), public.store_payment_state(text, bigint, jsonb, text), public.queue_payment_syncs(timestamptz) to service_role;
