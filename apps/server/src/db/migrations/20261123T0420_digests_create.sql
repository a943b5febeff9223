-- The last email about unread notifications that was queued for a member.
create table digests (
  user_id uuid primary key references users on delete cascade,
  -- The first day of the period that it was for: a day, or the Monday of a week. There is one email for each.
  period_start date not null,
  -- The newest notification in it; later emails begin above.
  up_to bigint not null
);

create trigger skip_leaving_member before insert on digests
  for each row execute function skip_leaving_member();
