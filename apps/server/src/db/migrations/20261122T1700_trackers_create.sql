-- How often a member's trackers have changed. It orders their changes, and a cache knows by it what it has missed.
create table member_tracking (
  user_id uuid primary key references users on delete cascade,
  version bigint not null
);

-- What a member tracks of a title. A flag is the time it was set; null means it isn't. No foreign key to titles:
-- a title may be deleted and come back, and what members said of it with it.
create table trackers (
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  -- The member's version with the row's last change.
  version bigint not null,
  watchlisted_at timestamptz,
  not_interested_at timestamptz,
  hooked_at timestamptz,
  recommended_at timestamptz,
  discouraged_at timestamptz,
  looking_for_similar_at timestamptz,
  psyched_for_next_at timestamptz,
  -- Half stars.
  rating smallint check (rating between 1 and 10),
  rated_at timestamptz,
  -- The match, 0 to 100, that the member was shown before they gave the title a rating; null without a taste then.
  match_before_rating real check (match_before_rating between 0 and 100),
  checked_in_at timestamptz,
  -- When the check-in ends by itself.
  checked_in_until timestamptz,
  -- The member's viewings of the title in "viewings", written in the same transaction.
  viewing_count integer not null default 0,
  -- When the title first counted as seen.
  seen_at timestamptz,
  is_seen boolean not null generated always as (
    rating is not null or hooked_at is not null or recommended_at is not null or discouraged_at is not null
      or looking_for_similar_at is not null or psyched_for_next_at is not null or viewing_count > 0
  ) stored,
  primary key (user_id, title_id),
  check ((rating is null) = (rated_at is null)),
  check ((checked_in_at is null) = (checked_in_until is null)),
  check (not is_seen or seen_at is not null)
);
create index trackers_version on trackers (user_id, version);
create index trackers_watchlisted on trackers (user_id, watchlisted_at desc, title_id) where watchlisted_at is not null;
create index trackers_not_interested on trackers (user_id, not_interested_at desc, title_id)
  where not_interested_at is not null;
create index trackers_seen on trackers (user_id, seen_at desc, title_id) where is_seen;
create index trackers_checked_in on trackers (user_id) where checked_in_at is not null;
-- For counts by title.
create index trackers_title on trackers (title_id);

create trigger skip_leaving_member before insert on member_tracking
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on trackers
  for each row execute function skip_leaving_member();
