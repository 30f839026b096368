-- Updates the card when the public copy of a photo appears or ends.
create or replace function renew_card_of_copy() returns trigger language plpgsql as $$
begin
  -- a card without the name is up to date: a change of the profile has ended the copy
  update profiles set main_photo_id = main_photo_id
    where user_id = new.user_id and (new.state = 'shown' or card #>> '{photo,name}' = new.name::text);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger public_photos_renew_card after update of state on public_photos for each row
  when (old.state <> new.state) execute function renew_card_of_copy();
