-- A list that a moderator hid is shown to its owner only, with the reason.
alter table lists add column hidden_at timestamptz;
alter table lists add column hidden_reason text;
alter table lists add constraint lists_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null));

-- Members can report lists, too: each list once by each member.
alter table reports add column list_id uuid references lists on delete cascade;
alter table reports drop constraint reports_check;
alter table reports add constraint reports_about_one_thing check (num_nonnulls(post_id, list_id, member_id) = 1);
create unique index reports_list on reports (user_id, list_id) where list_id is not null;
create index reports_open_list on reports (list_id) where closed_at is null;
create index reports_of_list on reports (list_id);

-- The list that a decision is about. No foreign key: the log stays when the list is deleted.
alter table moderation_acts add column list_id uuid;

-- The page of a hidden list doesn't exist for others, so its deletion tells them nothing.
drop trigger remember_gone on lists;
create trigger remember_gone after delete on lists
  for each row when (old.is_shareable and old.hidden_at is null) execute function remember_gone_row('list');
drop trigger remember_put_away on lists;
create trigger remember_put_away after update of deleted_at on lists
  for each row when (
    old.is_shareable and old.hidden_at is null and old.deleted_at is null and new.deleted_at is not null
  )
  execute function remember_gone_row('list');
