-- Copies what a signup or an import writes to `profiles` into `presence`.
create or replace function sync_presence() returns trigger language plpgsql as $$
begin
  insert into presence (user_id, last_active_at, online_until)
    values (new.user_id, new.last_active_at, new.online_until)
  on conflict (user_id) do update set
    last_active_at = excluded.last_active_at, online_until = excluded.online_until;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_sync_presence after insert or update of last_active_at, online_until
  on profiles
  for each row execute function sync_presence();
