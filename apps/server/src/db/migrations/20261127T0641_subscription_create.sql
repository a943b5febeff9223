alter table users drop constraint users_subscription_status_check;
alter table users add constraint users_subscription_status_check
  check (subscription_status in ('active', 'canceled', 'past_due'));
-- IANA name. Premium ends at the end of a day there.
alter table users add column time_zone text not null default 'UTC';

-- What the payment provider last said about a member.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  customer_id text collate "C" unique,
  -- Each reading of the provider takes the next ticket. One that began before another that is stored isn't stored.
  ticket bigint not null default 0,
  stored_ticket bigint not null default 0,
  -- Until then another request of the member is working at the provider.
  busy_until timestamptz,
  subscription_id text collate "C",
  provider_status text,
  price_id text collate "C",
  interval text check (interval in ('month', 'year')),
  amount integer,
  currency text,
  is_trial boolean not null default false,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  read_at timestamptz
);
create trigger skip_leaving_member before insert on subscriptions
  for each row execute function skip_leaving_member();

-- Calls to the provider that may have been carried out without our knowing. The id is the idempotency key.
create table payment_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  request_hash text not null,
  expires_at timestamptz not null,
  unique (user_id, name, request_hash)
);
create trigger skip_leaving_member before insert on payment_calls
  for each row execute function skip_leaving_member();

-- Webhooks, once by the provider's id.
create table payment_events (
  id text collate "C" primary key,
  type text not null,
  customer_id text collate "C",
  received_at timestamptz not null,
  handled_at timestamptz
);
create index payment_events_waiting on payment_events (received_at) where handled_at is null;

-- Cards with which somebody has had a trial, as the provider's fingerprints.
create table trial_cards (
  fingerprint text collate "C" primary key,
  -- Null once the member's account is deleted.
  user_id uuid references users on delete set null,
  used_at timestamptz not null
);
create index trial_cards_user on trial_cards (user_id);
create trigger skip_leaving_member before insert on trial_cards
  for each row execute function skip_leaving_member();

-- Emails about a subscription, so that each is sent once.
create table subscription_letters (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  about text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, about)
);
create trigger skip_leaving_member before insert on subscription_letters
  for each row execute function skip_leaving_member();

-- Who recommended Premium to whom, and since when both have their month.
create table referrals (
  user_id uuid primary key references users on delete cascade,
  referrer_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  rewarded_at timestamptz,
  check (user_id <> referrer_id)
);
create index referrals_referrer on referrals (referrer_id);
create trigger skip_leaving_member before insert on referrals
  for each row execute function skip_leaving_member();
