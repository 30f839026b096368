-- Moves a member in the order of activity, unless the rank is of the last hour. It is that of five minutes
-- before the end of being online, or earlier: of the last sign of life, unless the member has logged out. So
-- a rank of the last five minutes proves that somebody is online, and one below `online_rank` the opposite.
create or replace function sync_rank() returns trigger language plpgsql as $$
begin
  -- A new row goes to the end of the table, next to its neighbours in the order. An update would keep it in
  -- its old page.
  with moved as (
    delete from search_activity where user_id = new.user_id
      and rank not between online_rank(new.online_until)
        and activity_rank(new.online_until - interval '5 minutes')
    returning *
  )
  insert into search_activity (user_id, realm, rank, region, town_id, coordinates, date_of_birth,
    interests, traits)
  select user_id, realm, activity_rank(new.online_until - interval '5 minutes'), region, town_id, coordinates,
    date_of_birth, interests, traits from moved;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger presence_sync_rank after update of online_until on presence
  for each row when (new.online_until <> old.online_until)
  execute function sync_rank();
