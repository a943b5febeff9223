-- Letters to be sent. Whom and what is forgotten once that is done.
create table mails (
  id uuid primary key,
  kind text not null,
  recipient text,
  data jsonb,
  -- Goes every way a letter goes but the last: whoever watches can't tell that there is no account.
  is_decoy boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- After which it isn't worth sending.
  expires_at timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mails_waiting on mails (next_at) where state = 'waiting';
create index mails_updated_at on mails (updated_at);
