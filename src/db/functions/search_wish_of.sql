-- Criteria from JSON. One that is missing has a value that excludes nobody, so that one plan serves all
-- searches.
create or replace function search_wish_of(wish json) returns search_wish
  language sql stable parallel safe return json_populate_record(
    row(null, null, '-infinity', 'infinity', null, 0, 0, false, -1, -1, -1, -1, -1, -1, false, false, false,
      null, '{}', '{}', null, '-infinity', 'infinity', 0, null, null, null, null)::search_wish, wish);
