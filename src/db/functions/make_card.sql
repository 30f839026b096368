-- Writes `profiles.card` whenever a column in it changes.
create or replace function make_card() returns trigger language plpgsql as $$
begin
  new.card := card_of(new);
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_make_card before insert or update of public_id, name, date_of_birth,
  gender, country, region, city, town_id, position, photo_count, fictional, main_photo_id, status, invisible
  on profiles for each row execute function make_card();
