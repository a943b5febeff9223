-- Members' activities, from which feeds are read. Triggers write and delete them in the transaction of the change, so
-- something that is undone or deleted leaves no activity behind.
create table activities (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- 'watchlisted' and 'rated' a title, 'logged' a viewing of it, 'listed': made a public list.
  kind text not null,
  -- The title it is about; null for a list.
  title_id text collate "C",
  -- The id of the title, viewing or list that it belongs to.
  ref text collate "C" not null,
  at timestamptz not null,
  -- Whether the member's activities are public. Only a hint for indexes: queries apply the whole rule.
  is_public boolean not null,
  unique (user_id, kind, ref)
);
create index activities_by_member on activities (user_id, id desc);
create index activities_by_title on activities (title_id, id desc);
create index activities_public on activities (id desc) where is_public;

create trigger skip_leaving_member before insert on activities
  for each row execute function skip_leaving_member();

create function are_activities_public(choices jsonb) returns boolean language sql immutable as $$
  select coalesce(choices ->> 'isActivityShown' = 'true' and choices ->> 'activitiesAudience' = 'public'
    and choices ->> 'isPrivate' is distinct from 'true', false)
$$;

-- Replaces an activity, so that it is the newest again.
create function record_activity(member uuid, activity text, title text, belongs_to text, happened_at timestamptz)
returns void language plpgsql as $$
begin
  delete from activities where user_id = member and kind = activity and ref = belongs_to;
  insert into activities (user_id, kind, title_id, ref, at, is_public)
  select member, activity, title, belongs_to, happened_at, are_activities_public(choices)
  from user_preferences where user_id = member;
end
$$;

create function forget_activity(member uuid, activity text, belongs_to text) returns void language sql as $$
  delete from activities where user_id = member and kind = activity and ref = belongs_to
$$;

create function follow_tracker() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform forget_activity(old.user_id, 'watchlisted', old.title_id), forget_activity(old.user_id, 'rated', old.title_id);
    return null;
  end if;
  if tg_op = 'INSERT' or old.watchlisted_at is distinct from new.watchlisted_at then
    if new.watchlisted_at is null then
      perform forget_activity(new.user_id, 'watchlisted', new.title_id);
    else
      perform record_activity(new.user_id, 'watchlisted', new.title_id, new.title_id, new.watchlisted_at);
    end if;
  end if;
  if tg_op = 'INSERT' or (old.rating, old.rated_at) is distinct from (new.rating, new.rated_at) then
    -- A rating given with a viewing is part of the viewing's activity.
    if new.rated_at is null or exists (
      select from viewings
      where user_id = new.user_id and kind = 'title' and title_id = new.title_id and created_at = new.rated_at
    ) then
      perform forget_activity(new.user_id, 'rated', new.title_id);
    else
      perform record_activity(new.user_id, 'rated', new.title_id, new.title_id, new.rated_at);
    end if;
  end if;
  return null;
end
$$;
create trigger follow_tracker after insert or update of watchlisted_at, rating, rated_at or delete on trackers
  for each row execute function follow_tracker();

create function follow_viewing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform forget_activity(old.user_id, 'logged', old.id::text);
  elsif new.kind = 'title' then
    perform record_activity(new.user_id, 'logged', new.title_id, new.id::text, new.created_at);
  end if;
  return null;
end
$$;
create trigger follow_viewing after insert or delete on viewings
  for each row execute function follow_viewing();

create function follow_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform forget_activity(old.user_id, 'listed', old.id::text);
  elsif not new.is_shareable or new.deleted_at is not null then
    perform forget_activity(new.user_id, 'listed', new.id::text);
  elsif tg_op = 'INSERT' or not old.is_shareable or old.deleted_at is not null then
    perform record_activity(new.user_id, 'listed', null, new.id::text, new.updated_at);
  end if;
  return null;
end
$$;
create trigger follow_list after insert or update of is_shareable, deleted_at or delete on lists
  for each row execute function follow_list();

create function follow_preferences() returns trigger language plpgsql as $$
begin
  if are_activities_public(old.choices) <> are_activities_public(new.choices) then
    update activities set is_public = are_activities_public(new.choices) where user_id = new.user_id;
  end if;
  return null;
end
$$;
create trigger follow_preferences after update of choices on user_preferences
  for each row execute function follow_preferences();

-- Activities of what members have done so far.
insert into activities (user_id, kind, title_id, ref, at, is_public)
select done.user_id, done.kind, done.title_id, done.ref, done.at, are_activities_public(choices)
from (
  select user_id, 'watchlisted' as kind, title_id, title_id as ref, watchlisted_at as at
  from trackers where watchlisted_at is not null
  union all
  select user_id, 'rated', title_id, title_id, rated_at from trackers
  where rated_at is not null and not exists (
    select from viewings where viewings.user_id = trackers.user_id and viewings.kind = 'title'
      and viewings.title_id = trackers.title_id and viewings.created_at = trackers.rated_at
  )
  union all
  select user_id, 'logged', title_id, id::text, created_at from viewings where kind = 'title'
  union all
  select user_id, 'listed', null, id::text, created_at from lists where is_shareable and deleted_at is null
) as done
join user_preferences on user_preferences.user_id = done.user_id
order by done.at;
