-- Copies a profile's status to the likes that the member has given, and `fictional` to the other members'
-- lists of chats.
create or replace function sync_profile_state() returns trigger language plpgsql as $$
begin
  update likes set hidden = new.status <> 'active' or new.fictional where from_id = new.user_id;
  if new.fictional <> old.fictional then
    update conversation_members peer set peer_fictional = new.fictional from conversation_members own
    where own.user_id = new.user_id and peer.user_id = own.peer_id
      and peer.conversation_id = own.conversation_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_sync_state after update of status, fictional on profiles for each row
  when (old.fictional <> new.fictional or (old.status = 'active') <> (new.status = 'active'))
  execute function sync_profile_state();
