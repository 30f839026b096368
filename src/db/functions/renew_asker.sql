-- Writes what a search reads of a member who searches (`search_askers`). One at a time: who has waited for
-- the lock sees what the other has changed.
create or replace function renew_asker(member bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('asker ' || member, 2));
  delete from search_askers where user_id = member;
  insert into search_askers select a.* from asker_of(member) a where a.user_id is not null;
end
$$;
