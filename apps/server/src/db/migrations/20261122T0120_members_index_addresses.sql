-- Whose an address is: asked for each account that ends, and by the operator.
create index pool_users_email on pool_users (lower(email));
create index users_email on users (lower(email));
