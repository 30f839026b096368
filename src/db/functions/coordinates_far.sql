-- How far two coordinates are apart, as 1 - cos of the angle: the distance as in `distanceKm` without its
-- last step. Inlined.
create or replace function coordinates_far(one integer, other integer) returns double precision
  language sql immutable parallel safe as $$
  select 1 - sind((one / 36001 - 9000) / 100::float8) * sind((other / 36001 - 9000) / 100::float8)
    - cosd((one / 36001 - 9000) / 100::float8) * cosd((other / 36001 - 9000) / 100::float8)
      * cosd((one % 36001 - other % 36001) / 100::float8)
$$;
