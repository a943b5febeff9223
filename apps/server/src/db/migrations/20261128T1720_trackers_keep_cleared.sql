-- What a change of the tracker cleared or replaced, for ten minutes: if the member undoes the change, the tracker gets
-- its earlier times back. Keys: "at", when something was last cleared; the columns' earlier values; "counted", whether
-- viewings or runs were removed; "watchlisted_activity" and "rated_activity", the ids of the activities that the change
-- deleted; "ended_by", the title whose check-in ended this one.
alter table trackers add column cleared jsonb;
create index trackers_cleared on trackers (user_id) where cleared is not null;

create function is_recent(cleared jsonb) returns boolean language sql stable as $$
  select coalesce((cleared ->> 'at')::timestamptz > now() - interval '10 minutes', false)
$$;

create function recent_of(cleared jsonb) returns jsonb language sql stable as $$
  select case when is_recent(cleared) then cleared else '{}' end
$$;

create function id_of_activity(member uuid, activity text, belongs_to text) returns bigint language sql stable as $$
  select id from activities where user_id = member and kind = activity and ref = belongs_to
$$;

create function keep_cleared() returns trigger language plpgsql as $$
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
  -- A check-in that is discarded isn't kept, except by the check-in that ended it.
  if new.cleared is distinct from old.cleared and new.cleared ? 'ended_by'
    or new.checked_in_at = old.checked_in_at and new.checked_in_until < old.checked_in_until then
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
create trigger keep_cleared before update on trackers
  for each row when (
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
  execute function keep_cleared();

create or replace function end_other_check_ins() returns trigger language plpgsql as $$
begin
  update trackers
  set checked_in_at = null, checked_in_until = null, version = new.version,
    cleared = recent_of(cleared) || jsonb_build_object('ended_by', new.title_id, 'at', now())
  where user_id = new.user_id and title_id != new.title_id and checked_in_at is not null;
  return null;
end
$$;

-- Replaces an activity. With the id of one that was deleted, it returns to its place in the feed; otherwise it is the
-- newest again.
drop function record_activity(uuid, text, text, text, timestamptz);
create function record_activity(
  member uuid, activity text, title text, belongs_to text, happened_at timestamptz, earlier_id bigint default null
) returns void language plpgsql as $$
declare
  is_public boolean := lock_activities_public(member);
begin
  delete from activities where user_id = member and kind = activity and ref = belongs_to;
  if is_public is not null then
    insert into activities (id, user_id, kind, title_id, ref, at, is_public) overriding system value
    values (
      coalesce(earlier_id, nextval(pg_get_serial_sequence('activities', 'id'))),
      member, activity, title, belongs_to, happened_at, is_public
    );
  end if;
end
$$;

create or replace function follow_changed_tracker() returns trigger language plpgsql as $$
begin
  if old.watchlisted_at is distinct from new.watchlisted_at then
    if new.watchlisted_at is null then
      perform forget_activity(new.user_id, 'watchlisted', new.title_id);
    else
      perform record_activity(new.user_id, 'watchlisted', new.title_id, new.title_id, new.watchlisted_at,
        case when new.watchlisted_at = (old.cleared ->> 'watchlisted_at')::timestamptz
          then (old.cleared ->> 'watchlisted_activity')::bigint end);
    end if;
  end if;
  if (old.rating, old.rated_at) is distinct from (new.rating, new.rated_at) then
    if new.rated_at is null or is_rated_with_viewing(new) then
      perform forget_activity(new.user_id, 'rated', new.title_id);
    else
      perform record_activity(new.user_id, 'rated', new.title_id, new.title_id, new.rated_at,
        case when new.rated_at = (old.cleared ->> 'rated_at')::timestamptz
          then (old.cleared ->> 'rated_activity')::bigint end);
    end if;
  end if;
  return null;
end
$$;
