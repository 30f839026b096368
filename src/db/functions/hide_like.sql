-- Sets `likes.hidden`: the member who likes is not active, or is fictional. The lock keeps the profile from changing before the transaction ends.
create or replace function hide_like() returns trigger language plpgsql as $$
begin
  select status <> 'active' or fictional into new.hidden from profiles where user_id = new.from_id for share;
  new.hidden := coalesce(new.hidden, true);
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger likes_hide before insert on likes for each row execute function hide_like();
