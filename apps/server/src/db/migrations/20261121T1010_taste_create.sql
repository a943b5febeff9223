create table visitor_tastes (
  visitor_id text primary key,
  answers jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
