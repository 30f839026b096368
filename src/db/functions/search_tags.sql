-- The tags of a profile in the inverted index. Stored in rows: the codes must not change.
create or replace function search_tags(base text, region text, town integer, born date, interests bigint,
  traits bigint) returns integer[]
language sql immutable parallel safe as $$
  SELECT array_agg(search_tag(base, code)) FROM (
    SELECT 'y' || extract(year FROM born)::int AS code
    UNION ALL SELECT 'r' || region WHERE region IS NOT NULL
    UNION ALL SELECT 'w' || town WHERE town IS NOT NULL
    UNION ALL SELECT 'i' || bit FROM generate_series(0, 62) bit WHERE interests >> bit & 1 = 1
    UNION ALL SELECT 't' || bit FROM generate_series(0, 62) bit WHERE traits >> bit & 1 = 1
  ) codes
$$;
