-- The titles that a story is about, the main one first. No foreign key to titles, as with posts.
create table story_titles (
  post_id uuid not null references posts on delete cascade,
  position smallint not null,
  title_id text collate "C" not null,
  primary key (post_id, position)
);
create index story_titles_title on story_titles (title_id, post_id);
