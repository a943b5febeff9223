-- What ratings taught, a row each fit; its numbers stand in pieces beside it. Web processes take the newest
-- that is ready, so one that was never finished is never seen.
create table models (
  id integer generated always as identity primary key,
  form integer not null,
  -- Of everything it was fitted on: what hasn't changed isn't fitted again.
  fingerprint text not null,
  -- JSON of titles, scale, curve and figures, as the recommender packs it.
  about text not null,
  figures jsonb not null,
  fit_seconds real not null,
  is_ready boolean not null default false,
  fitted_at timestamptz not null default now()
);

create table model_parts (
  model_id integer not null references models (id) on delete cascade,
  part text not null check (part in ('watch', 'factors')),
  position integer not null,
  bytes bytea not null,
  primary key (model_id, part, position)
);
-- Floating-point numbers don't compress; trying takes longer than storing.
alter table model_parts alter column bytes set storage external;
