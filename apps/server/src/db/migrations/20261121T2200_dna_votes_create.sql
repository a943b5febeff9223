-- What members say titles' DNA is: a row a member, title and slider. No foreign key to titles: a title may go
-- and come back, and their word with it.
create table dna_votes (
  user_id uuid not null references users on delete cascade,
  title_id text collate "C" not null,
  slider text not null,
  value real not null check (value between 1 and 5),
  voted_at timestamptz not null default now(),
  primary key (user_id, title_id, slider)
);
create index dna_votes_title on dna_votes (title_id);

-- Titles whose votes have changed since they were last laid on them.
create table dna_votes_due (
  title_id text collate "C" primary key,
  since timestamptz not null default now()
);
