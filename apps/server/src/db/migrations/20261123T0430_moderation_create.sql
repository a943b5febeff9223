-- A text that a moderator hid is shown to its author only, with the reason.
alter table posts add column hidden_at timestamptz;
alter table posts add column hidden_reason text check ((hidden_at is null) = (hidden_reason is null));

-- Members whom an operator made moderators.
create table moderators (
  user_id uuid primary key references users on delete cascade,
  granted_at timestamptz not null
);

-- What members reported: a text, or another member. Each thing once by each member.
create table reports (
  id uuid primary key default gen_random_uuid(),
  -- Who reported it.
  user_id uuid not null references users on delete cascade,
  post_id uuid references posts on delete cascade,
  member_id uuid references users on delete cascade,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  -- When a moderator acted on it; null while it is open.
  closed_at timestamptz,
  check ((post_id is null) <> (member_id is null))
);
create unique index reports_post on reports (user_id, post_id) where post_id is not null;
create unique index reports_member on reports (user_id, member_id) where member_id is not null;
create index reports_open_post on reports (post_id) where closed_at is null;
create index reports_open_member on reports (member_id) where closed_at is null;
create index reports_of_post on reports (post_id);
create index reports_of_member on reports (member_id);

-- The log of everything that moderators did. Members who delete their account are taken out of it.
create table moderation_acts (
  id bigint generated always as identity primary key,
  -- The member whom it is about.
  user_id uuid references users on delete set null,
  moderator_id uuid references users on delete set null,
  act text not null check (act in ('hide', 'restore', 'warn', 'suspend', 'dismiss', 'keep')),
  -- The text that it is about. No foreign key: the log stays when the text is deleted.
  post_id uuid,
  -- What the member is told.
  reason text not null,
  at timestamptz not null
);
create index moderation_acts_member on moderation_acts (user_id, id desc);
create index moderation_acts_moderator on moderation_acts (moderator_id);

-- A member asks that somebody looks at an act again, once.
create table appeals (
  act_id bigint primary key references moderation_acts on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null,
  created_at timestamptz not null,
  -- When a moderator answered it; the answer is an act.
  answered_at timestamptz
);
create index appeals_open on appeals (created_at, act_id) where answered_at is null;
create index appeals_member on appeals (user_id);

create trigger skip_leaving_member before insert on moderators
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on reports
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on moderation_acts
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on appeals
  for each row execute function skip_leaving_member();

-- Members are told what moderators did about them.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('follow', 'request', 'accept', 'comment', 'reply', 'mention', 'like', 'offer', 'moderation')
);
alter table notifications add column act_id bigint references moderation_acts on delete cascade;
create index notifications_act on notifications (act_id);
