-- The answer to an appeal that reverses the removal of a picture. The file is gone, so the member may upload it again.
alter table moderation_acts drop constraint moderation_acts_act_check;
alter table moderation_acts add constraint moderation_acts_act_check
  check (act in ('hide', 'restore', 'remove-picture', 'warn', 'suspend', 'dismiss', 'keep', 'allow-picture'));
