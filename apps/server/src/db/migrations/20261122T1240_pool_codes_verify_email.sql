-- GetUserAttributeVerificationCode sends a signed-in user a code for their own address.
alter table pool_codes drop constraint pool_codes_purpose_check;
alter table pool_codes add constraint pool_codes_purpose_check check (purpose in ('sign-up', 'reset', 'email'));
