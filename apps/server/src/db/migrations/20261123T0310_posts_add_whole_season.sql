-- Whether a text is about a whole season. Its season and episode are then how far it goes: the season's last episode.
alter table posts add column is_whole_season boolean not null default false
  check (not is_whole_season or season is not null);
drop index posts_one_review;
-- One review for each title, season and episode. A season's review isn't its last episode's.
create unique index posts_one_review on posts (
  user_id, title_id, coalesce(season, 0), (case when is_whole_season then 0 else coalesce(episode, 0) end)
) where kind = 'review';
