-- What lists show of a member: `profiles.card`, written whenever something in it changes.
create or replace function card_of(p profiles) returns json language sql stable as $$
  select json_build_object(
    'id', p.public_id, 'name', p.name, 'date_of_birth', p.date_of_birth, 'gender', p.gender, 'country', p.country, 'region', p.region, 'city', p.city,
    'place', case when p.position is not null then json_build_object('town', p.town_id, 'x', p.position[0], 'y', p.position[1]) end,
    'photo_count', p.photo_count, 'fictional', p.fictional,
    'photo', (
      -- without a public copy as it was before there were any, so that no card needs to be written anew
      select case when c.name is null
        then json_build_object('id', ph.public_id, 'key', ph.storage_key, 'status', ph.status, 'width', ph.width, 'height', ph.height)
        else json_build_object('id', ph.public_id, 'key', ph.storage_key, 'status', ph.status, 'width', ph.width, 'height', ph.height, 'name', c.name) end
      from photos ph left join public_photos c
        on c.user_id = p.user_id and c.photo_id = ph.id and c.state = 'shown' and not ph.private and p.status = 'active' and not p.invisible
      where ph.id = p.main_photo_id and ph.status = 'active'))
$$;
--> statement-breakpoint
create or replace function make_card() returns trigger language plpgsql as $$
begin
  new.card := card_of(new);
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_make_card before insert or update of public_id, name, date_of_birth, gender, country, region, city, town_id,
  position, photo_count, fictional, main_photo_id, status, invisible on profiles for each row execute function make_card();
--> statement-breakpoint
create or replace function renew_card() returns trigger language plpgsql as $$
begin
  -- whichever picture it is: another transaction may just be making it the main one
  update profiles set main_photo_id = main_photo_id where user_id = old.user_id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger photos_renew_card after update of status, private on photos for each row
  when (old.status <> new.status or old.private <> new.private) execute function renew_card();
--> statement-breakpoint
create or replace trigger photos_renew_card_without after delete on photos for each row execute function renew_card();
--> statement-breakpoint
create or replace function renew_card_of_copy() returns trigger language plpgsql as $$
begin
  -- where the card says so already, the profile itself has ended it
  update profiles set main_photo_id = main_photo_id
    where user_id = new.user_id and (new.state = 'shown' or card #>> '{photo,name}' = new.name::text);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger public_photos_renew_card after update of state on public_photos for each row
  when (old.state <> new.state) execute function renew_card_of_copy();
