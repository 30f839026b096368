-- Waits until no other search of the client runs. At most eleven wait, up to the lock timeout; more are
-- refused as lock not available (55P03), because each waiting one holds a connection. Between two of them are
-- 10 ms, so that a client with many connections leaves the processor to others most of the time.
create or replace function search_queue(client text) returns void language plpgsql as $$
begin
  for place in 2 .. 12 loop
    if pg_try_advisory_xact_lock(place, hashtext(client)) then
      perform pg_advisory_xact_lock(1, hashtext(client));
      perform pg_sleep(0.01);
      return;
    end if;
  end loop;
  raise exception 'too many searches at a time' using errcode = 'lock_not_available';
end
$$;
