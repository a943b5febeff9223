-- When each member was last active, so that active members are found without reading what all members did. Only a hint
-- for indexes: the times may be an hour behind, and stay if what a member did is deleted. Queries check what the member
-- did, and whether the viewer may see it.
create table active_members (
  user_id uuid primary key references users on delete cascade,
  -- The latest activity.
  acted_at timestamptz,
  -- The latest review, story or comment.
  wrote_at timestamptz,
  -- Whether the member's activities are public.
  is_public boolean not null
);
create index active_members_acted on active_members (acted_at desc) where is_public;
create index active_members_wrote on active_members (wrote_at desc);

create trigger skip_leaving_member before insert on active_members
  for each row execute function skip_leaving_member();

-- Writes a time if it is more than an hour later than the stored one, so that most changes only read a row.
create function note_active_member() returns trigger language plpgsql as $$
declare
  acted timestamptz := case tg_table_name when 'activities' then (to_jsonb(new) ->> 'at')::timestamptz end;
  wrote timestamptz := case tg_table_name when 'posts' then (to_jsonb(new) ->> 'created_at')::timestamptz end;
begin
  if new.user_id is null or exists (
    select from active_members
    where user_id = new.user_id
      and (acted is null or acted_at > acted - interval '1 hour')
      and (wrote is null or wrote_at > wrote - interval '1 hour')
  ) then
    return null;
  end if;
  insert into active_members as noted (user_id, acted_at, wrote_at, is_public)
  select new.user_id, acted, wrote, is_public
  from lock_activities_public(new.user_id) as is_public where is_public is not null
  on conflict (user_id) do update set
    acted_at = greatest(noted.acted_at, excluded.acted_at),
    wrote_at = greatest(noted.wrote_at, excluded.wrote_at),
    is_public = excluded.is_public;
  return null;
end
$$;
-- At the end of the transaction: every writer locks this row last, so that two writers can't wait for each other.
create constraint trigger note_active_member after insert on activities deferrable initially deferred
  for each row execute function note_active_member();
create constraint trigger note_active_member after insert on posts deferrable initially deferred
  for each row execute function note_active_member();

create or replace function follow_preferences() returns trigger language plpgsql as $$
begin
  if are_activities_public(old.choices) <> are_activities_public(new.choices) then
    update activities set is_public = are_activities_public(new.choices) where user_id = new.user_id;
    update active_members set is_public = are_activities_public(new.choices) where user_id = new.user_id;
  end if;
  return null;
end
$$;

insert into active_members (user_id, acted_at, wrote_at, is_public)
select user_id, acted.at, wrote.at, are_activities_public(choices)
from user_preferences
left join (select user_id, max(at) as at from activities group by user_id) as acted using (user_id)
left join (select user_id, max(created_at) as at from posts group by user_id) as wrote using (user_id)
where acted.at is not null or wrote.at is not null;
