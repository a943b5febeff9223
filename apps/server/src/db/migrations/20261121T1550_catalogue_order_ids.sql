-- Ids are plain letters, digits and hyphens, and memory holds them in the order of their code points: the
-- indexes stand in that order too, so that a reader goes on after an id without sorting the whole table,
-- and no new version of the machine's language rules changes it.
alter table credits drop constraint credits_title_id_fkey, drop constraint credits_person_id_fkey;
alter table titles alter column id type text collate "C";
alter table people alter column id type text collate "C";
alter table credits
  alter column title_id type text collate "C",
  alter column person_id type text collate "C";
alter table credits
  add constraint credits_title_id_fkey foreign key (title_id) references titles (id) on delete cascade,
  add constraint credits_person_id_fkey foreign key (person_id) references people (id);
