-- Who somebody was told they are, by the archetype's key: one answer more doesn't make them somebody else.
alter table visitor_tastes add column archetype text;
alter table member_tastes add column archetype text;
