-- Members to whom an operator granted the writer status "editor".
create table editors (
  user_id uuid primary key references users on delete cascade,
  granted_at timestamptz not null
);

create trigger skip_leaving_member before insert on editors
  for each row execute function skip_leaving_member();
