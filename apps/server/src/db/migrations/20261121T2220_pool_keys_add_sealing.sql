-- Which key seals passwords: a process with an older copy of the keys is told so. Until the first rotation it is the
-- one that addresses are marked by.
alter table pool_keys add column sealing text;
update pool_keys set sealing = fingerprint;
alter table pool_keys alter column sealing set not null;
