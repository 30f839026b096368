-- A like names a photo only while members see it.
create or replace function end_liked_photo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status = 'active' and not new.private then return null; end if;
  end if;
  update likes set on_photo_id = null where on_photo_id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger photos_end_liked after update of status, private or delete on photos
  for each row when (old.status = 'active' and not old.private) execute function end_liked_photo();
