-- Whether the member joined with the nameless group of two, without accepting an invitation.
alter table joint_group_members add column is_automatic boolean not null default false;

-- The member's diary entry about the evening's title, so that a later rating changes the same entry. No foreign key: the
-- member may delete the entry.
alter table joint_evening_members add column viewing_id uuid;

-- Whether somebody left an open round since its answers were last read, so that it may be over.
alter table joint_rounds add column is_unsettled boolean not null default false;
create index joint_rounds_due on joint_rounds (ends_at) where ended_at is null;

-- Takes a member who is no longer in a group out of its open round and, if they left, out of its open evening.
create function leave_open_evening() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from joint_evening_members
      using joint_evenings
      where joint_evenings.id = evening_id
        and group_id = old.group_id
        and decided_at is null
        and user_id = old.user_id;
  end if;
  delete from joint_answers
    using joint_rounds, joint_evenings
    where joint_rounds.id = round_id
      and joint_evenings.id = evening_id
      and group_id = old.group_id
      and person_id = old.user_id;
  update joint_rounds
    set is_unsettled = true,
      people = coalesce((
        select jsonb_agg(person order by place)
        from jsonb_array_elements(people) with ordinality as listed (person, place)
        where person ->> 'id' <> old.user_id::text
      ), '[]')
    where ended_at is null
      and evening_id in (select id from joint_evenings where group_id = old.group_id)
      and people @> jsonb_build_array(jsonb_build_object('id', old.user_id));
  update joint_evenings set version = version + 1 where group_id = old.group_id and decided_at is null;
  return null;
end
$$;
create trigger leave_open_evening after delete on joint_group_members
  for each row execute function leave_open_evening();
create trigger leave_open_evening_until_accepted after update of joined_at on joint_group_members
  for each row when (old.joined_at is not null and new.joined_at is null) execute function leave_open_evening();

-- A block also ends groups of these two, takes whoever blocks out of the groups that both are in, and deletes those in
-- which nobody is left who had joined.
create or replace function end_joint_taste() returns trigger language plpgsql as $$
begin
  delete from joint_partners
    where (user_id = new.user_id and other_id = new.other_id) or (user_id = new.other_id and other_id = new.user_id);
  delete from joint_requests
    where (user_id = new.user_id and other_id = new.other_id) or (user_id = new.other_id and other_id = new.user_id);
  delete from joint_groups
    where exists (select from joint_group_members where group_id = joint_groups.id and user_id = new.user_id)
      and exists (select from joint_group_members where group_id = joint_groups.id and user_id = new.other_id)
      and not exists (
        select from joint_group_members
        where group_id = joint_groups.id and user_id not in (new.user_id, new.other_id)
      );
  with departures as (
    delete from joint_group_members
      where user_id = new.user_id
        and group_id in (select other.group_id from joint_group_members as other where other.user_id = new.other_id)
      returning group_id
  )
  delete from joint_groups
    where id in (select group_id from departures)
      and not exists (
        select from joint_group_members
        where group_id = joint_groups.id and joined_at is not null and user_id <> new.user_id
      );
  return null;
end
$$;

-- Groups that nobody who had joined is in, and nameless groups of two that somebody left.
delete from joint_groups
  where not exists (
    select from joint_group_members where group_id = joint_groups.id and joined_at is not null
  )
  or pair is not null and (select count(*) from joint_group_members where group_id = joint_groups.id) < 2;

-- Until now, groups of two with a name were joined automatically as well.
update joint_group_members
  set is_automatic = true
  where joined_at = invited_at
    and group_id in (
      select group_id
      from joint_group_members as other
      join joint_groups on joint_groups.id = other.group_id
      where other.joined_at = other.invited_at and other.user_id is distinct from created_by
    );
-- Those to whom somebody was added who isn't their partner are asked now.
update joint_group_members
  set joined_at = null
  where is_automatic
    and exists (
      select from joint_group_members as other
      where other.group_id = joint_group_members.group_id
        and other.joined_at is not null
        and not other.is_automatic
        and not exists (
          select from joint_partners
          where joint_partners.user_id = joint_group_members.user_id and other_id = other.user_id
        )
    );
