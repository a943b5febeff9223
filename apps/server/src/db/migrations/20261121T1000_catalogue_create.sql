create table titles (
  id text primary key,
  kind text not null check (kind in ('movie', 'tv_show')),
  title text not null,
  original_title text,
  year integer not null,
  end_year integer,
  imdb_id text unique,
  tmdb_id integer,
  release_date text,
  runtime_minutes integer,
  season_count integer,
  genres text[] not null,
  themes text[] not null,
  countries text[] not null,
  languages text[] not null,
  certificate text not null,
  imdb_score real,
  reception real not null check (reception between 0 and 100),
  fame real not null check (fame between 0 and 100),
  dna real[] not null check (cardinality(dna) = 10),
  is_dna_predicted boolean not null default false,
  synopsis text not null,
  certificates jsonb not null,
  theatrical jsonb not null,
  streamings jsonb not null,
  seasons jsonb not null,
  updated_at timestamptz not null default now()
);
create unique index titles_tmdb_id on titles (kind, tmdb_id) where tmdb_id is not null;

create table people (
  id text primary key,
  name text not null
);

create table credits (
  title_id text not null references titles (id) on delete cascade,
  position integer not null,
  person_id text not null references people (id),
  job text not null check (job in ('director', 'creator', 'cast')),
  role text,
  primary key (title_id, position)
);
create index credits_person on credits (person_id);

create table catalogue_release (
  id boolean primary key default true check (id),
  content_hash text not null,
  version integer not null default 1,
  loaded_at timestamptz not null default now()
);
