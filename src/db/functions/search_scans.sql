-- As `search_squares`, or without squares the first `most` members of a realm. Inlined.
create or replace function search_scans(
  in_realm integer, squares integer[], after_rank integer, after_user bigint, most bigint
) returns table (
  rank integer, user_id bigint, date_of_birth date, coordinates integer, interests bigint, traits bigint
) language sql stable as $$
  select * from (
    (select rank, user_id, date_of_birth, coordinates, interests, traits
    from search_activity
    where realm = in_realm and squares is null and (rank, user_id) < (after_rank, after_user)
    order by rank desc, user_id desc)
    union all (select * from search_squares(in_realm, squares, after_rank, after_user, most))
  ) s order by rank desc, user_id desc limit most
$$;
