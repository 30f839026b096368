-- `hidden`: the one who likes is out of sight. Locks the profile, so that it cannot change between this look and the end of the transaction.
create or replace function hide_like() returns trigger language plpgsql as $$
begin
  select status <> 'active' or fictional into new.hidden from profiles where user_id = new.from_id for share;
  new.hidden := coalesce(new.hidden, true);
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger likes_hide before insert on likes for each row execute function hide_like();
--> statement-breakpoint
-- `matched_at`: since when a like is mutual.
create or replace function keep_match() returns trigger language plpgsql as $$
declare
  pair matches := case tg_op when 'DELETE' then old else new end;
  since timestamptz := case tg_op when 'DELETE' then null else new.created_at end;
begin
  update likes set matched_at = since where from_id = pair.low_id and to_id = pair.high_id;
  update likes set matched_at = since where from_id = pair.high_id and to_id = pair.low_id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger matches_keep after insert or delete on matches for each row execute function keep_match();
--> statement-breakpoint
-- A block ends the likes of both and the match.
create or replace function part() returns trigger language plpgsql as $$
begin
  delete from likes where from_id = new.blocker_id and to_id = new.blocked_id;
  delete from likes where from_id = new.blocked_id and to_id = new.blocker_id;
  delete from matches where low_id = least(new.blocker_id, new.blocked_id) and high_id = greatest(new.blocker_id, new.blocked_id);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger blocks_part after insert on blocks for each row execute function part();
--> statement-breakpoint
-- Whoever comes out of sight, or back, takes the likes given along; whoever becomes fictional is marked in the others' lists of chats.
create or replace function spread_profile() returns trigger language plpgsql as $$
begin
  update likes set hidden = new.status <> 'active' or new.fictional where from_id = new.user_id;
  if new.fictional <> old.fictional then
    update conversation_members peer set peer_fictional = new.fictional from conversation_members own
    where own.user_id = new.user_id and peer.user_id = own.peer_id and peer.conversation_id = own.conversation_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_spread after update of status, fictional on profiles for each row
  when (old.fictional <> new.fictional or (old.status = 'active') <> (new.status = 'active')) execute function spread_profile();
