-- Browsers that show a member's notifications (web push), one for each sign-in. A sign-in that ends gets no more.
create table push_subscriptions (
  session_id uuid primary key references member_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Where the browser's push service takes messages, and the keys to encrypt them for the browser.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The newest notification that was sent; later messages begin above.
  up_to bigint not null,
  created_at timestamptz not null
);
create index push_subscriptions_member on push_subscriptions (user_id);

-- Members with new notifications and such a browser, until the messages are sent.
create table pushes_due (
  user_id uuid primary key references users on delete cascade
);

create trigger skip_leaving_member before insert on push_subscriptions
  for each row execute function skip_leaving_member();
create trigger skip_leaving_member before insert on pushes_due
  for each row execute function skip_leaving_member();
