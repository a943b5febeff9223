-- The two steps of deleting an account get names that say what they are.
alter table users rename column leaving_at to deletion_started_at;
alter table users rename column left_at to deleted_at;
alter index users_left_at rename to users_deleted_at;

create or replace function skip_leaving_member() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id and deletion_started_at is null for share;
  return case when found then new end;
end
$$;

create or replace function skip_leaving_other() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.other_id and deletion_started_at is null for share;
  return case when found then new end;
end
$$;

create or replace function lock_writings_open(member uuid) returns boolean language plpgsql as $$
declare
  is_public boolean;
begin
  select are_writings_public(choices) into is_public
  from users join user_preferences on user_preferences.user_id = users.id
  where users.id = member and deletion_started_at is null and suspended_at is null
  for share;
  return coalesce(is_public, false);
end
$$;

-- The keyed hash of an account's address or sub.
alter table pool_users rename column mark to account_hash;
alter table pool_codes rename column mark to account_hash;
alter table pool_lockouts rename column mark to account_hash;
