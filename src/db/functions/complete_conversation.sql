-- For a new side of a conversation: the other member's name for the search, and whether the two have a match
-- or a block.
-- Of this and a change of one of these at the same time, the later one sees the earlier.
create or replace function complete_conversation() returns trigger language plpgsql as $$
declare
  peer_name text;
  since timestamptz;
  is_blocked boolean;
begin
  perform from profiles where user_id in (new.user_id, new.peer_id) order by user_id for share;
  select name into peer_name from profiles where user_id = new.peer_id;
  insert into conversation_names (user_id, conversation_id, place, beginning)
    select new.user_id, new.conversation_id, place, beginning from name_beginnings(peer_name);
  -- waits for a like that is just becoming a match, in the order of sync_matched_at
  perform from likes where from_id = least(new.user_id, new.peer_id)
    and to_id = greatest(new.user_id, new.peer_id) for share;
  perform from likes where from_id = greatest(new.user_id, new.peer_id)
    and to_id = least(new.user_id, new.peer_id) for share;
  select matched_at into since from likes where from_id = new.user_id and to_id = new.peer_id;
  -- a block takes the lock of the profiles, its end takes none: it is waited for here
  perform from blocks where blocker_id = new.user_id and blocked_id = new.peer_id for share;
  is_blocked := found;
  perform from blocks where blocker_id = new.peer_id and blocked_id = new.user_id for share;
  is_blocked := is_blocked or found;
  if since is not null or is_blocked then
    update conversation_members set matched = since is not null, blocked = is_blocked
      where user_id = new.user_id and conversation_id = new.conversation_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger conversation_members_complete after insert on conversation_members
  for each row execute function complete_conversation();
