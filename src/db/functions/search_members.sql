-- One page of a search with its count, and suggestions if it finds few people. Null if the member's session
-- is over. src/db/search/README.md says which path it takes, and why. `wish` holds the criteria, and under
-- `wider` those of the suggestions. `after` is the cursor of the page before, with the count of the first
-- page. The first `found` cards are the page, the others are similar people; the caller puts them in order.
-- The count is null where it is the number of real people on the page. In the realms of `many` far more
-- people than are counted fit these criteria, whoever asks; `plenty` are those that this search has found
-- to be such. `client` identifies the searching member or network: its searches run one at a time, so that
-- one client cannot take the whole database. Most searches end in this function, so it has few variables
-- and runs few statements. The functions that it calls inherit its settings.
create or replace function search_members(
  site integer, asker bigint, asker_session uuid, at timestamptz, wish json, sort text,
  page_size integer, count_to integer, skipped integer, after json, client text, many integer[]
) returns json language plpgsql stable set plan_cache_mode = force_generic_plan
set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_bitmapscan = off
set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off as $$
declare
  w search_wish := search_wish_of(wish);
  own_gender gender;
  own_seeking gender;
  own_country text;
  own_town integer;
  own_position point;
  own_coordinates integer;
  own_interests bigint;
  -- what the order "for you" prefers
  liked_after date;
  liked_by date;
  born_after date;
  born_by date;
  required bigint;
  shared bigint;
  near double precision;
  within double precision;
  squares integer[];
  hour timestamptz;
  in_hour integer;
  in_day integer;
  avoided bigint[] := '{}';
  few boolean;
  realms integer[];
  after_rank integer := 2147483647;
  after_user bigint := 9223372036854775807;
  after_town integer;
  after_tier integer;
  users bigint[];
  ranks integer[];
  nearby search_page;
  page search_page;
  path record;
  towns integer[];
  depths integer[];
  elsewhere bigint;
  alike bigint[];
  lacking json;
  cards json;
  marks json;
  common json;
  shown integer;
  surely bigint;
  plenty integer[];
  maybe_online integer;
  surely_online integer;
  counted integer;
  capped boolean;
