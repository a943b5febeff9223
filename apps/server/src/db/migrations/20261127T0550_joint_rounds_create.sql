-- Rises with everything that the pages of an evening show, so that they know when to reload.
alter table joint_evenings add column version bigint not null default 1;

-- Swipe rounds, in which everybody who is there says yes or no to titles.
create table joint_rounds (
  id uuid primary key,
  evening_id uuid not null references joint_evenings on delete cascade,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who takes part: id, visitor's id for a guest, and how likely they are to like each title. Emptied at the end.
  people jsonb not null,
  -- Ids of the titles, and each one's place in the order of fairness.
  titles text[] not null,
  fairness integer[] not null,
  ended_at timestamptz,
  -- The result, and whether everybody said yes to it.
  title_id text collate "C",
  is_agreed boolean
);
create unique index joint_rounds_open on joint_rounds (evening_id) where ended_at is null;
create index joint_rounds_evening on joint_rounds (evening_id, started_at desc);

-- Answers of an open round. They are deleted when it ends.
create table joint_answers (
  round_id uuid not null references joint_rounds on delete cascade,
  -- Id of the member, or of the guest in the evening.
  person_id uuid not null,
  title_id text collate "C" not null,
  is_yes boolean not null,
  primary key (round_id, person_id, title_id)
);
