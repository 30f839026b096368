-- Updates the card of a photo's owner.
create or replace function renew_card() returns trigger language plpgsql as $$
begin
  -- for any photo, because another transaction may be making it the main one
  update profiles set main_photo_id = main_photo_id where user_id = old.user_id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger photos_renew_card after update of status, private on photos for each row
  when (old.status <> new.status or old.private <> new.private) execute function renew_card();
--> statement-breakpoint
create or replace trigger photos_renew_card_without after delete on photos
  for each row execute function renew_card();
