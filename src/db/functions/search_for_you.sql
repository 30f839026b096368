-- A page of the order "for you": tier by tier (`search_tier`), and in each the most recently active first. A
-- tier is one scan of at most `most` entries: of the squares of the map around the own town where they are
-- few enough, otherwise of the whole realm. Tiers that the criteria exclude are skipped. In a small realm all
-- tiers are scanned; in a large one a page can end short where a tier ends, and `next` continues. `nearby` is
-- what a shorter scan has found in the near tier; the scan of that tier goes on behind it.
create or replace function search_for_you(
  w search_wish, in_realm integer, towns integer[], home integer, avoided bigint[], after_tier integer,
  after_rank integer, after_user bigint, skipped integer, wanted integer, most bigint, at timestamptz,
  nearby search_page
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
  -- online members were active in the last minutes
  lowest integer := case when w.online then online_rank(at) else 0 end;
  -- whoever has a higher rank is online
  surely_online constant integer := activity_rank(at);
  -- how far away the people of a tier live, as `coordinates_far`, which is at most 2
  nearest double precision;
  farthest double precision;
  found bigint[];
  ranks integer[];
  -- whom members of the tiers 0 to 2 seek, as in `search_square`
  seeking constant integer := w.seeks_me >> 2;
  born_after date;
  born_by date;
  required bigint;
  shared constant bigint := w.interests;
  missing integer;
  scans integer := 0;
  realm_members bigint;
  -- where so few live near, all of them are read, town by town: that is shorter than the squares
  near_most constant integer := 1500;
  near_towns integer[];
  near_members bigint;
  near_wish search_wish;
  near_page search_page;
begin
  page.users := coalesce(nearby.users, '{}');
  page.ranks := coalesce(nearby.ranks, '{}');
  page.tiers := array_fill(0, array[cardinality(page.users)]);
  if page.users <> '{}' then
    above_rank := page.ranks[cardinality(page.ranks)];
    above_user := page.users[cardinality(page.users)];
  end if;
  loop
    if tier < 3 and never_liked then tier := 3; end if;
    if tier = 0 and w.near is null then tier := 1; end if;
    if tier = 1 and (w.within <= w.near or w.reach <= w.near) then tier := 2; end if;
    if tier = 2 and (w.within is null or w.reach <= w.within) then tier := 3; end if;
    if tier = 3 and all_liked then tier := 4; end if;
    exit when tier = 4 and w.required & 1 = 1;
    nearest := case when tier = 1 then coalesce(w.near, -1) when tier = 2 then w.within else -1 end;
    farthest := least(case when tier = 0 then w.near when tier = 1 then w.within end, w.reach, 3);
    squares := case when tier = 4 or farthest > 2 then null
      when tier < 3 and farthest <= w.near then w.squares
      else squares_around(home, farthest, case when tier = 3 then '{1, 2}' else array[seeking] end) end;
    -- plain variables, because a field of a record costs more for each entry
    born_after := case when tier < 3 then greatest(w.born_after, w.liked_after) else w.born_after end;
    born_by := case when tier < 3 then least(w.born_by, w.liked_by) else w.born_by end;
    required := w.required | case when tier < 3 then w.seeks_me | 1 when tier = 3 then 1 else 0 end;
    missing := skipped + wanted - cardinality(page.users);
    near_page := null;
    if tier = 0 then
      select n.towns, n.members into near_towns, near_members from towns_near(in_realm, home, farthest) n;
      -- beginning to read a town takes as long as eight members
      if near_members + 8 * coalesce(cardinality(near_towns), 0) <= near_most then
        near_wish := w;
        near_wish.born_after := born_after;
        near_wish.born_by := born_by;
        near_wish.required := required;
        near_page := search_all(near_wish, array[in_realm], coalesce(towns, near_towns), true, avoided,
          'activity', home, 0, above_rank, above_user, 0, missing, near_most, at);
      end if;
    end if;
    if near_page.users is not null then
      found := near_page.users;
      ranks := near_page.ranks;
      page.next_rank := null;
      page.next_user := null;
    else
      -- read as far as it is needed: to the last of the page or, for where the scan was cut off, to its end
      with scanned as materialized (
        select * from search_scans(in_realm, squares, above_rank, above_user, lowest, most)
      ), hits as (
        select a.rank, a.user_id
        from scanned a
        where search_fits(a.date_of_birth, a.region, a.interests, a.traits, born_after, born_by, w.region,
            shared, required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
          and case tier
            when 3 then a.date_of_birth <= w.liked_after or a.date_of_birth > w.liked_by
              or a.traits & w.seeks_me = 0
            when 4 then a.traits & 1 = 0
            else true end
          and (nearest = -1 and farthest = 3
            or width_bucket(coalesce(coordinates_far(home, a.coordinates), 2), nearest, farthest, 1) = 1)
          and (a.user_id in (select unnest(avoided))) is not true
          and (towns is null
            or (select p.town_id = any (towns) from search_profiles p where p.user_id = a.user_id))
          and (not w.placed or a.coordinates is not null)
          and (not w.online or a.rank > surely_online
            or (select p.online_until > at from presence p where p.user_id = a.user_id))
        limit missing
      )
      select array_agg(h.user_id), array_agg(h.rank),
        case when count(*) < missing then (select s.rank from scanned s offset most - 1) end,
        case when count(*) < missing then (select s.user_id from scanned s offset most - 1) end
      into found, ranks, page.next_rank, page.next_user
      from hits h;
    end if;
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
