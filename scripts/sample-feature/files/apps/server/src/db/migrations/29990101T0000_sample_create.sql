-- Notes that members write on titles.
create table sample_notes (
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  note text not null,
  primary key (user_id, title_id)
);
create table sample_counts (title_id text collate "C" primary key, count integer not null);
