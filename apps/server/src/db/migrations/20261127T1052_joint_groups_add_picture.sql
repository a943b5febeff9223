-- Whether the member agrees that the picture of the group's tastes is shown to anybody who has its link.
alter table joint_group_members add column shares_picture boolean not null default false;
