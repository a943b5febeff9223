-- New lists count toward a member's limits, too.
alter table write_counts drop constraint write_counts_action_check;
alter table write_counts add constraint write_counts_action_check check (
  action in ('review', 'story', 'comment', 'reply', 'like', 'follow', 'report', 'jointCode', 'list')
);
