-- Texts that aren't published yet, each under the id that the review or story will have.
create table drafts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('review', 'story')),
  title text not null,
  content text not null,
  movie_ids text[] not null,
  -- Rises with every save; an editor says which one its text is based on.
  version integer not null default 1,
  saved_at timestamptz not null
);
create index drafts_member on drafts (user_id, saved_at desc, id);

create trigger skip_leaving_member before insert on drafts
  for each row execute function skip_leaving_member();
