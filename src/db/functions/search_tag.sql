-- A tag of the inverted index: a hash of a realm and a condition. Stored in rows: the formula must not
-- change.
create or replace function search_tag(base text, code text) returns integer
  language sql immutable parallel safe return
  ('x' || left(md5(base || code), 8))::bit(32)::integer;
