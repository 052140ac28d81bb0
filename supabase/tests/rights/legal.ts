/** Who may do what with accepted terms. The owner accepted the versions in force by joining, so rows of others are laid out. */
import { KEPT, oneself, server, type ResourceRights } from '../rights-shapes.ts';

const VERSIONS = `insert into private.legal_versions (kind, version, valid_from) values ('terms', 101, '2020-01-01'), ('terms', 102, '2020-01-01') on conflict do nothing`;

export const rights: ResourceRights = {
  tables: {
    legal_acceptances: {
      arrange: `${VERSIONS}; insert into public.legal_acceptances (id, user_id, kind, version, lang) values (':id', ':owner', 'terms', 101, 'sl')`,
      where: `id = ':id'`,
      insert: `insert into public.legal_acceptances (user_id, kind, version, lang) values (':owner', 'terms', 102, 'sl')`,
      update: `lang = 'en'`,
      rights: KEPT,
    },
  },
  functions: {
    my_acceptances: oneself(),
    accept_legal: oneself(`'terms', 1, 'sl'`, 'input_invalid'),
    legal_versions: server(),
    announce_legal_versions: server(`'https://ziva.test'`),
  },
};
