-- When a title first came into this catalogue; what is there already came with it just now.
alter table titles add column added_at timestamptz not null default now();
create index titles_added_at on titles (added_at);
