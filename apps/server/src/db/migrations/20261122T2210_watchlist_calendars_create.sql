-- The secret address of a member's watchlist calendar. Only its hash is stored.
create table watchlist_calendars (
  user_id uuid primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null
);

create trigger skip_leaving_member before insert on watchlist_calendars
  for each row execute function skip_leaving_member();
