-- A name as foldName in src/core/chat/find-name.ts writes it.
create or replace function fold_name(name text) returns text language sql immutable as $$
  select trim(regexp_replace(translate(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), 'łøđðıß', 'loddis'),
    '[-_.''’[:space:]]+', ' ', 'g'))
$$;
