-- The two months of a recommendation are given one after the other; the second one may fail or have to wait.
alter table referrals
  add column rewarded_user_at timestamptz,
  add column rewarded_referrer_at timestamptz;
update referrals set rewarded_user_at = rewarded_at, rewarded_referrer_at = rewarded_at
  where rewarded_at is not null;
