-- What members are told, made from events. Likes of one text are one row until it is read.
create table notifications (
  -- Rises when a row becomes the newest again: the row is then replaced.
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (
    kind in ('follow', 'request', 'accept', 'comment', 'reply', 'mention', 'like', 'offer')
  ),
  -- The text that it is about: the member's own for a like, otherwise the other's.
  post_id uuid references posts on delete cascade,
  notice_id uuid references notices on delete cascade,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_member on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_post on notifications (post_id, user_id);
create index notifications_notice on notifications (notice_id);
create index notifications_at on notifications (at);

-- The members who did what a notification is about.
create table notification_members (
  notification_id bigint not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (notification_id, user_id)
);
create index notification_members_member on notification_members (user_id);

create trigger skip_leaving_member before insert on notifications
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on notification_members
  for each row execute function skip_leaving_member();
