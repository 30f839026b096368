-- The towns with members of a realm within a distance of `home`, both as in `coordinates_far`: a box of the
-- index around the circle, then the distance. `counts` are the members of each town by the last count,
-- `members` their sum. Inlined; `offset 0` keeps terms from being repeated.
create or replace function towns_near(in_realm integer, home integer, far double precision)
  returns table (towns integer[], counts integer[], members bigint) language sql stable as $$
  select array_agg(s.town_id), array_agg(s.members), coalesce(sum(s.members), 0)
  from (
    select t.town_id, t.members, coordinates_of(t.position) as coordinates
    from (
      -- a little wider than the circle, so that rounding excludes nobody; no town is within 250 km of a pole
      select c.longitude, c.latitude, degrees(c.angle) + 0.01 as up,
        degrees(asin(sin(c.angle) / cosd(c.latitude))) + 0.01 as aside
      from (select acos(1 - far) as angle, (home / 36001 - 9000) / 100::float8 as latitude,
        (home % 36001 - 18000) / 100::float8 as longitude offset 0) c offset 0
    ) b join search_towns t on t.realm = in_realm and t.position <@ box(
      point(b.longitude - b.aside, degrees(asinh(tand(b.latitude - b.up)))),
      point(b.longitude + b.aside, degrees(asinh(tand(b.latitude + b.up)))))
    offset 0
  ) s
  where coordinates_far(home, s.coordinates) < far
$$;
