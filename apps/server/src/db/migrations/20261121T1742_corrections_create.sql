-- What the operator says of a title, field by field. It stands above imports and above newer compilations,
-- so it stays when its title goes, and stands again when that comes back: no foreign key.
create table title_corrections (
  title_id text collate "C" not null,
  field text not null,
  -- As a line of the catalogue has it; null where the operator says there is none.
  value jsonb not null,
  -- What would stand there without it, as the columns hold it: kept up to date by whoever writes titles.
  beneath jsonb not null,
  note text,
  corrected_at timestamptz not null default now(),
  primary key (title_id, field)
);
