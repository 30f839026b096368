-- The squares (`search_square`) within a distance of `home`, given as in `coordinates_far`, of members who
-- seek one of the genders. Null if there are more than twelve.
create or replace function squares_around(home integer, far double precision, genders integer[])
  returns integer[]
  language plpgsql immutable as $$
declare
  angle double precision := acos(1 - far);
  latitude double precision := (home / 36001 - 9000) / 100::float8;
  -- in hundredths of a degree
  up integer := ceil(degrees(angle) * 100)::integer;
  aside integer := ceil(degrees(asin(least(1, sin(angle) / cosd(latitude)))) * 100)::integer;
  south integer := (home / 36001 - up) / 100;
  north integer := (home / 36001 + up) / 100;
  west integer := (home % 36001 - aside) / 200;
  east integer := (home % 36001 + aside) / 200;
begin
  if (north - south + 1) * (east - west + 1) * cardinality(genders) > 12 then return null; end if;
  return array(select (y * 181 + x) * 4 + seeking
    from generate_series(south, north) y, generate_series(west, east) x, unnest(genders) seeking);
end
$$;
