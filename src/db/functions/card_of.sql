-- What lists show of a member, as `profiles.card` stores it.
create or replace function card_of(p profiles) returns json language sql stable as $$
  select json_build_object(
    'id', p.public_id, 'name', p.name, 'date_of_birth', p.date_of_birth, 'gender', p.gender, 'country', p.country, 'region', p.region, 'city', p.city,
    'place', case when p.position is not null then json_build_object('town', p.town_id, 'x', p.position[0], 'y', p.position[1]) end,
    'photo_count', p.photo_count, 'fictional', p.fictional,
    'photo', (
      -- a photo without a public copy has no name
      select case when c.name is null
        then json_build_object('id', ph.public_id, 'key', ph.storage_key, 'status', ph.status, 'width', ph.width, 'height', ph.height)
        else json_build_object('id', ph.public_id, 'key', ph.storage_key, 'status', ph.status, 'width', ph.width, 'height', ph.height, 'name', c.name) end
      from photos ph left join public_photos c
        on c.user_id = p.user_id and c.photo_id = ph.id and c.state = 'shown' and not ph.private and p.status = 'active' and not p.invisible
      where ph.id = p.main_photo_id and ph.status = 'active'))
$$;
