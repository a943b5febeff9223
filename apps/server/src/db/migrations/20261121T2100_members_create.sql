create table users (
  id uuid primary key default gen_random_uuid(),
  -- Whose account it is at the pool.
  sub text not null unique,
  email text not null,
  first_name text not null,
  second_name text not null,
  -- Lower case, gb written uk.
  country_code text not null,
  subscribed_streamings text[] not null default '{}',
  subscription_status text check (subscription_status in ('active', 'canceled')),
  subscription_active_until timestamptz,
  is_trial_used boolean not null default false,
  created_at timestamptz not null default now(),
  -- Sign-ins at the pool before this are not taken any more.
  signed_out_at timestamptz,
  -- The account has begun to be deleted: what was theirs is gone, the pool may not know yet.
  leaving_at timestamptz,
  -- The pool knows as well; the row stays until no token of it can be in use.
  left_at timestamptz,
  check ((subscription_status is null) = (subscription_active_until is null))
);
create index users_left_at on users (left_at) where leaving_at is not null;

create table user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  choices jsonb not null default '{}'
);

create table member_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- What all tokens of one sign-in have in common.
  origin_jti text not null,
  user_agent text,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (user_id, origin_jti)
);

create table member_tastes (
  user_id uuid primary key references users on delete cascade,
  answers jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
