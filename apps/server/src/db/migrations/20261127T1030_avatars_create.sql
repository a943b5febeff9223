-- Pictures that members with Premium uploaded, as WebP files.
create table avatars (
  user_id uuid primary key references users on delete cascade,
  -- Of both files. The address contains it, so that a changed picture has another address.
  hash text collate "C" not null,
  small bytea not null,
  large bytea not null,
  saved_at timestamptz not null
);
create index avatars_hash on avatars (hash);
create trigger skip_leaving_member before insert on avatars
  for each row execute function skip_leaving_member();
