-- A page of the order "for you": tier by tier (`search_tier`), and in each the most recently active first. A
-- tier is one scan of at most `most` entries: where all of it is near, of the squares of the map around the
-- own town, otherwise of the whole realm. Tiers that the criteria exclude are skipped. In a small realm all
-- tiers are scanned; in a large one a page can end short where a tier ends, and `next` continues.
create or replace function search_for_you(
  w search_wish, in_realm integer, towns integer[], home integer, avoided bigint[], after_tier integer,
  after_rank integer, after_user bigint, skipped integer, wanted integer, most bigint, at timestamptz
) returns search_page language plpgsql stable as $$
declare
  page search_page;
  tier integer := coalesce(after_tier, 0);
  above_rank integer := after_rank;
  above_user bigint := after_user;
  -- whether the criteria exclude the preferred ages, and all others
  never_liked boolean := greatest(w.born_after, w.liked_after) >= least(w.born_by, w.liked_by);
  all_liked boolean := w.born_after >= w.liked_after and w.born_by <= w.liked_by
    and w.required & w.seeks_me = w.seeks_me;
  squares integer[];
  -- how far away the people of a tier live, as `coordinates_far`, which is at most 2
  nearest double precision;
  farthest double precision;
  found bigint[];
  ranks integer[];
  scans integer := 0;
  realm_members bigint;
begin
  page.users := '{}';
  page.ranks := '{}';
  page.tiers := '{}';
  loop
    if tier < 3 and never_liked then tier := 3; end if;
    if tier = 0 and w.near is null then tier := 1; end if;
    if tier = 1 and (w.within <= w.near or w.reach <= w.near) then tier := 2; end if;
    if tier = 2 and (w.within is null or w.reach <= w.within) then tier := 3; end if;
    if tier = 3 and all_liked then tier := 4; end if;
    exit when tier = 4 and w.required & 1 = 1;
    squares := case when tier = 0 or tier < 4 and w.reach <= w.near then w.squares end;
    nearest := case when tier = 1 then coalesce(w.near, -1) when tier = 2 then w.within else -1 end;
    farthest := least(case when tier = 0 then w.near when tier = 1 then w.within end, w.reach, 3);
    -- the last entry of a scan that is cut off comes along: there the next page goes on
    select array_agg(l.user_id) filter (where l.hit), array_agg(l.rank) filter (where l.hit),
      max(l.rank) filter (where l.n = most), max(l.user_id) filter (where l.n = most)
    into found, ranks, page.next_rank, page.next_user
    from (
      select m.* from (
        select a.rank, a.user_id, row_number() over () as n,
          search_fits(a.date_of_birth, null, a.interests, a.traits, w.born_after, w.born_by, null,
            w.interests, w.required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
          and a.traits & 1 = case when tier = 4 then 0 else 1 end
          and (tier = 4 or (tier < 3) = (a.date_of_birth > w.liked_after and a.date_of_birth <= w.liked_by
            and a.traits & w.seeks_me = w.seeks_me))
          and (nearest = -1 and farthest = 3
            or width_bucket(coalesce(coordinates_far(home, a.coordinates), 2), nearest, farthest, 1) = 1)
          and (a.user_id in (select unnest(avoided))) is not true
          and (w.region is null and towns is null or (
            select (w.region is null or p.region = w.region) and (towns is null or p.town_id = any (towns))
            from search_profiles p where p.user_id = a.user_id))
          and (not w.placed or a.coordinates is not null)
          and (not w.online
            or (select p.online_until > at from presence p where p.user_id = a.user_id)) as hit
        from search_scans(in_realm, squares, above_rank, above_user, most) a
      ) m where m.hit or m.n = most limit skipped + wanted - cardinality(page.users)
    ) l;
    page.users := page.users || found;
    page.ranks := page.ranks || ranks;
    page.tiers := page.tiers || array_fill(tier, array[coalesce(cardinality(found), 0)]);
    page.next_tier := tier;
    exit when page.next_user is not null or cardinality(page.users) >= skipped + wanted or tier = 4;
    tier := tier + 1;
    above_rank := 2147483647;
    above_user := 9223372036854775807;
    scans := scans + 1;
    if scans = 2 then
      select sum(f.members) into realm_members from search_frequencies f
        where f.realm = in_realm and f.code = '';
    end if;
    if scans >= 2 and realm_members > 1500 then
      page.next_tier := tier;
      page.next_rank := above_rank;
      page.next_user := above_user;
      exit;
    end if;
  end loop;
  page.users := page.users[skipped + 1:];
  page.ranks := page.ranks[skipped + 1:];
  page.tiers := page.tiers[skipped + 1:];
  return page;
end
$$;
