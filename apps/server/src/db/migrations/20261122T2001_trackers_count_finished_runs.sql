-- A show that was watched to its end is seen. A generated column can't be changed, so it is made again.
alter table trackers drop column is_seen;
-- The member's finished runs of the show in "show_runs", written in the same transaction.
alter table trackers add column finished_runs integer not null default 0;
alter table trackers add column is_seen boolean not null generated always as (
  rating is not null or hooked_at is not null or recommended_at is not null or discouraged_at is not null
    or looking_for_similar_at is not null or psyched_for_next_at is not null or viewing_count > 0
    or finished_runs > 0
) stored;
alter table trackers add check (not is_seen or seen_at is not null);
create index trackers_seen on trackers (user_id, seen_at desc, title_id) where is_seen;
