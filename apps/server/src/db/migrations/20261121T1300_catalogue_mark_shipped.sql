-- Titles of our own compilation are replaced as a whole when it changes; others are left alone.
alter table titles add column is_shipped boolean not null default true;
