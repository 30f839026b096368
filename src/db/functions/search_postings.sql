-- A page of members with tags, by the inverted index. Each list is one condition, and any of its tags fits.
-- Without lists: everybody in the realms. It reads at most `most` members and answers null if there are more.
-- It reads all of them, so it also counts them.
create or replace function search_postings(
  w search_wish, realms integer[], towns integer[], tags1 integer[], tags2 integer[], tags3 integer[],
  tags4 integer[], home point, avoided bigint[], sort text, after_tier integer,
  after_rank integer, after_user bigint, after_town integer, skipped integer, wanted integer, most integer,
  at timestamptz
) returns search_page language plpgsql stable
set enable_bitmapscan = on set enable_sort = on as $$
declare
  page search_page;
  found bigint;
  home_coordinates constant integer := coordinates_of(home);
  after_far double precision := (select position <-> home from towns where id = after_town);
begin
  -- only one of the two runs: without lists the first is empty, with lists the second is skipped
  with bearers as materialized (
    (select user_id, realm, region, town_id, date_of_birth, interests, traits from search_profiles
      where tags && tags1 and tags && tags2 and tags && tags3 and tags && tags4 limit most + 1)
    union all
    (select user_id, realm, region, town_id, date_of_birth, interests, traits from search_profiles
      where tags1 is null and realm = any (realms) limit most + 1)
  ), fitting as materialized (
    select s.user_id, s.town_id, s.date_of_birth, s.traits, s.traits & 2 <> 0 as is_real
    from bearers s
    where (select count(*) from bearers) <= most and s.realm = any (realms)
      and search_fits(s.date_of_birth, s.region, s.interests, s.traits, w.born_after, w.born_by, w.region,
        w.interests, w.required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
      and (s.user_id in (select unnest(avoided))) is not true
      and (not w.placed or s.town_id is not null)
      and (towns is null or s.town_id in (select unnest(towns)))
      and (not w.online or (select p.online_until > at from presence p where p.user_id = s.user_id))
  ), ordered as materialized (
    select f.user_id, f.town_id, coalesce(a.rank, 0) as rank,
      case when sort = 'for_you'
        then search_tier(w, f.date_of_birth, f.traits, a.coordinates, home_coordinates) else 0 end as tier,
      case when sort = 'nearest' then (select t.position <-> home from towns t where t.id = f.town_id)
        else 0 end as far
    from fitting f left join search_activity a on a.user_id = f.user_id and sort <> 'newest'
  ), hits as (
    select * from ordered o
    where case when sort = 'nearest' and after_town is not null
      then o.far > after_far or o.far = after_far and (o.town_id > after_town
        or o.town_id = after_town and (o.rank, o.user_id) < (after_rank, after_user))
      when sort = 'newest' then o.user_id < after_user
      when sort = 'for_you' and after_tier is not null then o.tier > after_tier
        or o.tier = after_tier and (o.rank, o.user_id) < (after_rank, after_user)
      else (o.rank, o.user_id) < (after_rank, after_user) end
    order by o.tier, o.far, case when sort = 'nearest' then o.town_id else 0 end, o.rank desc, o.user_id desc
      limit wanted offset skipped
  )
  select array_agg(h.user_id order by h.n), array_agg(h.rank order by h.n), array_agg(h.town_id order by h.n),
    array_agg(h.tier order by h.n),
    (select count(*) from fitting where is_real), (select count(*) from bearers)
  into page.users, page.ranks, page.towns, page.tiers, page.counted, found
  from (select *, row_number() over () as n from hits) h;
  if found > most then return null; end if;
  page.users := coalesce(page.users, '{}');
  return page;
end
$$;
