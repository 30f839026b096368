-- As `search_squares` for up to twelve squares, or without squares the first `most` members of a realm.
-- Inlined.
create or replace function search_scans(
  in_realm integer, squares integer[], after_rank integer, after_user bigint, lowest integer,
  most bigint
) returns table (
  rank integer, user_id bigint, date_of_birth date, coordinates integer, interests bigint, traits bigint,
  region text
) language sql stable as $$
  select * from (
    (select rank, user_id, date_of_birth, coordinates, interests, traits, region
    from search_activity
    where realm = in_realm and squares is null and (rank, user_id) < (after_rank, after_user)
      and rank >= lowest
    order by rank desc, user_id desc)
    union all (select * from search_squares(in_realm, squares[1:4], after_rank, after_user, lowest, most))
    union all (select * from search_squares(in_realm, squares[5:8], after_rank, after_user, lowest, most))
    union all (select * from search_squares(in_realm, squares[9:12], after_rank, after_user, lowest, most))
  ) s order by rank desc, user_id desc limit most
$$;
