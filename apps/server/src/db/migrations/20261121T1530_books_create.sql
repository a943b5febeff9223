create table books (
  id text primary key,
  title text not null,
  original_title text,
  -- Negative before the year 1.
  year integer not null,
  pages integer not null check (pages > 0),
  isbn text unique,
  series_name text,
  series_number integer,
  languages text[] not null,
  countries text[] not null,
  genres text[] not null,
  themes text[] not null,
  reception real not null check (reception between 0 and 100),
  fame real not null check (fame between 0 and 100),
  dna real[] not null check (cardinality(dna) = 10),
  synopsis text not null,
  -- Of our own compilation, which is replaced as a whole; others are left alone.
  is_shipped boolean not null default true,
  updated_at timestamptz not null default now(),
  check ((series_name is null) = (series_number is null))
);

create table book_authors (
  book_id text not null references books (id) on delete cascade,
  position integer not null,
  person_id text not null references people (id),
  primary key (book_id, position)
);
create index book_authors_person on book_authors (person_id);

-- By external id, so that a title that is replaced, or comes only later, is still what was made of the book.
create table book_adaptations (
  book_id text not null references books (id) on delete cascade,
  position integer not null,
  imdb_id text not null,
  primary key (book_id, position),
  unique (book_id, imdb_id)
);
create index book_adaptations_title on book_adaptations (imdb_id);
