-- A member's shortcuts to lists, in their order: a JSON list of { id, title, path }. There is no row until the member
-- changes the default ones.
create table shortcuts (
  user_id uuid primary key references users on delete cascade,
  shortcuts jsonb not null check (jsonb_typeof(shortcuts) = 'array'),
  updated_at timestamptz not null
);

create trigger skip_leaving_member before insert on shortcuts
  for each row execute function skip_leaving_member();
