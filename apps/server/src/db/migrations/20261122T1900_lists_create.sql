-- Lists that members make. The id is chosen by whoever creates the list, so that a retry is the same list.
create table lists (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null check (title <> ''),
  description text not null,
  is_shareable boolean not null,
  is_ranked boolean not null,
  -- Rises with every change of the list or its entries.
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Its owner can restore it until the job "forget-lists" removes it.
  deleted_at timestamptz
);
create index lists_owner on lists (user_id, updated_at desc, id) where deleted_at is null;
create index lists_deleted on lists (deleted_at) where deleted_at is not null;

-- No foreign key to titles or books: a title may be deleted and come back, and its place in lists with it.
create table list_entries (
  list_id uuid not null references lists on delete cascade,
  -- A title's id, or a book's after "book:".
  entry_id text collate "C" not null,
  -- Orders the entries; there is room between neighbors. Changed only while the list's row is locked.
  position bigint not null,
  note text not null,
  added_at timestamptz not null,
  primary key (list_id, entry_id)
);
create index list_entries_order on list_entries (list_id, position, entry_id);

-- Members who edit somebody else's list.
create table list_collaborators (
  list_id uuid not null references lists on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null,
  primary key (list_id, user_id)
);
create index list_collaborators_member on list_collaborators (user_id);

-- The one valid invitation link of a list.
create table list_invitations (
  list_id uuid primary key references lists on delete cascade,
  -- SHA-256 of the code, which is only in the link.
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create trigger skip_leaving_member before insert on lists
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on list_collaborators
  for each row execute function skip_leaving_member();
