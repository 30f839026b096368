-- Moves a member in the order of activity, unless the rank is of the last hour.
create or replace function sync_rank() returns trigger language plpgsql as $$
begin
  -- A new row goes to the end of the table, next to its neighbours in the order. An update would keep it in
  -- its old page.
  with moved as (
    delete from search_activity where user_id = new.user_id
      and rank not between activity_rank(new.last_active_at - interval '1 hour')
        and activity_rank(new.last_active_at)
    returning *
  )
  insert into search_activity (user_id, realm, rank, region, town_id, coordinates, date_of_birth,
    interests, traits)
  select user_id, realm, activity_rank(new.last_active_at), region, town_id, coordinates, date_of_birth,
    interests, traits from moved;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger presence_sync_rank after update of last_active_at on presence
  for each row when (new.last_active_at <> old.last_active_at)
  execute function sync_rank();
