-- Since when a member is suspended: others see neither them nor what they made.
alter table users add column suspended_at timestamptz;

-- What one member did about another: asked to follow them, follows, muted or blocked them.
create table member_relations (
  user_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('request', 'follow', 'mute', 'block')),
  created_at timestamptz not null,
  primary key (user_id, kind, other_id),
  check (user_id <> other_id)
);
-- Lists of members by the time of the relation, from either side.
create index member_relations_by_user on member_relations (user_id, kind, created_at desc, other_id);
create index member_relations_by_other on member_relations (other_id, kind, created_at desc, user_id);

create trigger skip_leaving_member before insert on member_relations
  for each row execute function skip_leaving_member();

-- The same for the other member: nothing is written about somebody whose account has begun to be deleted.
create function skip_leaving_other() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.other_id and leaving_at is null for share;
  return case when found then new end;
end
$$;
create trigger skip_leaving_other before insert on member_relations
  for each row execute function skip_leaving_other();
