-- Three jobs have new names. At the next start they run under these at once, so nothing that waited is lost: only the
-- queues and the progress of the old names go. The engine makes its schema at a start, after the migrations.
delete from job_progress where name in ('forget-left', 'forget-lists', 'user-pool-forgetting');

do $$
declare
  former text;
begin
  if to_regclass('pgboss.queue') is null then return; end if;
  for former in
    select name from pgboss.queue where name in ('forget-left', 'forget-lists', 'user-pool-forgetting')
  loop
    perform pgboss.delete_queue(former);
  end loop;
end
$$;
