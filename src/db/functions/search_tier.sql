-- The place of somebody in the order "for you": 0 near, 1 within the own distance, 2 farther, 3 of another
-- age or looking for another gender, 4 without a photo. Inlined.
create or replace function search_tier(w search_wish, born date, traits bigint, place integer, home integer)
returns integer language sql immutable parallel safe as $$
  select case when traits & 1 = 0 then 4
    when born <= w.liked_after or born > w.liked_by or traits & w.seeks_me <> w.seeks_me then 3
    when coordinates_far(home, place) < w.near then 0
    when w.within is null or coordinates_far(home, place) < w.within then 1
    else 2 end
$$;
