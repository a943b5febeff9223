-- Up to which event a consumer has read everything of a kind, so that it needn't look at older ones again.
create table event_floors (
  consumer text not null,
  kind text not null,
  event_id bigint not null,
  primary key (consumer, kind)
);