begin
  if not pg_try_advisory_xact_lock(1, hashtext(client)) then perform search_queue(client); end if;
  if after is not null then
    select coalesce(a.rank, after_rank), a."user", a.town, a.tier, a.counted, a.capped
      into after_rank, after_user, after_town, after_tier, counted, capped
    from json_to_record(after) a (rank integer, "user" bigint, town integer, tier integer, counted integer,
      capped boolean);
  end if;
  if asker is not null then
    select a.gender, a.seeking, a.country, a.town_id, a.position, a.interests, a.avoided,
      coalesce(w.today - make_interval(years => a.max_age + 1), '-infinity'),
      coalesce(w.today - make_interval(years => a.min_age), 'infinity'),
      a.near, a.within, a.coordinates, a.squares, r.hour, r.searches, r.searches_today
    into own_gender, own_seeking, own_country, own_town, own_position, own_interests, avoided,
      liked_after, liked_by, near, within, own_coordinates, squares, hour, in_hour, in_day
    from sessions s join search_askers a on a.user_id = s.user_id
      left join read_counters r on r.user_id = s.user_id
    where s.id = asker_session and s.user_id = asker and s.revoked_at is null and s.expires_at > at;
    if not found then return null; end if;
    w.country := coalesce(w.country, own_country);
    w.gender := coalesce(w.gender, own_seeking);
    if w.looks_for_me then
      w.required := w.required | case own_gender when 'female' then 4 else 8 end;
      w.sure_conditions := w.sure_conditions || case own_gender when 'female' then 't2'::text else 't3' end;
    end if;
  end if;
  -- for a few values comparing is faster than hashing
  few := cardinality(avoided) < 30;
  realms := case when own_town is null and (w.placed or w.same_town or w.km is not null) then '{}'
    when w.gender is null then array[realm_of(site, w.country, 'female'), realm_of(site, w.country, 'male')]
    else array[realm_of(site, w.country, w.gender)] end;

  -- Most searches are answered by a short walk. If it finds too few people, or if a region, a fact or two
  -- interests make it pointless, a path is chosen.
  if sort <> 'nearest' and not (w.online or w.placed or w.same_town) and w.km is null
    and w.region is null and w.interests & (w.interests - 1) = 0
    and w.fact1 & w.fact2 & w.fact3 & w.fact4 & w.fact5 & w.fact6 = -1 then
    if sort <> 'for_you' then
      born_after := w.born_after;
      born_by := w.born_by;
      required := w.required;
      shared := w.interests;
    end if;
    if sort = 'activity' then
      select array_agg(l.user_id), array_agg(l.rank) into users, ranks from (
        select a.rank, a.user_id from (
          (select rank, user_id, date_of_birth, interests, traits from search_activity
            where realm = realms[1] and (rank, user_id) < (after_rank, after_user)
            order by rank desc, user_id desc)
          union all (select rank, user_id, date_of_birth, interests, traits from search_activity
            where realm = realms[2] and (rank, user_id) < (after_rank, after_user)
            order by rank desc, user_id desc)
          order by rank desc, user_id desc limit 300 + 5 * skipped
        ) a
        where a.date_of_birth > born_after and a.date_of_birth <= born_by
          and a.traits & required = required and a.interests & shared = shared
          and case when few then a.user_id <> all (avoided)
            else (a.user_id in (select unnest(avoided))) is not true end
        limit skipped + page_size + 1
      ) l;
    elsif sort = 'newest' then
      select array_agg(l.user_id) into users from (
        select s.user_id from (
          (select user_id, date_of_birth, interests, traits from search_profiles
            where realm = realms[1] and user_id < after_user order by user_id desc)
          union all (select user_id, date_of_birth, interests, traits from search_profiles
            where realm = realms[2] and user_id < after_user order by user_id desc)
          order by user_id desc limit 300 + 5 * skipped
        ) s
        where s.date_of_birth > born_after and s.date_of_birth <= born_by
          and s.traits & required = required and s.interests & shared = shared
          and case when few then s.user_id <> all (avoided)
            else (s.user_id in (select unnest(avoided))) is not true end
        limit skipped + page_size + 1
      ) l;
    elsif near is not null and coalesce(after_tier, 0) = 0
      and greatest(w.born_after, liked_after) < least(w.born_by, liked_by) then
      -- the near tier of `search_for_you`, in as few steps as possible; `search_squares` has a column more
      born_after := greatest(w.born_after, liked_after);
      born_by := least(w.born_by, liked_by);
      required := w.required;
      shared := w.interests;
      select array_agg(l.user_id), array_agg(l.rank) into users, ranks from (
        select a.rank, a.user_id
        from (
          (select rank, user_id, date_of_birth, coordinates, interests, traits from search_activity
            where realm = realms[1] and search_square(coordinates, traits) = squares[1] and traits & 1 = 1
              and (rank, user_id) < (after_rank, after_user)
            order by rank desc, user_id desc)
          union all (select rank, user_id, date_of_birth, coordinates, interests, traits from search_activity
            where realm = realms[1] and search_square(coordinates, traits) = squares[2] and traits & 1 = 1
              and (rank, user_id) < (after_rank, after_user)
            order by rank desc, user_id desc)
          union all (select rank, user_id, date_of_birth, coordinates, interests, traits from search_activity
            where realm = realms[1] and search_square(coordinates, traits) = squares[3] and traits & 1 = 1
              and (rank, user_id) < (after_rank, after_user)
            order by rank desc, user_id desc)
          union all (select rank, user_id, date_of_birth, coordinates, interests, traits from search_activity
            where realm = realms[1] and search_square(coordinates, traits) = squares[4] and traits & 1 = 1
              and (rank, user_id) < (after_rank, after_user)
            order by rank desc, user_id desc)
          order by rank desc, user_id desc limit 2000 + 15 * skipped
        ) a
        where a.date_of_birth > born_after and a.date_of_birth <= born_by
          and a.traits & required = required and a.interests & shared = shared
          and coordinates_far(own_coordinates, a.coordinates) < near
          and case when few then a.user_id <> all (avoided)
            else (a.user_id in (select unnest(avoided))) is not true end
        limit skipped + page_size + 1
      ) l;
      after_tier := 0;
    end if;
    if cardinality(users) = skipped + page_size + 1 then
      after_rank := ranks[skipped + page_size];
      users := users[skipped + 1 : skipped + page_size];
      ranks := ranks[skipped + 1 : skipped + page_size];
      shown := page_size;
    else
      if sort = 'for_you' and after_tier = 0 then
        nearby.users := coalesce(users, '{}');
        nearby.ranks := ranks;
      end if;
      users := null;
    end if;
  end if;
  if users is null then
    w.liked_after := liked_after;
    w.liked_by := liked_by;
    w.seeks_me := case own_gender when 'female' then 4 else 8 end;
    w.near := near;
    w.within := within;
    w.squares := squares;
    path := search_paths(w, site, realms, own_town, own_position, avoided, sort, after_tier, after_rank,
      after_user, after_town, skipped, page_size + 1, at, nearby);
    page := path.page;
    towns := path.towns;
    depths := path.depths;
    elsewhere := path.elsewhere;
    if cardinality(page.users) > page_size then
      page.next_user := page.users[page_size];
      page.next_rank := page.ranks[page_size];
      page.next_town := page.towns[page_size];
      page.next_tier := page.tiers[page_size];
      page.users := page.users[:page_size];
    elsif page.next_user is null and cardinality(page.users) < page_size and skipped = 0
      and after is null then
      select h.alike, h.lacking into alike, lacking
      from search_instead(w, wish -> 'wider', realms, own_position, towns, avoided, page.users, page_size,
        at) h;
    end if;
    users := page.users || alike;
    ranks := case when sort <> 'newest' then page.ranks[:cardinality(page.users)] end;
    shown := cardinality(page.users);
  end if;
  -- of each sixteen times its place, and bits: 1 online, 2 liked, and in the order "for you" 4 new here,
  -- 8 profile already seen. Sorting here takes longer. Presence is read only where the rank leaves it open.
  maybe_online := online_rank(at);
  surely_online := activity_rank(at);
  if sort = 'for_you' then
    select json_agg(p.card), json_agg(h.place * 16
        | case when h.rank > surely_online or s.online_until > at then 1 else 0 end
        | case when h.user_id = any (array(
            select l.to_id from likes l where l.from_id = asker and l.to_id = any (users))) then 2 else 0 end
        | case when p.created_at > at - interval '7 days' then 4 else 0 end
        | case when h.user_id = any (array(select v.viewed_id from profile_views v
            where v.viewer_id = asker and v.viewed_id = any (users))) then 8 else 0 end),
      json_agg((p.interests & own_interests)::text)
    into cards, marks, common
    from unnest(users, ranks) with ordinality h(user_id, rank, place)
      join profiles p on p.user_id = h.user_id
      left join lateral (select e.online_until from presence e where e.user_id = h.user_id
        and (h.rank is null or h.rank between maybe_online and surely_online) offset 0) s on true;
  else
    select json_agg(p.card), json_agg(h.place * 16
        | case when h.rank > surely_online or s.online_until > at then 1 else 0 end
        | case when h.user_id = any (array(
            select l.to_id from likes l where l.from_id = asker and l.to_id = any (users))) then 2 else 0 end)
    into cards, marks
    from unnest(users, ranks) with ordinality h(user_id, rank, place)
      join profiles p on p.user_id = h.user_id
      left join lateral (select e.online_until from presence e where e.user_id = h.user_id
        and (h.rank is null or h.rank between maybe_online and surely_online) offset 0) s on true;
  end if;

  if counted is null then
    if page.counted is not null then
      counted := page.counted;
    elsif page.users is not null and page.next_user is null and (skipped = 0 or cardinality(realms) = 0) then
      -- the page's real people, whom the caller counts
    elsif realms <@ many then
      counted := count_to + 1;
    else
      -- people who fail some condition are at most the sum of those who fail each; all others fit
      select coalesce(sum(f.members) filter (where f.code = ''), 0) * (1 - cardinality(w.sure_conditions))
        + coalesce(sum(f.members) filter (where f.code <> ''), 0) - cardinality(avoided) into surely
      from search_frequencies f
      where not (w.online or w.same_town) and f.realm = any (realms)
        and f.code = any (array_append(string_to_array(array_to_string(w.sure_conditions, ' '), ' '), ''));
      if surely - coalesce(elsewhere, 0) > count_to * 1.2 then
        counted := count_to + 1;
        -- nobody has blocked so many
        if elsewhere is null and surely > count_to * 20 then plenty := realms; end if;
      else
        select c.counted, c.capped into counted, capped
          from search_count(w, realms, towns, depths, avoided, count_to, at) c;
      end if;
    end if;
  end if;
  return json_build_object(
    'cards', cards, 'marks', marks, 'common', common, 'found', shown, 'without', lacking,
    'counted', counted, 'capped', coalesce(capped, false), 'plenty', plenty,
    'next', case when page.users is null
        then json_build_object(
          'rank', after_rank, 'user', users[page_size]::text, 'tier', after_tier)
      when page.next_user is not null
        then json_build_object(
          'rank', page.next_rank, 'user', page.next_user::text, 'town', page.next_town,
          'tier', page.next_tier) end,
    'seeking', own_seeking, 'home', own_country,
    'town', own_town, 'x', own_position[0], 'y', own_position[1],
    'hour', hour, 'in_hour', in_hour, 'in_day', in_day
  );
end
$$;
