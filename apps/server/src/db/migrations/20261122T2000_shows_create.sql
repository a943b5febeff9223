-- Episodes of shows as an import names them. A season without rows here has the count in titles.seasons, if any.
create table title_episodes (
  title_id text collate "C" not null references titles (id) on delete cascade,
  -- 0 holds the specials.
  season smallint not null check (season >= 0),
  episode smallint not null check (episode > 0),
  name text,
  aired_on date,
  primary key (title_id, season, episode)
);

-- Each time a member watches a show through. No foreign key to titles, as with trackers.
create table show_runs (
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  run smallint not null check (run > 0),
  started_at timestamptz not null,
  -- When an episode was last marked or unmarked.
  changed_at timestamptz not null,
  -- When the last unwatched episode was watched; null while some are unwatched.
  finished_at timestamptz,
  -- How many episodes the show had then; later ones leave the run unfinished again.
  finished_total integer,
  primary key (user_id, title_id, run),
  check ((finished_at is null) = (finished_total is null))
);
create index show_runs_changed on show_runs (user_id, changed_at desc);

-- What a member watched in a run. Episode 0 is the season as a whole, if its episodes aren't known.
create table episode_watches (
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  run smallint not null,
  season smallint not null,
  episode smallint not null,
  watched_at timestamptz not null,
  primary key (user_id, title_id, run, season, episode),
  foreign key (user_id, title_id, run) references show_runs on delete cascade
);

create table season_ratings (
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  season smallint not null,
  -- Half stars.
  rating smallint not null check (rating between 1 and 10),
  rated_at timestamptz not null,
  primary key (user_id, title_id, season)
);

create trigger skip_leaving_member before insert on show_runs
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on episode_watches
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on season_ratings
  for each row execute function skip_leaving_member();
