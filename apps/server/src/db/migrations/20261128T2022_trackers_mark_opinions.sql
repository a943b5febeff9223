-- Whether the member rated or liked the title, or reacted to it. Ten such titles and books make a taste without the
-- taste test; the indexes let queries count to ten without reading other trackers.
alter table trackers add column has_opinion boolean not null generated always as (
  rating is not null or liked_count > 0 or hooked_at is not null or recommended_at is not null
    or discouraged_at is not null or looking_for_similar_at is not null or psyched_for_next_at is not null
) stored;
create index trackers_opinions on trackers (user_id) where has_opinion;
alter table book_trackers add column has_opinion boolean not null generated always as (
  rating is not null or liked_count > 0
) stored;
create index book_trackers_opinions on book_trackers (user_id) where has_opinion;
