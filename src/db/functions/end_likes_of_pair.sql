-- A block deletes the likes of both members and their match.
create or replace function end_likes_of_pair() returns trigger language plpgsql as $$
begin
  -- profiles before likes, as everywhere (src/db/README.md)
  perform from profiles where user_id in (new.blocker_id, new.blocked_id) order by user_id for no key update;
  delete from likes where from_id = new.blocker_id and to_id = new.blocked_id;
  delete from likes where from_id = new.blocked_id and to_id = new.blocker_id;
  delete from matches where low_id = least(new.blocker_id, new.blocked_id)
    and high_id = greatest(new.blocker_id, new.blocked_id);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger blocks_end_likes after insert on blocks
  for each row execute function end_likes_of_pair();
