-- A member whose account is being deleted gets no more rows.
create trigger skip_leaving_member before insert on year_letters
  for each row execute function skip_leaving_member();
