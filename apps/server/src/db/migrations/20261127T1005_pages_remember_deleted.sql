-- What had a public page and was deleted, so that its address answers 410 (gone) and an invented one 404. Only hashes,
-- since an id may be a member's.
create table gone_pages (
  -- SHA-256 of the kind, a colon and the id: `title`, `book`, `list`, `post` or `member`.
  digest bytea primary key,
  gone_at timestamptz not null default now()
);

create function gone_digest(kind text, id text) returns bytea language sql immutable as $$
  select sha256(convert_to(kind || ':' || id, 'utf8'))
$$;

-- A title has two addresses: by its IMDb id, and by ours.
create function remember_gone_titles() returns trigger language plpgsql as $$
begin
  insert into gone_pages (digest)
  select distinct gone_digest('title', ref) from gone cross join lateral (values (gone.id), (gone.imdb_id)) refs (ref)
  where ref is not null
  on conflict do nothing;
  return null;
end $$;
create trigger remember_gone after delete on titles
  referencing old table as gone for each statement execute function remember_gone_titles();

create function remember_gone_books() returns trigger language plpgsql as $$
begin
  insert into gone_pages (digest) select gone_digest('book', id) from gone on conflict do nothing;
  return null;
end $$;
create trigger remember_gone after delete on books
  referencing old table as gone for each statement execute function remember_gone_books();

-- The argument is the kind.
create function remember_gone_row() returns trigger language plpgsql as $$
begin
  insert into gone_pages (digest) values (gone_digest(tg_argv[0], old.id::text)) on conflict do nothing;
  return null;
end $$;
create trigger remember_gone after delete on lists
  for each row when (old.is_shareable) execute function remember_gone_row('list');
create trigger remember_put_away after update of deleted_at on lists
  for each row when (old.is_shareable and old.deleted_at is null and new.deleted_at is not null)
  execute function remember_gone_row('list');
create trigger remember_gone after delete on posts
  for each row when (old.kind in ('review', 'story') and old.hidden_at is null)
  execute function remember_gone_row('post');
create trigger remember_gone after update of deletion_started_at on users
  for each row when (old.deletion_started_at is null and new.deletion_started_at is not null)
  execute function remember_gone_row('member');
