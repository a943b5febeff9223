-- Where a title's trailer can be watched; titles without a known trailer have no row.
create table title_trailers (
  title_id text collate "C" primary key references titles (id) on delete cascade,
  site text not null check (site in ('youtube', 'vimeo')),
  -- The video's id at the site.
  video_key text not null,
  updated_at timestamptz not null default now()
);
