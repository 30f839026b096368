-- The squares of the map (`map_square`) that a circle touches: at most four if it is no wider than a square.
-- `reach` is its half width in degrees of the map.
create or replace function map_squares(at point, reach double precision) returns integer[]
  language sql immutable parallel safe as $$
  select array(select distinct map_square(at + point(x, y))
    from (values (-reach, -reach), (-reach, reach), (reach, -reach), (reach, reach)) corner(x, y))
$$;
