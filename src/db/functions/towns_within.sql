-- The towns with members of a realm that are nearer than so many kilometres: a box of the index, then the distance as `distanceKm` has it.
-- `counts` is how many each had at the last count, `members` how many all of them.
create or replace function towns_within(in_realm integer, home point, km double precision, out towns integer[], out counts integer[], out members bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- Mercator stretches a little more at the far end of a circle than at its middle
  side double precision := km / 111.19 * 1.3 / cos(atan(sinh(radians(home[1]))));
  north double precision := atan(sinh(radians(home[1])));
begin
  select coalesce(array_agg(t.town_id), '{}'), coalesce(array_agg(t.members), '{}'), coalesce(sum(t.members), 0)
  into towns, counts, members from (
    select s.town_id, s.members, s.position, atan(sinh(radians(s.position[1]))) as there from search_towns s
    where s.realm = in_realm and s.position <@ box(point(home[0] - side, home[1] - side), point(home[0] + side, home[1] + side))
  ) t
  where 2 * 6371.0088 * asin(least(1, sqrt(sin((t.there - north) / 2) ^ 2
    + cos(t.there) * cos(north) * sin(radians(t.position[0] - home[0]) / 2) ^ 2))) < km;
end
$$;
