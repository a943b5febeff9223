-- Requests for the weekly email by address. A row is deleted when somebody unsubscribes.
create table letter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- In lower case, with the domain in ASCII.
  email text not null unique,
  -- The visitor whose taste test the letter is made from, if they had taken one.
  visitor_id text,
  -- Upper-case ISO code.
  country text not null,
  -- In the link to confirm, which works for a day. A repeated request gets a new one.
  confirm_token uuid not null unique default gen_random_uuid(),
  requested_at timestamptz not null,
  -- Null until the link in the email was used.
  confirmed_at timestamptz
);

-- The last weekly email that was queued for a reader: a member or a subscription.
create table letters (
  reader_id uuid primary key,
  -- The Monday of the week that it was for. There is one letter for each week.
  week_start date not null,
  -- Titles in this reader's last letters, the newest first, so that they aren't repeated.
  title_ids text[] not null
);

-- Addresses that emails bounce from, as hashes. No letters and digests are sent to them.
create table suppressed_addresses (
  address_hash text primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  suppressed_at timestamptz not null
);
