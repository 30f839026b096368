-- Renews `search_askers` when the profile, the account or a block of a member changes. The arguments are the
-- columns that say of whom.
create or replace function sync_asker() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  -- in one order, so that two blocks do not wait for each other
  perform renew_asker(m.id) from (select (changed ->> name)::bigint as id from unnest(tg_argv) name) m
    order by m.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_sync_asker after insert
  or update of gender, seeking, country, town_id, position, interests on profiles
  for each row execute function sync_asker('user_id');
--> statement-breakpoint
create or replace trigger users_sync_asker after update of status, search_defaults on users for each row
  when (old.status <> new.status or old.search_defaults is distinct from new.search_defaults)
  execute function sync_asker('id');
--> statement-breakpoint
create or replace trigger blocks_sync_asker after insert or delete on blocks
  for each row execute function sync_asker('blocker_id', 'blocked_id');
