-- Objects of the embedded payment provider, as its API returns them. Only used without Stripe's keys.
create table stripe_objects (
  id text collate "C" primary key,
  kind text not null,
  customer text collate "C",
  data jsonb not null,
  -- What the provider knows about the object but doesn't return.
  state jsonb not null default '{}',
  -- The test clock that the object follows; null for real time.
  clock text collate "C",
  -- When something next happens to it by itself, such as a renewal.
  due_at timestamptz,
  seq bigint generated always as identity
);
create index stripe_objects_listed on stripe_objects (kind, customer, seq desc);
create index stripe_objects_due on stripe_objects (due_at) where due_at is not null;

-- Responses to requests with an idempotency key.
create table stripe_requests (
  key text collate "C" primary key,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);
