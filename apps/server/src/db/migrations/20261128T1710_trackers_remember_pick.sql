-- The title that was last picked for the member from their watchlist; null if none was. No foreign key, as in trackers.
alter table member_tracking add column last_pick text collate "C";
