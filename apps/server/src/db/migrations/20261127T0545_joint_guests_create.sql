-- The code with which guests join an open evening: its SHA-256, and until when it is valid.
alter table joint_evenings add column guest_code_hash bytea unique;
alter table joint_evenings add column guest_code_expires_at timestamptz;

-- People without an account who take part in an evening. They are forgotten after it.
create table joint_evening_guests (
  id uuid primary key,
  evening_id uuid not null references joint_evenings on delete cascade,
  -- The browser's visitor, who takes the taste test.
  visitor_id text not null,
  name text not null,
  -- Whether the visitor had a taste before; otherwise it is deleted with the guest.
  had_taste boolean not null,
  joined_at timestamptz not null,
  unique (evening_id, visitor_id)
);
create index joint_evening_guests_visitor on joint_evening_guests (visitor_id);
