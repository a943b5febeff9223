-- How often the member's book trackers have changed.
alter table member_tracking add column books_version bigint not null default 0;
insert into member_tracking (user_id, version, books_version)
select distinct user_id, 0, 1 from book_trackers
on conflict (user_id) do update set books_version = 1;
