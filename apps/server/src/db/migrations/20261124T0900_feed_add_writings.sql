-- Published reviews and stories are activities, too: 'reviewed' a title, 'wrote' a story, which may be about a title.
-- A text that a moderator hides keeps its activity, which queries leave out until it is restored.
create function follow_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.kind = 'review' then
      perform record_activity(new.user_id, 'reviewed', new.title_id, new.id::text, new.created_at);
    else
      perform record_activity(new.user_id, 'wrote', new.title_id, new.id::text, new.created_at);
    end if;
  elsif tg_op = 'UPDATE' then
    -- A story that is about another title now stays where it is in feeds.
    perform lock_activities_public(new.user_id);
    update activities set title_id = new.title_id
    where user_id = new.user_id and kind = 'wrote' and ref = new.id::text;
  elsif old.kind = 'review' then
    perform forget_activity(old.user_id, 'reviewed', old.id::text);
  else
    perform forget_activity(old.user_id, 'wrote', old.id::text);
  end if;
  return null;
end
$$;
create trigger follow_new_post after insert on posts
  for each row when (new.kind in ('review', 'story')) execute function follow_post();
create trigger follow_changed_post after update of title_id on posts
  for each row when (new.kind = 'story' and old.title_id is distinct from new.title_id) execute function follow_post();
create trigger follow_deleted_post after delete on posts
  for each row when (old.kind in ('review', 'story')) execute function follow_post();

-- Feeds are read in the order of ids, so existing texts get a place among the other activities by writing all of them
-- anew in the order of time.
create temporary table earlier_activities on commit drop as select * from activities;
delete from activities where exists (select from posts where kind in ('review', 'story'));
insert into activities (user_id, kind, title_id, ref, at, is_public)
select done.user_id, done.kind, done.title_id, done.ref, done.at, done.is_public
from (
  select id, user_id, kind, title_id, ref, at, is_public from earlier_activities
  union all
  select null, posts.user_id, case posts.kind when 'review' then 'reviewed' else 'wrote' end, posts.title_id,
    posts.id::text, posts.created_at, are_activities_public(choices)
  from posts join user_preferences on user_preferences.user_id = posts.user_id
  where posts.kind in ('review', 'story')
) as done
where exists (select from posts where kind in ('review', 'story'))
order by done.at, done.id;
