-- Where an imported title's facts come from; null for titles that were never imported.
alter table titles
  add column import_source text,
  add column import_run integer,
  add column keywords text[] not null default '{}',
  -- Whose words the synopsis is, where they aren't ours.
  add column synopsis_source text,
  -- How far each predicted slider may be off, one standard deviation; null where nothing is predicted.
  add column dna_sd real[] check (dna_sd is null or cardinality(dna_sd) = 10);

-- Names as spellings meet, by which an import finds the title it speaks of.
create table title_name_keys (
  key text not null,
  year integer not null,
  title_id text not null references titles (id) on delete cascade,
  primary key (key, year, title_id)
);
create index title_name_keys_title on title_name_keys (title_id);

-- What imports know of shipped titles beyond our compilation: filled in again when a newer one is loaded.
create table imported_facts (
  title_id text primary key references titles (id) on delete cascade deferrable initially deferred,
  facts jsonb not null,
  updated_at timestamptz not null default now()
);

-- One row for each file that was imported: how far it came, in the same transaction as what it wrote.
create table import_runs (
  id integer generated always as identity primary key,
  kind text not null,
  input_hash text not null,
  input_name text not null,
  -- Records of the input that are done with.
  position bigint not null default 0,
  phase text not null default '',
  counts jsonb not null default '{}',
  report_bytes bigint not null default 0,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (kind, input_hash)
);

-- Ratings that a licence lets the operator train on; raters are numbers without a person.
create table training_ratings (
  source text not null,
  rater bigint not null,
  title_id text not null references titles (id) on delete cascade,
  rating real not null check (rating between 0.5 and 5),
  rated_at timestamptz,
  primary key (source, rater, title_id)
);
create index training_ratings_title on training_ratings (title_id);

-- Names of people by IMDb's number, while its files are read; emptied when they are done.
create table imdb_names (
  number integer primary key,
  name text not null
);
