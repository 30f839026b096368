-- The first `most` members with a photo of up to four squares (`search_square`), in the order of activity:
-- one scan of an index for each square, merged. `lowest` is the lowest rank. Inlined.
create or replace function search_squares(
  in_realm integer, squares integer[], after_rank integer, after_user bigint, lowest integer,
  most bigint
) returns table (
  rank integer, user_id bigint, date_of_birth date, coordinates integer, interests bigint, traits bigint,
  region text
) language sql stable as $$
  select * from (
    (select rank, user_id, date_of_birth, coordinates, interests, traits, region
    from search_activity
    where realm = in_realm and search_square(coordinates, traits) = squares[1] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user) and rank >= lowest
    order by rank desc, user_id desc)
    union all (select rank, user_id, date_of_birth, coordinates, interests, traits, region
    from search_activity
    where realm = in_realm and search_square(coordinates, traits) = squares[2] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user) and rank >= lowest
    order by rank desc, user_id desc)
    union all (select rank, user_id, date_of_birth, coordinates, interests, traits, region
    from search_activity
    where realm = in_realm and search_square(coordinates, traits) = squares[3] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user) and rank >= lowest
    order by rank desc, user_id desc)
    union all (select rank, user_id, date_of_birth, coordinates, interests, traits, region
    from search_activity
    where realm = in_realm and search_square(coordinates, traits) = squares[4] and traits & 1 = 1
      and (rank, user_id) < (after_rank, after_user) and rank >= lowest
    order by rank desc, user_id desc)
  ) s order by rank desc, user_id desc limit most
$$;
