-- The towns with members of a realm within a distance in kilometres: a box of the index around the circle,
-- then the distance as in `distanceKm`, for Web Mercator positions: 1 - cos d = (cosh Δy - cos Δx) / (cosh y₁
-- · cosh y₂). `counts` are the members of each town by the last count, `members` their sum.
create or replace function towns_within(in_realm integer, home point, km double precision,
  out towns integer[], out counts integer[], out members bigint)
language plpgsql stable set enable_bitmapscan = on as $$
declare
  angle double precision := km / 6371.0088;
  y double precision := radians(home[1]);
  latitude double precision := atan(sinh(y));
  -- a little wider than the circle, so that rounding excludes nobody; no town lies within 250 km of a pole
  east double precision := degrees(asin(sin(angle) / cos(latitude))) * 1.000001;
  north double precision := degrees(asinh(tan(latitude + angle))) + 0.000001;
  south double precision := degrees(asinh(tan(latitude - angle))) - 0.000001;
  far double precision := (1 - cos(angle)) * cosh(y);
begin
  select coalesce(array_agg(s.town_id), '{}'), coalesce(array_agg(s.members), '{}'),
    coalesce(sum(s.members), 0)
  into towns, counts, members from search_towns s
  where s.realm = in_realm and s.position <@ box(point(home[0] - east, south), point(home[0] + east, north))
    and cosh(radians(s.position[1]) - y) - cos(radians(s.position[0] - home[0]))
      < far * cosh(radians(s.position[1]));
end
$$;
