-- Groups that choose together. The id is chosen by whoever creates the group, so that a retry is the same group.
create table joint_groups (
  id uuid primary key,
  -- Cleared when the account is deleted.
  created_by uuid,
  -- Empty for two partners without a name.
  name text not null,
  -- The ids of two partners without a name, in order: they have one such group.
  pair text unique,
  created_at timestamptz not null
);
create index joint_groups_creator on joint_groups (created_by);

create table joint_group_members (
  group_id uuid not null references joint_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The member's own minimum match.
  floor smallint not null check (floor between 0 and 100),
  invited_at timestamptz not null,
  -- Null until the member has accepted the invitation.
  joined_at timestamptz,
  primary key (group_id, user_id)
);
create index joint_group_members_member on joint_group_members (user_id, group_id);

create table joint_evenings (
  id uuid primary key,
  group_id uuid not null references joint_groups on delete cascade,
  created_by uuid,
  started_at timestamptz not null,
  wishes jsonb not null,
  -- No foreign key: a title may be deleted and come back.
  title_id text collate "C",
  decided_at timestamptz,
  -- Whether a decided evening counts in the ledger.
  is_counted boolean not null default true,
  check ((title_id is null) = (decided_at is null))
);
create unique index joint_evenings_open on joint_evenings (group_id) where decided_at is null;
create index joint_evenings_decided on joint_evenings (group_id, decided_at desc) where decided_at is not null;
create index joint_evenings_creator on joint_evenings (created_by);

-- Who was there, and what they gave way.
create table joint_evening_members (
  evening_id uuid not null references joint_evenings on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Concession on the member's own scale, and in points of match; 0 until a title is chosen.
  share real not null default 0 check (share >= 0),
  points real not null default 0 check (points >= 0),
  primary key (evening_id, user_id)
);
create index joint_evening_members_member on joint_evening_members (user_id);

create trigger skip_leaving_member before insert on joint_group_members
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on joint_evening_members
  for each row execute function skip_leaving_member();

-- A block also ends the group of two, and takes whoever blocks out of the groups that both are in.
create or replace function end_joint_taste() returns trigger language plpgsql as $$
begin
  delete from joint_partners
    where (user_id = new.user_id and other_id = new.other_id) or (user_id = new.other_id and other_id = new.user_id);
  delete from joint_requests
    where (user_id = new.user_id and other_id = new.other_id) or (user_id = new.other_id and other_id = new.user_id);
  delete from joint_groups
    where pair = least(new.user_id::text, new.other_id::text) || ' ' || greatest(new.user_id::text, new.other_id::text);
  delete from joint_group_members
    where user_id = new.user_id
      and group_id in (select other.group_id from joint_group_members as other where other.user_id = new.other_id);
  return null;
end
$$;
