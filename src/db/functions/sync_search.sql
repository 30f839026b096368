-- Copies what searches read of a profile to `search_profiles`, `search_activity` and `search_towns`.
create or replace function sync_search() returns trigger language plpgsql as $$
declare
  realm integer := realm_of(new.site_id, new.country, new.gender);
  online timestamptz;
begin
  -- Waits for concurrent activity. Otherwise its rank would be missed, and a row that it has just moved would
  -- not be deleted.
  select online_until into online from presence where user_id = new.user_id for share;
  if not new.searchable then
    delete from search_profiles where user_id = new.user_id;
    delete from search_activity where user_id = new.user_id;
    return null;
  end if;
  insert into search_profiles (user_id, realm, region, town_id, date_of_birth, interests, traits, tags)
  values (new.user_id, realm, new.region, new.town_id, new.date_of_birth, new.interests, new.traits,
    search_tags(search_base(new.site_id, new.country, new.gender), new.region, new.town_id, new.date_of_birth,
      new.interests, new.traits))
  on conflict (user_id) do update set (realm, region, town_id, date_of_birth, interests, traits, tags)
    = (excluded.realm, excluded.region, excluded.town_id, excluded.date_of_birth, excluded.interests,
      excluded.traits, excluded.tags);
  insert into search_activity (user_id, realm, rank, region, town_id, coordinates, date_of_birth, interests,
    traits)
  values (new.user_id, realm, activity_rank(coalesce(online, new.online_until)), new.region, new.town_id,
    coordinates_of(new.position), new.date_of_birth, new.interests, new.traits)
  on conflict (user_id) do update set (realm, rank, region, town_id, coordinates, date_of_birth, interests,
      traits)
    = (excluded.realm, excluded.rank, excluded.region, excluded.town_id, excluded.coordinates,
      excluded.date_of_birth, excluded.interests, excluded.traits);
  if new.town_id is not null then
    insert into search_towns (realm, town_id, position, members)
    select realm, t.id, t.position, 1 from towns t where t.id = new.town_id
    on conflict do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger profiles_sync_search after insert or update of site_id, status, invisible, country,
  gender, region, town_id, position, date_of_birth, interests, photo_count, fictional, seeking,
  relationship_status, body_type, hair_color, eye_color, tattoos, sexuality
  on profiles for each row execute function sync_search();
