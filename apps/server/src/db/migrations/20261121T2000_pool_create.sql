-- The embedded user pool. Nothing outside it refers to these tables, so that it can be switched off.
-- A mark is a keyed hash of an e-mail address or of where a request comes from; its key isn't in the database.

-- Which keys the tables below were written with: another process, or a restore, has to bring the same.
create table pool_keys (
  id boolean primary key default true check (id),
  fingerprint text not null
);

create table pool_users (
  sub uuid primary key,
  username text collate "C" not null unique,
  -- Of the address, for those with a password; somebody from Google with the same address is another user.
  mark text collate "C" unique,
  email text not null,
  is_email_verified boolean not null default false,
  given_name text,
  family_name text,
  locale text,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER')),
  is_enabled boolean not null default true,
  -- Salt and verifier, sealed under a key outside the database.
  verifier bytea,
  provider text,
  provider_subject text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_subject),
  check ((verifier is null) = (mark is null)),
  check ((provider is null) = (provider_subject is null))
);

-- A sign-in and everything refreshed from it.
create table pool_sessions (
  origin_jti uuid primary key,
  sub uuid not null references pool_users on delete cascade,
  refresh_hash bytea not null unique,
  scope text not null,
  auth_time timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index pool_sessions_sub on pool_sessions (sub);
create index pool_sessions_expires_at on pool_sessions (expires_at);

-- Kept for addresses without an account too, so that both are answered alike.
create table pool_codes (
  mark text collate "C" not null,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  hmac bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mark, purpose)
);

-- Wrong passwords in a row, of an address with an account or without.
create table pool_lockouts (
  mark text collate "C" primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

-- How often something was done within a window.
create table pool_limits (
  key text collate "C" primary key,
  used integer not null,
  resets_at timestamptz not null
);

-- Secret blocks that had their verdict.
create table pool_spent_blocks (
  id uuid primary key,
  expires_at timestamptz not null
);
