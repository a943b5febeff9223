-- Which pictures a title has on the image host: paths there, never bytes. The best of a kind stands first.
create table title_images (
  title_id text collate "C" not null references titles (id) on delete cascade,
  kind text not null check (kind in ('poster', 'backdrop')),
  position smallint not null check (position >= 0),
  source text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of the words in the picture; null where it has none.
  language text,
  votes integer not null check (votes >= 0),
  updated_at timestamptz not null default now(),
  primary key (title_id, kind, position)
);
