-- Whether a text's author shows what they write to everybody, and is neither suspended nor leaving. Comments are counted
-- by it: only those of other authors, and of members with whom there is a block, are looked at one by one.
alter table posts add column is_open boolean not null default false;

create function are_writings_public(choices jsonb) returns boolean language sql immutable as $$
  select coalesce(choices ->> 'writingsAudience', 'public') = 'public'
    and coalesce(choices ->> 'isPrivate', 'false') <> 'true'
$$;

-- Whether a member's texts are open now. Changes of that wait until the transaction ends.
create function lock_writings_open(member uuid) returns boolean language plpgsql as $$
declare
  is_public boolean;
begin
  select are_writings_public(choices) into is_public
  from users join user_preferences on user_preferences.user_id = users.id
  where users.id = member and leaving_at is null and suspended_at is null
  for share;
  return coalesce(is_public, false);
end
$$;

create function start_open() returns trigger language plpgsql as $$
begin
  new.is_open := lock_writings_open(new.user_id);
  return new;
end
$$;
-- Triggers run in the order of their names: after skip_leaving_member.
create trigger start_open before insert on posts
  for each row execute function start_open();

create function open_posts(member uuid) returns void language plpgsql as $$
declare
  is_open_now boolean := lock_writings_open(member);
begin
  update posts set is_open = is_open_now where user_id = member and is_open <> is_open_now;
end
$$;
create function follow_writings_audience() returns trigger language plpgsql as $$
begin
  perform open_posts(new.user_id);
  return null;
end
$$;
create trigger follow_writings_audience after insert or update of choices on user_preferences
  for each row execute function follow_writings_audience();
create function follow_suspension() returns trigger language plpgsql as $$
begin
  perform open_posts(new.id);
  return null;
end
$$;
create trigger follow_suspension after update of suspended_at, leaving_at on users
  for each row execute function follow_suspension();

update posts set is_open = true
from users join user_preferences on user_preferences.user_id = users.id
where users.id = posts.user_id and are_writings_public(choices) and leaving_at is null and suspended_at is null;

-- Comments are counted from these alone, without reading the texts.
create index posts_count_comments on posts (subject, is_open, hidden_at, user_id)
  where parent_id is null and kind = 'comment';
create index posts_count_replies on posts (parent_id, is_open, hidden_at, user_id) where parent_id is not null;
