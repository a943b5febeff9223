update trackers set liked_count = liked.count
from (
  select user_id, title_id, count(*) from viewings where is_liked and kind = 'title' group by user_id, title_id
) as liked
where trackers.user_id = liked.user_id and trackers.title_id = liked.title_id;

-- A liked book may have no tracker yet, which counts as changed when its entry last was. Raising the version first also
-- leaves out members whose accounts are being deleted.
with bumped as (
  insert into member_tracking as member (user_id, version, books_version)
  select distinct user_id, 0, 1 from viewings where is_liked and kind = 'book'
  on conflict (user_id) do update set books_version = member.books_version + 1
  returning user_id
)
insert into book_trackers (user_id, book_id, liked_count, updated_at)
select user_id, title_id, count(*), max(updated_at)
from viewings join bumped using (user_id) where is_liked and kind = 'book' group by user_id, title_id
on conflict (user_id, book_id) do update set liked_count = excluded.liked_count;
