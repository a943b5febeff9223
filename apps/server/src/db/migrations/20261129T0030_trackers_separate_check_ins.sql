-- Check-ins get a table of their own (decision 0300), so that a check-in writes one row without the indexes of trackers.

-- What a member is watching, or watched last until they are asked for a rating. A check-in replaces the one before.
create table check_ins (
  user_id uuid primary key references users on delete cascade,
  -- No foreign key, as in trackers: a deleted title may return.
  title_id text collate "C" not null,
  started_at timestamptz not null,
  -- When it ends by itself, or when the member checked out.
  until timestamptz not null,
  -- After a check-out, the time at which it would have ended by itself. Undoing the check-out restores it.
  planned_until timestamptz,
  -- The check-in that this one replaced, and when. Undoing this one restores it.
  replaced_title_id text collate "C",
  replaced_started_at timestamptz,
  replaced_until timestamptz,
  replaced_at timestamptz,
  check (num_nulls(replaced_title_id, replaced_started_at, replaced_until, replaced_at) in (0, 4))
);
-- For counts by title.
create index check_ins_title on check_ins (title_id);

insert into check_ins (user_id, title_id, started_at, until)
select distinct on (user_id) user_id, title_id, checked_in_at, checked_in_until
from trackers where checked_in_at is not null
order by user_id, checked_in_at desc;

drop trigger end_other_check_ins on trackers;
drop function end_other_check_ins();

-- Keeps what a change clears, and restores what it undoes. Statements that write "cleared" themselves don't call it.
create or replace function keep_cleared() returns trigger language plpgsql as $$
declare
  flags constant text[] := array['watchlisted_at', 'not_interested_at', 'hooked_at', 'recommended_at', 'discouraged_at',
    'looking_for_similar_at', 'psyched_for_next_at'];
  -- What gives a title the state "seen".
  seen_keys constant text[] := array['hooked_at', 'recommended_at', 'discouraged_at', 'looking_for_similar_at',
    'psyched_for_next_at', 'rating', 'counted'];
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
  kept jsonb := recent_of(new.cleared);
  gone jsonb := '{}';
  restored jsonb := '{}';
  flag text;
begin
  foreach flag in array flags loop
    if before ->> flag is not null and after ->> flag is null then
      gone := gone || jsonb_build_object(flag, before -> flag);
    elsif before ->> flag is null and after ->> flag is not null and kept ? flag then
      restored := restored || jsonb_build_object(flag, kept -> flag);
    end if;
  end loop;
  if gone ? 'watchlisted_at' then
    gone := gone || jsonb_build_object(
      'watchlisted_activity', id_of_activity(old.user_id, 'watchlisted', old.title_id));
  end if;
  if old.rating is distinct from new.rating then
    if new.rating is not null and new.rating = (kept ->> 'rating')::smallint then
      restored := restored || jsonb_build_object(
        'rated_at', kept -> 'rated_at', 'match_before_rating', kept -> 'match_before_rating');
    end if;
    if old.rating is not null then
      gone := gone || jsonb_build_object('rating', old.rating, 'rated_at', before -> 'rated_at',
        'match_before_rating', before -> 'match_before_rating',
        'rated_activity', id_of_activity(old.user_id, 'rated', old.title_id));
    end if;
  end if;
  if new.viewing_count < old.viewing_count or new.finished_runs < old.finished_runs then
    gone := gone || '{"counted": true}';
  end if;
  new := jsonb_populate_record(new, restored);
  if not old.is_seen and kept ?| seen_keys then
    new.seen_at := old.seen_at;
  end if;
  if gone <> '{}' then
    kept := kept || gone || jsonb_build_object('at', now());
  end if;
  new.cleared := nullif(kept, '{}');
  return new;
end
$$;
drop trigger keep_cleared on trackers;
create trigger keep_cleared before update on trackers
  for each row when (
    new.cleared is not distinct from old.cleared and (
      old.cleared is not null
      or old.watchlisted_at is not null and new.watchlisted_at is null
      or old.not_interested_at is not null and new.not_interested_at is null
      or old.hooked_at is not null and new.hooked_at is null
      or old.recommended_at is not null and new.recommended_at is null
      or old.discouraged_at is not null and new.discouraged_at is null
      or old.looking_for_similar_at is not null and new.looking_for_similar_at is null
      or old.psyched_for_next_at is not null and new.psyched_for_next_at is null
      or old.rating is not null and new.rating is distinct from old.rating
      or new.viewing_count < old.viewing_count or new.finished_runs < old.finished_runs
    )
  )
  execute function keep_cleared();

-- Also drops trackers_checked_in and the check of both columns.
alter table trackers drop column checked_in_at, drop column checked_in_until;
