-- Copies what the list of chats and the count of unread messages need from the conversation and the other
-- member's profile.
create or replace function fill_conversation_member() returns trigger language plpgsql as $$
begin
  select fictional into new.peer_fictional from profiles where user_id = new.peer_id;
  new.peer_fictional := coalesce(new.peer_fictional, false);
  select public_id into new.conversation_public_id from conversations where id = new.conversation_id;
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger conversation_members_fill before insert on conversation_members
  for each row execute function fill_conversation_member();
