-- What was watched or read: "title_id" is a title's id or a book's.
alter table viewings add column kind text not null default 'title' check (kind in ('title', 'book'));
