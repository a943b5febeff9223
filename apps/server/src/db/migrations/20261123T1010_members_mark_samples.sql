-- Members of the sample community, which an operator can create to try the community and remove again. Nobody can sign
-- in as one of them.
alter table users add column is_sample boolean not null default false;
create index users_sample on users (id) where is_sample;
