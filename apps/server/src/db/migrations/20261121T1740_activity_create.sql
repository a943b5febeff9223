-- What was done with titles lately, as counts: how much of each kind with each title on each day, and
-- nowhere by whom. Days are whole days since 1970-01-01, UTC. No foreign key: writing a count must not wait for
-- an import that holds its title, and days go soon after a title does.
create table title_activity (
  day integer not null,
  title_id text collate "C" not null,
  kind text not null,
  total double precision not null check (total > 0),
  primary key (day, title_id, kind)
);

-- What was counted today already, so that the same visitor's same deed counts once: a keyed hash of both,
-- whose key isn't in the database. Each is deleted when its day is over.
create table activity_marks (
  day integer not null,
  mark bigint not null,
  primary key (day, mark)
);
