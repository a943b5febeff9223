-- Whether somebody signs in by a password of the pool's; said anew at each hand-over.
alter table users add column has_password boolean not null default true;
