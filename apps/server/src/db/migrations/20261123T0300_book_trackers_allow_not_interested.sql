-- A book that a member isn't interested in.
alter table book_trackers drop constraint book_trackers_status_check;
alter table book_trackers add constraint book_trackers_status_check
  check (status in ('wantToRead', 'reading', 'read', 'notInterested'));
