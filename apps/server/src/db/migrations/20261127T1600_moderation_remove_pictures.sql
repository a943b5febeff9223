-- Moderators can delete the picture that a member uploaded.
alter table moderation_acts drop constraint moderation_acts_act_check;
alter table moderation_acts add constraint moderation_acts_act_check
  check (act in ('hide', 'restore', 'remove-picture', 'warn', 'suspend', 'dismiss', 'keep'));
