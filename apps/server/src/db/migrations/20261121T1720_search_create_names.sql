-- Other names of titles, by which they are searched too: each source's own list, in its order.
create table title_names (
  title_id text collate "C" not null references titles (id) on delete cascade,
  source text not null,
  position integer not null,
  name text not null check (name <> ''),
  -- ISO 639-1 and 3166-1, where the source says.
  language text,
  country text,
  kind text not null check (kind in ('original', 'alternative', 'translated')),
  primary key (title_id, source, position)
);
