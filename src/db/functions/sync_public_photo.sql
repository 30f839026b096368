-- Requests public copies of the photos that visitors or members may see if lists may show the member, and
-- ends all others. A photo that becomes or stops being the main one gets a new name.
create or replace function sync_public_photo() returns trigger language plpgsql as $$
begin
  update public_photos c set state = 'ended', since = now(), due_at = '-infinity', attempts = 0
    where c.user_id = new.user_id and c.state <> 'ended' and not exists (
      select from photos ph where ph.id = c.photo_id and ph.user_id = c.user_id and ph.status = 'active'
        and not ph.private and new.searchable and (ph.id is not distinct from new.main_photo_id) = c.main);
  if new.searchable then
    insert into public_photos (name, site_id, user_id, photo_id, storage_key, main)
      select copy_name(kind.main), new.site_id, ph.user_id, ph.id, ph.storage_key, kind.main
      from photos ph, lateral (select ph.id is not distinct from new.main_photo_id as main) kind
      where ph.user_id = new.user_id and ph.status = 'active' and not ph.private
      on conflict (photo_id) where state <> 'ended' do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_sync_public_photo after update of main_photo_id, status, invisible
  on profiles for each row
  execute function sync_public_photo();
--> statement-breakpoint
create or replace trigger profiles_want_public_photo after insert on profiles for each row
  when (new.main_photo_id is not null)
  execute function sync_public_photo();
