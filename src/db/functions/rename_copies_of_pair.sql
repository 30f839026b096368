-- A block ends the names that both members know of photos that members alone may see.
create or replace function rename_copies_of_pair() returns trigger language plpgsql as $$
begin
  perform from profiles where user_id in (new.blocker_id, new.blocked_id) order by user_id for no key update;
  update public_photos set state = 'ended', since = now(), due_at = '-infinity', attempts = 0
    where user_id in (new.blocker_id, new.blocked_id) and not main and state <> 'ended';
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger blocks_rename_copies after insert on blocks
  for each row execute function rename_copies_of_pair();
