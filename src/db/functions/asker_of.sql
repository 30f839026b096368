-- What a search reads of a member who searches, as stored in `search_askers`. Of a deleted account nothing.
create or replace function asker_of(member bigint) returns search_askers language sql stable as $$
  select p.user_id, p.gender, p.seeking, p.country, p.town_id, p.position, f.coordinates, p.interests,
    (u.search_defaults ->> 'min_age')::integer,
    (u.search_defaults ->> 'max_age')::integer, f.within, f.near,
    array(select s.square * 4 + case p.gender when 'female' then 1 else 2 end
      from unnest(f.squares) with ordinality s(square, place) order by s.place),
    array[p.user_id] || array(select b.blocked_id from blocks b where b.blocker_id = p.user_id)
      || array(select b.blocker_id from blocks b where b.blocked_id = p.user_id)
  from profiles p join users u on u.id = p.user_id
    cross join lateral search_preferred(u.search_defaults, current_date, p.position) f
  where p.user_id = member and u.status <> 'deleted'
$$;
