-- Days on which titles leave a streaming service, as the operator's list says.
create table streaming_departures (
  title_id text collate "C" not null references titles (id) on delete cascade,
  -- The service's key.
  service text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  leaves_on date not null,
  primary key (title_id, service, country)
);
