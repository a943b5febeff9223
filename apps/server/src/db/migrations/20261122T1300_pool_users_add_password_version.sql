-- Goes up with each new password. A sign-in judged by an older one begins no session.
alter table pool_users add column password_version integer not null default 1;
