-- What people did, written in the transaction that does it and read by each consumer once.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  actor text,
  subject text,
  at timestamptz not null default now()
);
create index events_kind on events (kind, id);
create index events_actor on events (actor);

-- Which consumer has read which event; written in the transaction that handles it.
create table event_reads (
  consumer text not null,
  event_id bigint not null references events on delete cascade,
  primary key (consumer, event_id)
);
create index event_reads_event on event_reads (event_id);

-- Jobs to be sent once the transaction that asks for them has committed.
create table job_requests (
  id uuid primary key,
  job text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
