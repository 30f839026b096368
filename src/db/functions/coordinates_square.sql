-- The square of the map that coordinates lie in: one degree high and two wide. Inlined. Stored in an index:
-- the formula must not change.
create or replace function coordinates_square(at integer) returns integer
  language sql immutable parallel safe as $$ select at / 36001 / 100 * 181 + at % 36001 / 200 $$;
