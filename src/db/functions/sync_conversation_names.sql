-- Renames a member in the other members' searches by name.
create or replace function sync_conversation_names() returns trigger language plpgsql as $$
begin
  delete from conversation_names named using conversation_members own
    where own.user_id = new.user_id and named.user_id = own.peer_id
      and named.conversation_id = own.conversation_id;
  insert into conversation_names (user_id, conversation_id, place, beginning)
    select own.peer_id, own.conversation_id, place, beginning
    from conversation_members own, name_beginnings(new.name) where own.user_id = new.user_id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_sync_names after update of name on profiles for each row
  when (old.name <> new.name) execute function sync_conversation_names();
