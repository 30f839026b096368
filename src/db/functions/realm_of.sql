-- The realm of a profile: site, country and gender as one number. Stored in rows: the formula must not
-- change.
create or replace function realm_of(site integer, country text, gender gender) returns integer
  language sql immutable parallel safe return
  (site * 676 + (ascii(country) - 65) * 26 + ascii(substr(country, 2)) - 65) * 2
    + case gender when 'male' then 1 else 0 end;
