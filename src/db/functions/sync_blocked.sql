-- Says in the conversation of two members whether one of them has blocked the other.
create or replace function sync_blocked() returns trigger language plpgsql as $$
declare
  pair blocks := case tg_op when 'DELETE' then old else new end;
  low bigint := least(pair.blocker_id, pair.blocked_id);
  high bigint := greatest(pair.blocker_id, pair.blocked_id);
  between_them bigint := (select id from conversations where low_id = low and high_id = high);
  is_blocked boolean;
begin
  if between_them is null then
    return null;
  end if;
  -- Of two changes at the same time, the later one sees the earlier. A message locks in the same order.
  perform from conversation_members where user_id = low and conversation_id = between_them for no key update;
  perform from conversation_members where user_id = high and conversation_id = between_them for no key update;
  is_blocked := exists (select from blocks where blocker_id = low and blocked_id = high)
    or exists (select from blocks where blocker_id = high and blocked_id = low);
  update conversation_members set blocked = is_blocked
    where user_id = low and conversation_id = between_them and blocked <> is_blocked;
  update conversation_members set blocked = is_blocked
    where user_id = high and conversation_id = between_them and blocked <> is_blocked;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger blocks_sync_conversation after insert or delete on blocks
  for each row execute function sync_blocked();
