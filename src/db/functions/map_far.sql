-- How far two Web Mercator positions are apart, as 1 - cos of the angle: the distance as in `distanceKm`
-- without its last step. Inlined.
create or replace function map_far(one point, other point) returns double precision
  language sql immutable parallel safe as $$
  select (cosh(radians(other[1] - one[1])) - cos(radians(other[0] - one[0])))
    / (cosh(radians(one[1])) * cosh(radians(other[1])))
$$;
