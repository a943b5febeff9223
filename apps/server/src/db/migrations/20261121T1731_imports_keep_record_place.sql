-- Where in its input the record stands whose facts a title has: of two records of one title the first counts,
-- also when the input is read again.
alter table titles add column import_at bigint;

-- Who a person is where a source says it: people of one name are told apart by these.
alter table people
  add column imdb_id text unique,
  add column tmdb_id integer unique;
