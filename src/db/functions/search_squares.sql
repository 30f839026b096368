-- The first `most` members with a photo of up to four squares of the map, in the order of activity: one scan
-- of an index for each square, merged. Inlined.
create or replace function search_squares(
  in_realm integer, squares integer[], after_rank integer, after_user bigint, most bigint
) returns table (
  rank integer, user_id bigint, date_of_birth date, coordinates integer, interests bigint, traits bigint
) language sql stable as $$
  select * from (
    (select rank, user_id, date_of_birth, coordinates, interests, traits
    from search_activity
    where realm = in_realm and coordinates_square(coordinates) = squares[1] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user)
    order by rank desc, user_id desc)
    union all (select rank, user_id, date_of_birth, coordinates, interests, traits
    from search_activity
    where realm = in_realm and coordinates_square(coordinates) = squares[2] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user)
    order by rank desc, user_id desc)
    union all (select rank, user_id, date_of_birth, coordinates, interests, traits
    from search_activity
    where realm = in_realm and coordinates_square(coordinates) = squares[3] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user)
    order by rank desc, user_id desc)
    union all (select rank, user_id, date_of_birth, coordinates, interests, traits
    from search_activity
    where realm = in_realm and coordinates_square(coordinates) = squares[4] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user)
    order by rank desc, user_id desc)
  ) s order by rank desc, user_id desc limit most
$$;
