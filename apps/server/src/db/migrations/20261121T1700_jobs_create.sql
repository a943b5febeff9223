-- How far jobs are, for the operator. The queue itself is the engine's, in its own schema.
create table job_progress (
  name text primary key,
  share real not null check (share between 0 and 1),
  note text not null,
  updated_at timestamptz not null default now()
);
