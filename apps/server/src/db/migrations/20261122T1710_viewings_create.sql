-- A member's diary: each time they watched a title. The id is chosen by whoever logs it, so that a retry is the
-- same entry. No foreign key to titles, as with trackers.
create table viewings (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  -- A day, a month or a year (2026-11-22, 2026-11, 2026), which sort as text; null if the member doesn't know.
  watched_on text collate "C" check (watched_on ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  -- Half stars.
  rating smallint check (rating between 1 and 10),
  is_rewatch boolean not null,
  is_liked boolean not null,
  tags text[] not null,
  note text not null,
  place text not null,
  companions text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index viewings_history on viewings (user_id, watched_on desc nulls last, created_at desc, id);
create index viewings_title on viewings (user_id, title_id);

create trigger skip_leaving_member before insert on viewings
  for each row execute function skip_leaving_member();
