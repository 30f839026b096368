-- The square of the map that a position lies in: two degrees of longitude wide, and as high (222 km at the
-- equator, 111 km at 60° north). Null without a position. Stored in rows: the formula must not change.
create or replace function map_square(at point) returns integer
  language sql immutable parallel safe return
  (floor(at[0] / 2)::integer + 90) * 256 + floor(at[1] / 2)::integer + 128;
