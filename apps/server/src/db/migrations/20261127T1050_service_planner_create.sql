-- What streaming services cost per month, as the operator's list says.
create table service_prices (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The service's key.
  service text not null,
  -- In the smallest unit of the country's currency.
  amount integer not null check (amount >= 0),
  as_of date not null,
  primary key (country, service)
);

-- What members pay for a service instead.
create table member_service_prices (
  user_id uuid not null references users on delete cascade,
  country text not null,
  service text not null,
  amount integer not null check (amount >= 0),
  as_of date not null,
  primary key (user_id, country, service)
);
create trigger skip_leaving_member before insert on member_service_prices
  for each row execute function skip_leaving_member();
