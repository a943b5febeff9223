-- Counts of comments, so that the number on a page doesn't depend on how many there are. A place is what comments are
-- directly on: a subject ("movie:…"), or "comment:" and the id of the comment that they reply to. Each change of the
-- number of open comments that aren't hidden adds a row; the number is the sum. Rows are only added, so that nobody waits
-- for anybody else, and a job adds them up.
create table comment_counts (
  id bigint generated always as identity primary key,
  place text collate "C" not null,
  delta integer not null,
  -- Whether the row hasn't been added up yet.
  is_new boolean not null default true
);
create index comment_counts_place on comment_counts (place) include (delta);
create index comment_counts_new on comment_counts (id) where is_new;

create function comment_place(subject text, parent_id uuid) returns text language sql immutable as $$
  select case when parent_id is null then subject else 'comment:' || parent_id end
$$;

create function count_written() returns trigger language plpgsql as $$
begin
  insert into comment_counts (place, delta)
  select comment_place(subject, parent_id), count(*) from written
  where kind = 'comment' and is_open and hidden_at is null
  group by 1;
  return null;
end
$$;
create trigger count_written after insert on posts
  referencing new table as written for each statement execute function count_written();

create function count_deleted() returns trigger language plpgsql as $$
begin
  insert into comment_counts (place, delta)
  select comment_place(subject, parent_id), -count(*) from deleted
  where kind = 'comment' and is_open and hidden_at is null
  group by 1;
  return null;
end
$$;
create trigger count_deleted after delete on posts
  referencing old table as deleted for each statement execute function count_deleted();

create function count_changed() returns trigger language plpgsql as $$
begin
  insert into comment_counts (place, delta)
  values (
    comment_place(new.subject, new.parent_id),
    case when new.is_open and new.hidden_at is null then 1 else -1 end
  );
  return null;
end
$$;
create trigger count_changed after update of is_open, hidden_at on posts for each row
  when (
    new.kind = 'comment'
    and (new.is_open and new.hidden_at is null) <> (old.is_open and old.hidden_at is null)
  )
  execute function count_changed();

insert into comment_counts (place, delta, is_new)
select comment_place(subject, parent_id), count(*), false from posts
where kind = 'comment' and is_open and hidden_at is null
group by 1;
