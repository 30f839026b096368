-- Waits until no other search of the client runs. Eleven wait, for as long as for any lock; more are refused as a lock that cannot be had (55P03),
-- for each that waits holds a connection that others may need.
create or replace function search_queue(client text) returns void language plpgsql as $$
begin
  for place in 2 .. 12 loop
    if pg_try_advisory_xact_lock(place, hashtext(client)) then
      perform pg_advisory_xact_lock(1, hashtext(client));
      return;
    end if;
  end loop;
  raise exception 'too many searches at a time' using errcode = 'lock_not_available';
end
$$;
