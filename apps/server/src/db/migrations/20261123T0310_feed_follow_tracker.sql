-- Writing a new tracker costs less: a tracker that is inserted has no earlier activities to delete, and one whose
-- watchlist and rating stay the same doesn't call the function.
drop trigger follow_tracker on trackers;
drop function follow_tracker();

-- Whether a rating was given with a viewing, and so is part of the viewing's activity.
create function is_rated_with_viewing(tracker trackers) returns boolean language sql stable as $$
  select exists (
    select from viewings
    where user_id = tracker.user_id and kind = 'title' and title_id = tracker.title_id
      and created_at = tracker.rated_at
  )
$$;

create function follow_new_tracker() returns trigger language plpgsql as $$
begin
  insert into activities (user_id, kind, title_id, ref, at, is_public)
  select new.user_id, done.kind, new.title_id, new.title_id, done.at, are_activities_public(choices)
  from user_preferences,
    (values ('watchlisted', new.watchlisted_at), ('rated', new.rated_at)) as done (kind, at)
  where user_preferences.user_id = new.user_id and done.at is not null
    and (done.kind = 'watchlisted' or not is_rated_with_viewing(new));
  return null;
end
$$;
create trigger follow_new_tracker after insert on trackers
  for each row when (new.watchlisted_at is not null or new.rated_at is not null)
  execute function follow_new_tracker();

create function follow_changed_tracker() returns trigger language plpgsql as $$
begin
  if old.watchlisted_at is distinct from new.watchlisted_at then
    if new.watchlisted_at is null then
      perform forget_activity(new.user_id, 'watchlisted', new.title_id);
    else
      perform record_activity(new.user_id, 'watchlisted', new.title_id, new.title_id, new.watchlisted_at);
    end if;
  end if;
  if (old.rating, old.rated_at) is distinct from (new.rating, new.rated_at) then
    if new.rated_at is null or is_rated_with_viewing(new) then
      perform forget_activity(new.user_id, 'rated', new.title_id);
    else
      perform record_activity(new.user_id, 'rated', new.title_id, new.title_id, new.rated_at);
    end if;
  end if;
  return null;
end
$$;
create trigger follow_changed_tracker after update of watchlisted_at, rating, rated_at on trackers
  for each row
  when ((old.watchlisted_at, old.rating, old.rated_at) is distinct from (new.watchlisted_at, new.rating, new.rated_at))
  execute function follow_changed_tracker();

create function follow_deleted_tracker() returns trigger language plpgsql as $$
begin
  perform forget_activity(old.user_id, 'watchlisted', old.title_id);
  perform forget_activity(old.user_id, 'rated', old.title_id);
  return null;
end
$$;
create trigger follow_deleted_tracker after delete on trackers
  for each row execute function follow_deleted_tracker();
