-- The squares that a circle of so many kilometres touches: four at most, up to 55 km and up to the length of
-- half a degree of longitude there.
create or replace function coordinates_squares(at integer, km double precision) returns integer[]
  language sql immutable parallel safe as $$
  select array(select distinct coordinates_square(at + north * 36001 + east) from (
      select ceil(km * 100 / 111.19)::integer as up,
        ceil(km * 100 / 111.19 / cosd((at / 36001 - 9000) / 100.0))::integer as aside
    ) reach cross join lateral (values (-up, -aside), (-up, aside), (up, -aside), (up, aside)) c(north, east))
$$;
