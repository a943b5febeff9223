-- A draft's rating, spoiler setting and values for the title's DNA, so that they reach the author's other devices.
alter table drafts
  -- In half stars, 0 if the author cleared the rating.
  add column rating smallint check (rating between 0 and 10),
  add column spoiler jsonb,
  add column dna jsonb not null default '{}';
