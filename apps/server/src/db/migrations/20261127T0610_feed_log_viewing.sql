-- A new viewing has no earlier activity to delete. The search for one took longer the more activities a member had,
-- until the table was analyzed, so that many viewings logged at once took minutes.
create or replace function follow_viewing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform forget_activity(old.user_id, 'logged', old.id::text);
  elsif new.kind = 'title' then
    insert into activities (user_id, kind, title_id, ref, at, is_public)
    select new.user_id, 'logged', new.title_id, new.id::text, new.created_at, are_activities_public(choices)
    from user_preferences where user_id = new.user_id;
  end if;
  return null;
end
$$;
