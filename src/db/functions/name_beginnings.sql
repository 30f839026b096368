-- The words of a name, each with the rest of the name, and where they begin.
create or replace function name_beginnings(name text) returns table (place integer, beginning text)
language sql immutable as $$
  select place, substr(folded, place) from fold_name(name) folded,
    generate_series(1, char_length(folded)) place
  where place = 1 or substr(folded, place - 1, 1) = ' '
$$;
