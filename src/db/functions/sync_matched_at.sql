-- Copies the day of a match to the likes of both members, and whether there is one to their conversation.
create or replace function sync_matched_at() returns trigger language plpgsql as $$
declare
  pair matches := case tg_op when 'DELETE' then old else new end;
  since timestamptz := case tg_op when 'DELETE' then null else new.created_at end;
begin
  update likes set matched_at = since where from_id = pair.low_id and to_id = pair.high_id;
  update likes set matched_at = since where from_id = pair.high_id and to_id = pair.low_id;
  -- in the order in which a message changes the two
  update conversation_members side set matched = since is not null from conversations c
    where c.low_id = pair.low_id and c.high_id = pair.high_id
      and side.conversation_id = c.id and side.user_id = pair.low_id;
  update conversation_members side set matched = since is not null from conversations c
    where c.low_id = pair.low_id and c.high_id = pair.high_id
      and side.conversation_id = c.id and side.user_id = pair.high_id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger matches_sync_matched_at after insert or delete on matches
  for each row execute function sync_matched_at();
