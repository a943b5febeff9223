-- The number of the member's viewings of the title or book that they like. It is written in the same transaction as the
-- viewing, and a like is evidence about the member's taste.
alter table trackers add column liked_count integer not null default 0;
alter table book_trackers add column liked_count integer not null default 0;
