-- Whether the searched columns of a profile have the wanted ages, region, interests and traits. Inlined.
-- Criteria that are not set have a neutral value: dates at infinity, no region, no required bit, all bits of
-- a fact.
create or replace function search_fits(
  born date, region text, interests bigint, traits bigint, born_after date, born_by date, in_region text,
  shared bigint, required bigint,
  fact1 bigint, fact2 bigint, fact3 bigint, fact4 bigint, fact5 bigint, fact6 bigint
) returns boolean language sql immutable parallel safe as $$
  select born > born_after and born <= born_by and traits & required = required
    and interests & shared = shared
    and (in_region is null or region = in_region)
    and traits & fact1 <> 0 and traits & fact2 <> 0 and traits & fact3 <> 0 and traits & fact4 <> 0
      and traits & fact5 <> 0 and traits & fact6 <> 0
$$;
