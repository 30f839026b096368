-- The realm of a tag. Stored in rows: the formula must not change.
create or replace function search_base(site integer, country text, gender gender) returns text
  language sql immutable parallel safe return
  site::text || ' ' || country || case gender when 'female' then ' f ' else ' m ' end;
