-- The square of the map that coordinates lie in, one degree high and two wide, and whom the member there
-- seeks (1 women, 2 men), as one number. Inlined. Stored in an index: the formula must not change.
create or replace function search_square(at integer, traits bigint) returns integer
  language sql immutable parallel safe as $$
  select (at / 36001 / 100 * 181 + at % 36001 / 200) * 4 + (traits >> 2 & 3)::integer
$$;
