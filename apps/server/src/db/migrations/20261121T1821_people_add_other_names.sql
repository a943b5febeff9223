-- A person's names beside the one that credits show: in their own script, and other spellings. Searched, never shown as theirs.
alter table people add column other_names text[] not null default '{}';
