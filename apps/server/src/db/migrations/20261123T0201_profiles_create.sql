-- What members write about themselves.
create table member_profiles (
  user_id uuid primary key references users on delete cascade,
  -- In lower case.
  handle text collate "C" unique,
  bio text not null default '',
  pronouns text not null default '',
  -- An http or https URL; empty without one.
  link text not null default '',
  -- Title ids in order. No foreign key to titles: a title may be deleted and come back.
  favorites text[] not null default '{}'
);

-- Handles that members had before. They lead to the member and can't be taken by anybody else until then.
create table former_handles (
  handle text collate "C" primary key,
  user_id uuid not null references users on delete cascade,
  kept_until timestamptz not null
);
create index former_handles_member on former_handles (user_id);

create trigger skip_leaving_member before insert on member_profiles
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on former_handles
  for each row execute function skip_leaving_member();
