-- Emails sent to an address that nobody has confirmed, so that nobody can have them sent to somebody else without end.
alter table letter_subscriptions add column request_count smallint not null default 1;
