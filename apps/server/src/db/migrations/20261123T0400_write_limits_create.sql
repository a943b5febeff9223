-- How often a member did something in each hour of the last day, for the limits by the age of their account.
create table write_counts (
  user_id uuid not null references users on delete cascade,
  action text not null check (action in ('review', 'story', 'comment', 'reply', 'like', 'follow')),
  -- The beginning of the hour.
  hour timestamptz not null,
  count integer not null,
  primary key (user_id, action, hour)
);

create trigger skip_leaving_member before insert on write_counts
  for each row execute function skip_leaving_member();
