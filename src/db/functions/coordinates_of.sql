-- Latitude and longitude of a Web Mercator position, rounded to hundredths of a degree, as one number: towns
-- have no finer ones. Null without a position. Stored in rows: the formula must not change.
create or replace function coordinates_of(at point) returns integer
  language sql immutable parallel safe return
  (round(degrees(atan(sinh(radians(at[1])))) * 100)::integer + 9000) * 36001 + round(at[0] * 100)::integer
    + 18000;
