-- Keeps `presence` for whoever still writes signs of life to `profiles`, and the order of activity in step with it.
create or replace function keep_presence() returns trigger language plpgsql as $$
begin
  insert into presence (user_id, last_active_at, online_until) values (new.user_id, new.last_active_at, new.online_until)
  on conflict (user_id) do update set last_active_at = excluded.last_active_at, online_until = excluded.online_until;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_keep_presence after insert or update of last_active_at, online_until on profiles
  for each row execute function keep_presence();
--> statement-breakpoint
create or replace function keep_rank() returns trigger language plpgsql as $$
begin
  -- a new row goes to the end of the table, next to its neighbours in the order; a new version of the old one would stay where that was
  with moved as (delete from search_activity where user_id = new.user_id returning *)
  insert into search_activity (user_id, realm, rank, region, town_id, date_of_birth, interests, traits)
  select user_id, realm, activity_rank(new.last_active_at), region, town_id, date_of_birth, interests, traits from moved;
  return null;
end
$$;
--> statement-breakpoint
-- Once in a slot: all other signs of life stay in their row of `presence`.
create or replace trigger presence_keep_rank after update of last_active_at on presence
  for each row when (activity_slot(new.last_active_at) <> activity_slot(old.last_active_at)) execute function keep_rank();
