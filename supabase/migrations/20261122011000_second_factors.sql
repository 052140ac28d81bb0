-- What GoTrue's tables of second factors do not store: the last accepted time step of an authenticator app, and recovery codes. Only the
-- server's own connection reads and writes them; users have no access.

create table private.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null check (last_step >= 0)
);
comment on table private.totp_steps is 'The last time step of 30 s whose code was accepted; that one and earlier ones are never accepted again.';

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'Codes in place of a lost second factor, each for one use: SHA-256 of the person and 80 random bits (server/auth/factors/recovery-codes.ts).';
