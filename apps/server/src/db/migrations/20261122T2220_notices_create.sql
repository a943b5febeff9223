-- The services that had a title on a member's watchlist when that was last looked at, in their country. A service that
-- isn't among them is news.
create table watched_offers (
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  country text not null,
  services text[] not null,
  primary key (user_id, title_id)
);

-- A title on a member's watchlist came to one of their services. One for each title and service, ever.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  service text not null,
  created_at timestamptz not null,
  dismissed_at timestamptz,
  unique (user_id, title_id, service)
);
create index notices_open on notices (user_id, created_at desc) where dismissed_at is null;

create trigger skip_leaving_member before insert on watched_offers
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on notices
  for each row execute function skip_leaving_member();
