-- Requests a public copy of the main photo if lists may show the member, and ends the copy of any other
-- photo.
create or replace function sync_public_photo() returns trigger language plpgsql as $$
declare
  main photos;
begin
  select * into main from photos where id = new.main_photo_id and user_id = new.user_id and status = 'active'
    and not private and new.searchable;
  update public_photos set state = 'ended', since = now(), due_at = '-infinity', attempts = 0
    where user_id = new.user_id and state <> 'ended' and photo_id is distinct from main.id;
  if main.id is not null then
    insert into public_photos (site_id, user_id, photo_id, storage_key)
      values (new.site_id, new.user_id, main.id, main.storage_key)
      on conflict (user_id) where state <> 'ended' do nothing;
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
