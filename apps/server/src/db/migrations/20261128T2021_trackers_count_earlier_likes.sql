update trackers set liked_count = liked.count
from (
  select user_id, title_id, count(*) from viewings where is_liked and kind = 'title' group by user_id, title_id
) as liked
where trackers.user_id = liked.user_id and trackers.title_id = liked.title_id;

update book_trackers set liked_count = liked.count
from (
  select user_id, title_id, count(*) from viewings where is_liked and kind = 'book' group by user_id, title_id
) as liked
where book_trackers.user_id = liked.user_id and book_trackers.book_id = liked.title_id;
