-- A member watches one title at a time: a check-in ends the others in its own statement, under its version.
create function end_other_check_ins() returns trigger language plpgsql as $$
begin
  update trackers set checked_in_at = null, checked_in_until = null, version = new.version
  where user_id = new.user_id and title_id != new.title_id and checked_in_at is not null;
  return null;
end
$$;
create trigger end_other_check_ins after insert or update of checked_in_at on trackers
  for each row when (new.checked_in_at is not null) execute function end_other_check_ins();
