-- Nothing of a member is written once their account has begun to be deleted: a row that was on its way waits for
-- the deletion's lock, and then is left out. Every table that holds what is a member's has this trigger.
create function skip_leaving_member() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id and leaving_at is null for share;
  return case when found then new end;
end
$$;

create trigger skip_leaving_member before insert on member_tastes
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on user_preferences
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on member_sessions
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on dna_votes
  for each row execute function skip_leaving_member();
