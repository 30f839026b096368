-- A page of few people: everybody in the towns or, unless `by_town`, in the realms is read, put in order and
-- counted; in a search for people who are online only those who were active in the last minutes. Null if that
-- is more than `most`.
create or replace function search_all(
  w search_wish, realms integer[], towns integer[], by_town boolean, avoided bigint[], sort text,
  home integer, after_tier integer, after_rank integer, after_user bigint, skipped integer, wanted integer,
  most integer, at timestamptz
) returns search_page language plpgsql stable as $$
declare
  page search_page;
  entries bigint;
  -- online members were active in the last minutes
  lowest constant integer := case when w.online then online_rank(at) else 0 end;
  -- whoever has a higher rank is online
  surely_online constant integer := activity_rank(at);
  -- plain variables, because a field of a record costs more for each entry
  born_after constant date := w.born_after;
  born_by constant date := w.born_by;
  required constant bigint := w.required;
  shared constant bigint := w.interests;
begin
  -- only one of the two is read
  with read as materialized (
    (select e.* from unnest(realms) r(realm) cross join lateral (
      select a.user_id, a.rank, a.town_id, a.date_of_birth, a.region, a.interests, a.traits, a.coordinates
      from search_activity a where not by_town and a.realm = r.realm and a.rank >= lowest
      order by a.rank desc, a.user_id desc limit most + 1
    ) e)
    union all
    (select a.user_id, a.rank, t.id, a.date_of_birth, a.region, a.interests, a.traits, t.coordinates
    from (
      select p.id, coordinates_of(p.position) as coordinates
      from towns p where by_town and p.id = any (towns)
      offset 0
    ) t cross join lateral search_town(realms[1], t.id, 2147483647, 9223372036854775807, lowest, most + 1) a
    limit most + 1)
  ), fitting as materialized (
    select r.* from read r
    where (select count(*) from read) <= most
      and search_fits(r.date_of_birth, r.region, r.interests, r.traits, born_after, born_by, w.region,
        shared, required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
      and (r.user_id in (select unnest(avoided))) is not true
      and (not w.placed or r.town_id is not null)
      and (by_town or towns is null or r.town_id in (select unnest(towns)))
      and (not w.online or r.rank > surely_online
        or (select p.online_until > at from presence p where p.user_id = r.user_id))
  ), hits as (
    select * from (
      select f.user_id, f.rank, case when sort = 'for_you'
        then search_tier(w, f.date_of_birth, f.traits, f.coordinates, home) else 0 end as tier
      from fitting f offset 0
    ) o
    where case when sort = 'newest' then after_user is null or o.user_id < after_user
      else after_tier is null or o.tier > after_tier
        or o.tier = after_tier and (o.rank, o.user_id) < (after_rank, after_user) end
    order by o.tier, case when sort = 'newest' then 0 else o.rank end desc, o.user_id desc
      limit wanted offset skipped
  )
  select array_agg(h.user_id), array_agg(h.rank), array_agg(h.tier),
    (select count(*) from fitting where traits & 2 <> 0), (select count(*) from read)
  into page.users, page.ranks, page.tiers, page.counted, entries
  from (select * from hits) h;
  if entries > most then return null; end if;
  page.users := coalesce(page.users, '{}');
  return page;
end
$$;
