-- A page of a search that a short walk does not answer. Chooses a path by the frequency of each condition.
-- `towns` are those within the distance, `depths` how many entries to scan in each (null if one walk over all
-- is shorter), `elsewhere` the number of people outside of it. `nearby` is for
-- `search_for_you`.
create or replace function search_paths(
  w search_wish, site integer, realms integer[], own_town integer, own_position point, avoided bigint[],
  sort text,
  after_tier integer, after_rank integer, after_user bigint, after_town integer, skipped integer,
  wanted integer, at timestamptz, nearby search_page,
  out page search_page, out towns integer[], out depths integer[], out elsewhere bigint
) language plpgsql stable as $$
declare
  -- index entries that a page scans, and members with a tag that it reads
  walk_most constant integer := 3000;
  -- fewer where presence is looked up for each
  online_most constant integer := 800;
  -- by distance each member needs one look-up more
  postings_most constant integer := case when sort in ('nearest', 'for_you') then 450 else 700 end;
  total bigint := 0;
  band_members bigint;
  share double precision := 1;
  tagged double precision;
  tags integer[];
  tags1 integer[]; tags2 integer[]; tags3 integer[]; tags4 integer[];
  c record;
  few constant integer := 450;
  postings search_page;
  tried boolean := false;
  walks integer := cardinality(realms);
  home constant integer := coordinates_of(own_position);
begin
  if cardinality(realms) = 0 then
    page.users := '{}';
    return;
  end if;
  if w.same_town then
    towns := array[own_town];
    select s.members into band_members from search_towns s where s.realm = realms[1] and s.town_id = own_town;
    band_members := coalesce(band_members, 0);
    depths := array[band_members];
  elsif w.km is not null then
    select n.towns, n.counts, n.members into towns, depths, band_members
      from towns_near(realms[1], home, 1 - cos(w.km / 6371.0088)) n;
    if towns is null then
      page.users := '{}';
      return;
    end if;
  end if;

  if towns is not null or sort = 'nearest' or cardinality(w.conditions) > 0 then
    select coalesce(sum(f.members), 0) into total from search_frequencies f where f.realm = any (realms)
      and f.code = '';
  end if;
  if cardinality(w.conditions) > 0 then
    -- the rarest conditions first; one that is not counted yet counts as rare
    tagged := total;
    for c in
      select l.codes, n.members from unnest(w.conditions) l(codes) cross join lateral (
        select coalesce(sum(f.members), 0) as members from search_frequencies f
        where f.realm = any (realms) and f.code = any (string_to_array(l.codes, ' '))
      ) n order by n.members
    loop
      share := share * least(1, (c.members + 1) / (total + 1.0));
      if tags4 is null and c.members * 3 < total + 3000 then
        tags := array(
          select search_tag(search_base(site, w.country,
            case when realm % 2 = 0 then 'female'::gender else 'male' end), x.code)
          from string_to_table(c.codes, ' ') x(code) cross join unnest(realms) r(realm));
        if tags1 is null then tags1 := tags;
        elsif tags2 is null then tags2 := tags;
        elsif tags3 is null then tags3 := tags;
        else tags4 := tags; end if;
        tagged := tagged * least(1, (c.members + 1) / (total + 1.0));
      end if;
    end loop;
    tags2 := coalesce(tags2, tags1);
    tags3 := coalesce(tags3, tags1);
    tags4 := coalesce(tags4, tags1);
  end if;
  if band_members is not null then share := share * least(1, (band_members + 1) / (total + 1.0)); end if;

  -- how many entries to scan in each town; null if one walk over all of them is shorter
  if towns is null or cardinality(towns) not between 1 and 300
    or not w.same_town and (skipped + wanted) / share < 20 * cardinality(towns) then
    depths := null;
  elsif band_members > walk_most then
    depths := array(select ceil(walk_most * n::float8 / band_members)::integer + 8 from unnest(depths) n);
  else
    depths := array_fill(walk_most + 5 * skipped, array[cardinality(towns)]);
  end if;

  -- a walk would scan many more entries than there are members with the tags
  if tags1 is not null and tagged < postings_most and (skipped + wanted) / share > 400
    or tags1 is null and total < postings_most and (towns is not null or sort = 'nearest') then
    page := search_postings(w, realms, towns, tags1, tags2, tags3, tags4, own_position, avoided, sort,
      after_tier, coalesce(after_rank, 2147483647), coalesce(after_user, 9223372036854775807), after_town,
      skipped, wanted, postings_most, at);
    tried := true;
  end if;
  if page is null or page.users is null then
    if sort in ('for_you', 'newest') and (w.online
      or depths is not null and band_members <= walk_most
        and (total * share < few or sort = 'newest' and w.same_town)) then
      page := search_all(w, realms, towns, depths is not null, avoided, sort, home, after_tier, after_rank,
        after_user, skipped, wanted, case when w.online then online_most else walk_most end, at);
    end if;
    if page.users is not null then
      tried := true;
    elsif sort = 'for_you' then
      -- all members of a town have the same position
      w.reach := 1 - cos(case when w.same_town then 0.1 else w.km end / 6371.0088);
      page := search_for_you(w, realms[1], case when w.same_town then towns end,
        home, avoided, after_tier, after_rank, after_user, skipped, wanted,
        case when w.online then online_most else least(5000, walk_most + 15 * skipped) end, at, nearby);
    elsif sort = 'nearest' then
      page := search_nearest(w, realms[1], towns, own_position, avoided, after_town, after_rank, after_user,
        skipped, wanted, walk_most + skipped, 400, at);
    elsif sort = 'newest' then
      page := search_newest(w, realms, towns, avoided, coalesce(after_user, 9223372036854775807),
        skipped, wanted, (case when w.online then online_most else walk_most + 5 * skipped end) / walks, at);
    else
      page := search_walk(w, realms, towns, depths, avoided, coalesce(after_rank, 2147483647),
        coalesce(after_user, 9223372036854775807), skipped, wanted,
        (case when w.online then online_most else walk_most + 5 * skipped end) / walks, at);
    end if;
    -- the walk found far too few
    if not tried and tags1 is not null and page.next_user is not null
      and coalesce(cardinality(page.users), 0) < wanted / 2 and tagged < 2 * postings_most then
      postings := search_postings(w, realms, towns, tags1, tags2, tags3, tags4, own_position, avoided, sort,
        after_tier, coalesce(after_rank, 2147483647), coalesce(after_user, 9223372036854775807), after_town,
        skipped, wanted, postings_most, at);
      if postings.users is not null then page := postings; end if;
    end if;
  end if;
  page.users := coalesce(page.users, '{}');
  elsewhere := total - band_members;
end
$$;
