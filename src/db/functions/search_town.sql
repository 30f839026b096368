-- The first `most` members of a town in the order of activity, behind a rank and a key, down to the rank
-- `lowest`. Inlined.
create or replace function search_town(
  in_realm integer, town integer, after_rank integer, after_user bigint, lowest integer, most integer
) returns setof search_activity language sql stable as $$
  select * from search_activity
  where realm = in_realm and town_id = town and (rank, user_id) < (after_rank, after_user) and rank >= lowest
  order by rank desc, user_id desc limit most
$$;
