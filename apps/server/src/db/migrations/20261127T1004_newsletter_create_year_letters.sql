-- The years about which a member got the email with their year in review.
create table year_letters (
  user_id uuid not null references users (id) on delete cascade,
  year smallint not null,
  primary key (user_id, year)
);
