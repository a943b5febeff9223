-- Whether the subscription was given to the member, who has never paid for it.
alter table subscriptions add column is_gift boolean not null default false;
