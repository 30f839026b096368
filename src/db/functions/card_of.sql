-- What lists show of a member, as stored in `profiles.card`. `row_to_json` writes no spaces, so that a page
-- of cards fits into one send buffer. A photo without a public copy has no name.
create or replace function card_of(p profiles) returns json language sql stable as $$
  select row_to_json(c) from (
    select p.public_id as id, p.name, p.date_of_birth, p.gender, p.country, p.region, p.city,
      (select t from (select p.town_id as town, p.position[0] as x, p.position[1] as y
        where p.position is not null) t) as place,
      p.photo_count, p.fictional, (
        select json_strip_nulls(row_to_json(f)) from (
          select ph.public_id as id, ph.storage_key as key, ph.status, ph.width, ph.height, ph.blur, c.name
          from photos ph left join public_photos c
            on c.user_id = p.user_id and c.photo_id = ph.id and c.state = 'shown' and c.main
              and not ph.private and p.status = 'active' and not p.invisible
          where ph.id = p.main_photo_id and ph.status = 'active'
        ) f
      ) as photo
  ) c
$$;
