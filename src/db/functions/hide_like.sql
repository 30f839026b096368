-- Sets `likes.hidden`: the liking member is not active, or is fictional. The lock keeps the profile unchanged
-- until the transaction ends.
create or replace function hide_like() returns trigger language plpgsql as $$
begin
  select status <> 'active' or fictional into new.hidden from profiles where user_id = new.from_id for share;
  new.hidden := coalesce(new.hidden, true);
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger likes_hide before insert on likes for each row execute function hide_like();
