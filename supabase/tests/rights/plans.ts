/** Who may do what with plans, payments and consultations. */
import { desk, KEPT, mine, oneself, server, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    subscriptions: {
      arrange: `insert into public.subscriptions (user_id, tier) values (':owner', 'premium')`,
      where: `user_id = ':owner'`,
      insert: `insert into public.subscriptions (user_id, tier) values (':owner', 'pro')`,
      update: `tier = 'pro'`,
      rights: KEPT,
    },
    plan_changes: {
      arrange: `insert into public.plan_changes (id, user_id, tier, source) values (':id', ':owner', 'premium', 'client')`,
      where: `id = ':id'`,
      insert: `insert into public.plan_changes (user_id, tier, source) values (':owner', 'pro', 'client')`,
      update: `tier = 'pro'`,
      rights: KEPT,
    },
    payment_accounts: {
      arrange: `insert into public.payment_accounts (user_id, customer_id) values (':owner', replace('cus_:id', '-', ''))`,
      where: `user_id = ':owner'`,
      insert: `insert into public.payment_accounts (user_id, customer_id) values (':owner', replace('cus_x:id', '-', ''))`,
      update: `status = 'active', tier = 'pro', period_end = now()`,
      rights: KEPT,
    },
    invoices: {
      arrange: `insert into public.invoices (id, user_id, status, amount, currency, issued_at) values (replace('in_:id', '-', ''), ':owner', 'paid', 990, 'eur', now())`,
      where: `user_id = ':owner'`,
      insert: `insert into public.invoices (id, user_id, status, amount, currency, issued_at) values (replace('in_x:id', '-', ''), ':owner', 'paid', 990, 'eur', now())`,
      update: `status = 'failed'`,
      rights: KEPT,
    },
    consultations: {
      arrange: `insert into public.consultations (id, user_id) values (':id', ':owner')`,
      where: `id = ':id'`,
      insert: `insert into public.consultations (id, user_id, status) values (gen_random_uuid(), ':owner', 'canceled')`,
      update: `note = 'x'`,
      rights: KEPT,
    },
  },
  functions: {
    my_plan: oneself(),
    choose_plan: oneself(`'premium'`, 'session_missing'),
    // The others are on the basic plan, which includes none; the owner has asked already.
    request_consultation: {
      ...oneself(`':id', 'x'`),
      rights: { owner: 'done', stranger: 'access_denied', admin: 'access_denied', anon: '42501', deactivated: 'session_missing' },
    },
    set_payments: server('true'),
    payment_customer: server(`':owner'`),
    save_payment_customer: server(`':owner', 'cus_x'`),
    start_payment_event: server(`'{}'`),
    take_payment_ticket: server(),
    store_payment_state: server(`'cus_x', 1, '{}'`),
    queue_payment_syncs: server(),
    cancel_consultation: mine(`':id'`),
    client_plan: desk(`':owner'`),
    client_set_tier: desk(`':owner', 'premium'`),
    client_save_consultation: desk(`':owner', '{"id": ":id", "status": "held"}'`),
  },
};
