-- A like names a piece of a text only while the profile contains it.
create or replace function end_liked_text() returns trigger language plpgsql as $$
begin
  update likes l set on_text = null where l.to_id = new.user_id and l.on_text is not null and not exists (
    select from jsonb_each_text(new.notes || jsonb_build_object('about', new.about)) n
    where position(l.on_text in n.value) > 0);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_end_liked_text after update of about, notes on profiles for each row
  when (old.about <> new.about or old.notes <> new.notes) execute function end_liked_text();
