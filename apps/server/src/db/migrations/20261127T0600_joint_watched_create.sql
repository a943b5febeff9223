-- When a member confirmed that they watched the evening's title, and how it was for them, if they rated it there.
alter table joint_evening_members add column watched_at timestamptz;
alter table joint_evening_members add column outcome text check (outcome in ('liked', 'fine', 'disliked'));

-- Titles that a group wants to watch together.
create table joint_watchlist (
  group_id uuid not null references joint_groups on delete cascade,
  title_id text collate "C" not null,
  added_by uuid,
  added_at timestamptz not null,
  primary key (group_id, title_id)
);
create index joint_watchlist_member on joint_watchlist (added_by);
