-- A page by distance: the nearest towns first, and in each the index of activity. It scans at most `most`
-- entries and `most_towns` towns.
create or replace function search_nearest(
  w search_wish, in_realm integer, towns integer[], home point, avoided bigint[], after_town integer,
  after_rank integer, after_user bigint,
  skipped integer, wanted integer, most integer, most_towns integer, at timestamptz
) returns search_page language plpgsql stable
set enable_sort = on as $$
declare
  page search_page;
  last_town integer;
  lowest integer := case when w.online then online_rank(at) else 0 end;
  -- whoever has a higher rank is online
  surely_online constant integer := activity_rank(at);
  after_far double precision := coalesce((select position <-> home from towns where id = after_town), -1);
begin
  with near as materialized (
    select s.town_id, row_number() over () as place from (
      select s.town_id from search_towns s
      where s.realm = in_realm and (s.position <-> home, s.town_id) >= (after_far, coalesce(after_town, 0))
        and (towns is null or s.town_id in (select unnest(towns)))
      order by s.position <-> home, s.town_id limit most_towns
    ) s
  ), looked as materialized (
    select e.* from (
      select t.town_id, a.rank, a.user_id, row_number() over () as n,
        search_fits(a.date_of_birth, a.region, a.interests, a.traits, w.born_after, w.born_by, w.region,
          w.interests, w.required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
        and (a.user_id in (select unnest(avoided))) is not true
        and (not w.online or a.rank > surely_online
          or (select p.online_until > at from presence p where p.user_id = a.user_id)) as hit
      from near t cross join lateral search_town(in_realm, t.town_id,
        case when t.town_id = after_town then after_rank else 2147483647 end,
        case when t.town_id = after_town then after_user else 9223372036854775807 end, lowest, most) a
      limit most
    ) e
    where e.hit or e.n = most limit skipped + wanted
  )
  select coalesce(array_agg(l.user_id order by l.n) filter (where l.hit), '{}'),
    array_agg(l.rank order by l.n) filter (where l.hit),
    array_agg(l.town_id order by l.n) filter (where l.hit),
    max(l.town_id) filter (where l.n = most), max(l.rank) filter (where l.n = most),
    max(l.user_id) filter (where l.n = most),
    case when count(*) < skipped + wanted then (select town_id from near where place = most_towns) end
  into page.users, page.ranks, page.towns, page.next_town, page.next_rank, page.next_user, last_town
    from looked l;
  -- the limit of towns is reached: continue after the last one
  if page.next_town is null and last_town is not null then
    page.next_town := last_town;
    page.next_rank := -1;
    page.next_user := 0;
  end if;
  page.users := page.users[skipped + 1:];
  page.ranks := page.ranks[skipped + 1:];
  page.towns := page.towns[skipped + 1:];
  return page;
end
$$;
