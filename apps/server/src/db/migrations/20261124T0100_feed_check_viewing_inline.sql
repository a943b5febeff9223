-- A new rating costs less: whether it was given with a viewing is checked in the trigger's own statement, which is
-- planned once per connection; is_rated_with_viewing() was planned for every row.
create or replace function follow_new_tracker() returns trigger language plpgsql as $$
declare
  is_public boolean := lock_activities_public(new.user_id);
begin
  insert into activities (user_id, kind, title_id, ref, at, is_public)
  select new.user_id, done.kind, new.title_id, new.title_id, done.at, is_public
  from (values ('watchlisted', new.watchlisted_at), ('rated', new.rated_at)) as done (kind, at)
  where is_public is not null and done.at is not null
    and (done.kind = 'watchlisted' or not exists (
      select from viewings
      where user_id = new.user_id and kind = 'title' and title_id = new.title_id and created_at = new.rated_at
    ));
  return null;
end
$$;
