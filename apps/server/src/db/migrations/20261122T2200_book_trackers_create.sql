-- What a member says about a book: where they are with it, and their rating. No foreign key to books, as with
-- trackers: a book may be deleted and come back.
create table book_trackers (
  user_id uuid not null references users on delete cascade,
  book_id text collate "C" not null,
  status text check (status in ('wantToRead', 'reading', 'read')),
  -- Half stars.
  rating smallint check (rating between 1 and 10),
  updated_at timestamptz not null,
  primary key (user_id, book_id)
);
create index book_trackers_recent on book_trackers (user_id, updated_at desc, book_id);

create trigger skip_leaving_member before insert on book_trackers
  for each row execute function skip_leaving_member();
