-- Moves a member in the order of activity, unless the rank is of the hour before the end of being online. So
-- a rank never tells of a later end than the true one: above `activity_rank` of a moment it proves that
-- somebody is online then, and below `online_rank` the opposite.
create or replace function sync_rank() returns trigger language plpgsql as $$
begin
  -- A new row goes to the end of the table, next to its neighbours in the order. An update would keep it in
  -- its old page.
  with moved as (
    delete from search_activity where user_id = new.user_id
      and rank not between online_rank(new.online_until) and activity_rank(new.online_until)
    returning *
  )
  insert into search_activity (user_id, realm, rank, region, town_id, coordinates, date_of_birth,
    interests, traits)
  select user_id, realm, activity_rank(new.online_until), region, town_id, coordinates, date_of_birth,
    interests, traits from moved;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger presence_sync_rank after update of online_until on presence
  for each row when (new.online_until <> old.online_until)
  execute function sync_rank();
