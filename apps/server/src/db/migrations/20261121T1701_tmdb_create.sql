-- When TMDB was last asked for a title, so that it isn't asked again too soon.
create table tmdb_titles (
  kind text not null check (kind in ('movie', 'tv_show')),
  tmdb_id integer not null,
  fetched_at timestamptz not null default now(),
  -- It said that it has none (any more).
  is_gone boolean not null default false,
  primary key (kind, tmdb_id)
);

-- What an import from TMDB still means to fetch, in the order of `place`; it goes with its run.
create table tmdb_plan (
  run integer not null references import_runs (id) on delete cascade,
  place integer not null,
  kind text not null check (kind in ('movie', 'tv_show')),
  -- One of the two: a title of ours may be known by IMDb's id only.
  tmdb_id integer,
  imdb_id text,
  -- Whether it comes in whoever knows it: trending, in cinemas, or ours already.
  is_wanted boolean not null,
  -- First days in cinemas by country, as the lists of what is on now say.
  theatrical jsonb not null default '{}',
  primary key (run, place),
  check (tmdb_id is not null or imdb_id is not null)
);

-- On which day it was last looked up, by country, where a title streams: nothing found is an answer too.
alter table titles add column streamings_checked jsonb not null default '{}';
