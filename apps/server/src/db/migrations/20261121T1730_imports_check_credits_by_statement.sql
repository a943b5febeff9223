-- Credits come by the hundred thousand. A foreign key asks for each row apart, which took two thirds of
-- their writing; these triggers ask the same once a statement. Whoever removes titles or people while
-- others write credits takes the writers' lock first (db/seed/writer-lock.sql.ts).
alter table credits
  drop constraint credits_title_id_fkey,
  drop constraint credits_person_id_fkey;

create function credits_refuse_unknown() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  -- Scalar questions, which are always answered by the indexes, however many titles and people there are.
  select title_id, person_id into wrong from added
    where (select titles.id from titles where titles.id = added.title_id) is null
      or (select people.id from people where people.id = added.person_id) is null
    limit 1;
  if found then
    raise foreign_key_violation using
      message = format('a credit names the title %s and the person %s, of whom one is missing', wrong.title_id, wrong.person_id);
  end if;
  return null;
end $$;
create trigger credits_inserted after insert on credits
  referencing new table as added for each statement execute function credits_refuse_unknown();
create trigger credits_updated after update on credits
  referencing new table as added for each statement execute function credits_refuse_unknown();

create function credits_follow_titles() returns trigger language plpgsql as $$
begin
  delete from credits using gone where credits.title_id = gone.id;
  return null;
end $$;
create trigger titles_deleted after delete on titles
  referencing old table as gone for each statement execute function credits_follow_titles();

create function people_stay_while_credited() returns trigger language plpgsql as $$
declare
  credited text;
begin
  select gone.id into credited from gone
    where (select credits.person_id from credits where credits.person_id = gone.id limit 1) is not null
    limit 1;
  if found then
    raise foreign_key_violation using message = format('the person %s is still credited', credited);
  end if;
  return null;
end $$;
create trigger people_deleted after delete on people
  referencing old table as gone for each statement execute function people_stay_while_credited();
