-- Updates the card when the public copy of a main photo appears or ends. Any other photo that is still public
-- when its copy ends gets a new one.
create or replace function renew_card_of_copy() returns trigger language plpgsql as $$
begin
  if new.main then
    -- a card without the name is up to date: a change of the profile has ended the copy
    update profiles set main_photo_id = main_photo_id
      where user_id = new.user_id and (new.state = 'shown' or card #>> '{photo,name}' = new.name::text);
  elsif new.state = 'ended' then
    insert into public_photos (name, site_id, user_id, photo_id, storage_key, main)
      select copy_name(false), new.site_id, new.user_id, ph.id, ph.storage_key, false
      from photos ph join profiles p on p.user_id = ph.user_id and p.searchable
      where ph.id = new.photo_id and ph.status = 'active' and not ph.private
        and ph.id is distinct from p.main_photo_id
      on conflict (photo_id) where state <> 'ended' do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger public_photos_renew_card after update of state on public_photos for each row
  when (old.state <> new.state) execute function renew_card_of_copy();
