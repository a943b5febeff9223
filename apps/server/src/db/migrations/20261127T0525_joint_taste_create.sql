-- Members who choose together. Each partnership is two rows, one for either side.
create table joint_partners (
  user_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index joint_partners_other on joint_partners (other_id);

-- Codes that members give to others, who then ask to become partners.
create table joint_codes (
  -- SHA-256 of the code's letters.
  code_hash bytea primary key,
  -- Rises with every code.
  id bigint generated always as identity,
  user_id uuid not null references users on delete cascade,
  is_for_one boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who used a code for one person first.
  used_by uuid references users on delete set null,
  used_at timestamptz
);
create index joint_codes_member on joint_codes (user_id, id);
create index joint_codes_user on joint_codes (used_by);
create index joint_codes_expiry on joint_codes (expires_at);

-- Members who entered a code and wait for an answer of the member who made it.
create table joint_requests (
  id uuid not null unique,
  -- Who made the code.
  user_id uuid not null references users on delete cascade,
  -- Who entered it.
  other_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index joint_requests_other on joint_requests (other_id, created_at);

create trigger skip_leaving_member before insert on joint_partners
  for each row execute function skip_leaving_member();
create trigger skip_leaving_other before insert on joint_partners
  for each row execute function skip_leaving_other();
create trigger skip_leaving_member before insert on joint_codes
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on joint_requests
  for each row execute function skip_leaving_member();
create trigger skip_leaving_other before insert on joint_requests
  for each row execute function skip_leaving_other();

-- A block ends a partnership and withdraws requests, whichever feature stores it.
create function end_joint_taste() returns trigger language plpgsql as $$
begin
  delete from joint_partners
    where (user_id = new.user_id and other_id = new.other_id) or (user_id = new.other_id and other_id = new.user_id);
  delete from joint_requests
    where (user_id = new.user_id and other_id = new.other_id) or (user_id = new.other_id and other_id = new.user_id);
  return null;
end
$$;
create trigger end_joint_taste after insert on member_relations
  for each row when (new.kind = 'block') execute function end_joint_taste();

-- Entering codes is limited, and members are told about partners, groups and evenings.
alter table write_counts drop constraint write_counts_action_check;
alter table write_counts add constraint write_counts_action_check check (
  action in ('review', 'story', 'comment', 'reply', 'like', 'follow', 'report', 'jointCode')
);
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'follow', 'request', 'accept', 'comment', 'reply', 'mention', 'like', 'offer', 'moderation',
    'partnerRequest', 'partnerAccept', 'groupInvite', 'eveningStart'
  )
);
