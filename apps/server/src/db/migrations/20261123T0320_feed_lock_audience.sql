-- A new activity and a change of the member's audience wait for each other. Otherwise an activity written while the
-- audience changes keeps the value from before. Writers of activities share the lock, so they don't wait for one another.
-- The lock is taken before an activity is changed: in the other order the two could wait for each other forever.
create function lock_activities_public(member uuid) returns boolean language plpgsql as $$
declare
  is_public boolean;
begin
  select are_activities_public(choices) into is_public from user_preferences where user_id = member for share;
  -- Null for a member without preferences, whose activities aren't written.
  return is_public;
end
$$;

create or replace function record_activity(
  member uuid, activity text, title text, belongs_to text, happened_at timestamptz
) returns void language plpgsql as $$
declare
  is_public boolean := lock_activities_public(member);
begin
  delete from activities where user_id = member and kind = activity and ref = belongs_to;
  if is_public is not null then
    insert into activities (user_id, kind, title_id, ref, at, is_public)
    values (member, activity, title, belongs_to, happened_at, is_public);
  end if;
end
$$;

create or replace function forget_activity(member uuid, activity text, belongs_to text)
returns void language plpgsql as $$
begin
  perform lock_activities_public(member);
  delete from activities where user_id = member and kind = activity and ref = belongs_to;
end
$$;

create or replace function follow_new_tracker() returns trigger language plpgsql as $$
declare
  is_public boolean := lock_activities_public(new.user_id);
begin
  insert into activities (user_id, kind, title_id, ref, at, is_public)
  select new.user_id, done.kind, new.title_id, new.title_id, done.at, is_public
  from (values ('watchlisted', new.watchlisted_at), ('rated', new.rated_at)) as done (kind, at)
  where is_public is not null and done.at is not null
    and (done.kind = 'watchlisted' or not is_rated_with_viewing(new));
  return null;
end
$$;

-- Activities that kept a value from before.
update activities set is_public = are_activities_public(choices)
from user_preferences
where user_preferences.user_id = activities.user_id and activities.is_public <> are_activities_public(choices);
