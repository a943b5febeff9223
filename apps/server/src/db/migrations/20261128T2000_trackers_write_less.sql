-- A rating, a change of the watchlist and a check-in run fewer queries (decision 0290).

-- Every statement that adds trackers first writes the member's row in member_tracking, whose trigger refuses members
-- whose accounts are being deleted. Activities come from triggers: of tables that have this guard, of trackers, and of
-- lists that become public, which need it here.
drop trigger skip_leaving_member on trackers;
drop trigger skip_leaving_member on activities;
create trigger skip_leaving_member before insert on activities
  for each row when (new.kind = 'listed') execute function skip_leaving_member();

create or replace function note_active_member() returns trigger language plpgsql as $$
declare
  acted timestamptz;
  wrote timestamptz;
begin
  if new.user_id is null then
    return null;
  end if;
  if tg_table_name = 'activities' then
    acted := new.at;
  else
    wrote := new.created_at;
  end if;
  perform from active_members
    where user_id = new.user_id
      and (acted is null or acted_at > acted - interval '1 hour')
      and (wrote is null or wrote_at > wrote - interval '1 hour');
  if found then
    return null;
  end if;
  insert into active_members as noted (user_id, acted_at, wrote_at, is_public)
  select new.user_id, acted, wrote, is_public
  from lock_activities_public(new.user_id) as is_public where is_public is not null
  on conflict (user_id) do update set
    acted_at = greatest(noted.acted_at, excluded.acted_at),
    wrote_at = greatest(noted.wrote_at, excluded.wrote_at),
    is_public = excluded.is_public;
  return null;
end
$$;

-- Adds an activity. With the id of one that was deleted, it returns to its place in the feed; otherwise it is the newest.
create function add_activity(
  member uuid, activity text, title text, belongs_to text, happened_at timestamptz, earlier_id bigint default null
) returns void language plpgsql as $$
declare
  is_public boolean := lock_activities_public(member);
begin
  if is_public is null then
    return;
  end if;
  if earlier_id is null then
    insert into activities (user_id, kind, title_id, ref, at, is_public)
    values (member, activity, title, belongs_to, happened_at, is_public);
  else
    insert into activities (id, user_id, kind, title_id, ref, at, is_public) overriding system value
    values (earlier_id, member, activity, title, belongs_to, happened_at, is_public);
  end if;
end
$$;

create or replace function record_activity(
  member uuid, activity text, title text, belongs_to text, happened_at timestamptz, earlier_id bigint default null
) returns void language plpgsql as $$
begin
  perform forget_activity(member, activity, belongs_to);
  perform add_activity(member, activity, title, belongs_to, happened_at, earlier_id);
end
$$;

-- A tracker without an earlier time has no activity to delete.
create or replace function follow_changed_tracker() returns trigger language plpgsql as $$
begin
  if old.watchlisted_at is distinct from new.watchlisted_at then
    if old.watchlisted_at is not null then
      perform forget_activity(new.user_id, 'watchlisted', new.title_id);
    end if;
    if new.watchlisted_at is not null then
      perform add_activity(new.user_id, 'watchlisted', new.title_id, new.title_id, new.watchlisted_at,
        case when new.watchlisted_at = (old.cleared ->> 'watchlisted_at')::timestamptz
          then (old.cleared ->> 'watchlisted_activity')::bigint end);
    end if;
  end if;
  if (old.rating, old.rated_at) is distinct from (new.rating, new.rated_at) then
    if old.rated_at is not null then
      perform forget_activity(new.user_id, 'rated', new.title_id);
    end if;
    if new.rated_at is not null and not is_rated_with_viewing(new) then
      perform add_activity(new.user_id, 'rated', new.title_id, new.title_id, new.rated_at,
        case when new.rated_at = (old.cleared ->> 'rated_at')::timestamptz
          then (old.cleared ->> 'rated_activity')::bigint end);
    end if;
  end if;
  return null;
end
$$;

-- A check-in ends the member's others, and keeps what it ended so that Undo can restore it.
create or replace function end_other_check_ins() returns trigger language plpgsql as $$
begin
  update trackers
  set checked_in_at = null, checked_in_until = null, version = new.version,
    cleared = recent_of(cleared) || jsonb_build_object('ended_by', new.title_id, 'at', now(),
      'checked_in_at', checked_in_at, 'checked_in_until', checked_in_until)
  where user_id = new.user_id and title_id <> new.title_id and checked_in_at is not null;
  return null;
end
$$;

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
  -- A check-in that is discarded isn't kept.
  if new.checked_in_at = old.checked_in_at and new.checked_in_until < old.checked_in_until then
    gone := gone || jsonb_build_object(
      'checked_in_at', before -> 'checked_in_at', 'checked_in_until', before -> 'checked_in_until');
  elsif old.checked_in_at is not null and new.checked_in_at is null then
    kept := kept - 'checked_in_until';
  elsif new.checked_in_at is distinct from old.checked_in_at
    and (kept ->> 'checked_in_until')::timestamptz > new.checked_in_at then
    restored := restored || jsonb_build_object(
      'checked_in_at', kept -> 'checked_in_at', 'checked_in_until', kept -> 'checked_in_until');
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
      or old.checked_in_until is not null and new.checked_in_until is distinct from old.checked_in_until
    )
  )
  execute function keep_cleared();
