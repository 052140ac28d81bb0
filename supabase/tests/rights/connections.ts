/** Who may do what with connections to providers of wearable data. */
import { desk, KEPT, oneself, server, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    provider_connections: {
      arrange: `insert into public.provider_connections (id, user_id, provider) values (':id', ':owner', 'whoop')`,
      where: `id = ':id'`,
      insert: `insert into public.provider_connections (user_id, provider) values (':owner', 'oura')`,
      update: `is_automatic = false`,
      rights: KEPT,
    },
  },
  functions: {
    my_connections: oneself(),
    client_connections: desk(`':owner'`),
    set_automatic_sync: {
      about: 'caller',
      args: `'garmin', true`,
      rights: { owner: 'not_found', stranger: 'not_found', admin: 'not_found', anon: '42501', deactivated: 'not_found' },
    },
    delete_provider_data: oneself(`'whoop'`),
    begin_connection: server(`':owner', 'whoop', repeat('a', 64), 'x'`),
    take_connection_attempt: server(`':owner', 'whoop', repeat('a', 64)`),
    store_connection: server(`':owner', 'whoop', '', 'x', now()`),
    lease_connection: server(`':id', ':other', 60`),
    is_connection: server(`':id'`),
    release_connection: server(`':id', ':other'`),
    store_tokens: server(`':id', ':other', 1, 'x', now()`),
    keep_sync_state: server(`':id', ':other', '{}', 0.5`),
    finish_sync: server(`':id', ':other', '{}'`),
    note_arrival: server(`':id', ':other', '{}'`),
    fail_sync: server(`':id', 'provider_away'`),
    plan_syncs: server(),
    require_reauth: server(`':id'`),
    find_connection: server(`':owner', 'whoop'`),
    find_connected: server(`'whoop', '10129'`),
    ask_sync: server(`':owner', 'whoop'`),
    renew_health_address: oneself('', 'session_missing'),
    revoke_health_address: oneself(),
    find_health_address: server(`repeat('a', 64)`),
    receive_health: server(`repeat('a', 64), '{}', 0`),
    note_health_failure: server(`repeat('a', 64), 'malformed'`),
    read_revocation: server(`':id'`),
    update_revocation_tokens: server(`':id', 'x'`),
    end_revocation: server(`':id'`),
    remove_connection: server(`':owner', 'whoop', false`),
  },
};
