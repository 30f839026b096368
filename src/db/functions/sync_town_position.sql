-- Copies a town's position to `search_towns`.
create or replace function sync_town_position() returns trigger language plpgsql as $$
begin
  update search_towns set position = new.position where town_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger towns_sync_position after update of position on towns
  for each row when (new.position::text <> old.position::text) execute function sync_town_position();
