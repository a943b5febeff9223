-- Reviews, stories and comments. The client may choose the id, so that a retry creates nothing twice. No foreign key to
-- titles: a title may be deleted and come back, and then its reviews and comments are shown again.
create table posts (
  id uuid primary key,
  kind text not null check (kind in ('review', 'story', 'comment')),
  -- Null for a deleted comment that has replies; only its place stays.
  user_id uuid references users on delete cascade,
  -- The title of a review, and of a comment on a title or on a review.
  title_id text collate "C",
  -- What a comment is on: "movie", "review", "story" or "list", a colon, and the id. Replies have their comment's.
  subject text collate "C",
  -- The comment that a reply is to.
  parent_id uuid references posts on delete cascade,
  depth smallint not null default 0,
  headline text not null default '',
  -- Markdown, cleaned.
  content text not null,
  -- Whether the review shows the rating in its author's tracker.
  is_rated boolean not null default false,
  -- The sliders that a review confirms or disputes; their values are in dna_votes.
  dna_sliders text[] not null default '{}',
  -- Whether the whole text is a spoiler: of the title, or of a show up to this season and episode.
  is_spoiler boolean not null default false,
  season smallint,
  episode smallint,
  like_count integer not null default 0 check (like_count >= 0),
  -- A comment's replies.
  reply_count integer not null default 0 check (reply_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  check ((kind = 'comment') = (subject is not null)),
  check (kind <> 'review' or title_id is not null),
  check (user_id is not null or (kind = 'comment' and content = '')),
  check (episode is null or season is not null),
  check (season is null or is_spoiler)
);
-- One review for each title, or part of a show.
create unique index posts_one_review on posts (user_id, title_id, coalesce(season, 0), coalesce(episode, 0))
  where kind = 'review';
create index posts_reviews on posts (title_id, created_at desc, id) where kind = 'review';
create index posts_by_member on posts (user_id, kind, created_at desc, id);
create index posts_newest on posts (kind, created_at desc, id) where kind <> 'comment';
create index posts_comments on posts (subject, created_at desc, id) where parent_id is null and kind = 'comment';
create index posts_subject on posts (subject) where subject is not null;
create index posts_replies on posts (parent_id, created_at desc, id) where parent_id is not null;

-- Likes; posts.like_count is written in the same statement.
create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  liked_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_likes_member on post_likes (user_id, post_id);

create trigger skip_leaving_member before insert on posts
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on post_likes
  for each row execute function skip_leaving_member();

-- A list that is removed for good takes its comments with it.
create function delete_list_comments() returns trigger language plpgsql as $$
begin
  delete from posts where subject = 'list:' || old.id;
  return null;
end
$$;
create trigger delete_list_comments after delete on lists
  for each row execute function delete_list_comments();
