-- One page of a search with its count, and what helps where it finds few or nobody. Null where the session of a member is over.
-- src/db/search/README.md tells which path it takes, and why. `after` is where the page before ended, with what was counted for the first one. Of
-- the cards the first `found` are the page, the others are similar. `client` stands for who searches, also for a visitor's network: only some
-- of its searches run at a time and others wait for them, so that one client cannot take the database from everybody else.
create or replace function search_members(
  site integer, asker bigint, asker_session uuid, at timestamptz, wish json, wider json, sort text, page_size integer, count_to integer,
  skipped integer, after json, client text
) returns json language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- entries of an index that a page looks at, bearers of tags that it reads, entries that a count looks at
  walk_most constant integer := 3000;
  -- of the nearest each is looked up in a table more
  postings_most constant integer := case when sort = 'nearest' then 450 else 700 end;
  count_most constant integer := 2500;
  -- whoever is asked for as online is looked up one by one
  online_most constant integer := 300;
  -- searches of one client at a time
  client_most constant integer := 2;
  w search_wish := json_populate_record(null::search_wish, wish);
  counting search_wish;
  steps search_wish[];
  me record;
  realms integer[];
  avoided bigint[] := '{}';
  cards json;
  online json;
  liked json;
  shown integer;
  towns integer[];
  step_towns integer[];
  last_towns integer[];
  total bigint := 0;
  band_members bigint;
  share double precision := 1;
  tagged double precision;
  surely bigint;
  codes text;
  frequencies integer[] := '{}';
  tags integer[];
  tags1 integer[]; tags2 integer[]; tags3 integer[]; tags4 integer[];
  c record;
  page search_page;
  postings search_page;
  tried boolean := false;
  counts integer[];
  walks integer;
  wanted integer := page_size + 1;
  after_rank integer;
  after_user bigint;
  after_town integer;
  counted integer;
  capped boolean := false;
  more boolean;
  alike bigint[] := '{}';
  lacking json := '[]';
begin
  for slot in 1 .. client_most loop
    exit when pg_try_advisory_xact_lock(slot, hashtext(client));
    if slot = client_most then perform pg_advisory_xact_lock(1 + pg_backend_pid() % client_most, hashtext(client)); end if;
  end loop;
  if after is not null then
    select a.rank, a."user", a.town, a.counted, a.capped into after_rank, after_user, after_town, counted, capped
    from json_to_record(after) a (rank integer, "user" bigint, town integer, counted integer, capped boolean);
  end if;
  if asker is null then
    select null::gender as gender, null::gender as seeking, null::text as country, null::integer as town_id, null::point as position,
      null::json as place, null::timestamptz as hour, 0 as in_hour, 0 as in_day into me;
  else
    select p.gender, p.seeking, p.country, p.town_id, p.position, p.card -> 'place' as place,
      r.hour, r.searches as in_hour, r.searches_today as in_day,
      array(select asker union all select blocked_id from blocks where blocker_id = asker
        union all select blocker_id from blocks where blocked_id = asker) as avoided into me
    from sessions s join users u on u.id = s.user_id join profiles p on p.user_id = u.id left join read_counters r on r.user_id = u.id
    where s.id = asker_session and s.user_id = asker and s.revoked_at is null and s.expires_at > at and u.status <> 'deleted';
    if not found then return null; end if;
    avoided := me.avoided;
    w.country := coalesce(w.country, me.country);
    w.gender := coalesce(w.gender, me.seeking);
    if w.looks_for_me then
      w.required := w.required | case me.gender when 'female' then 4 else 8 end;
      w.sure_conditions := w.sure_conditions || case me.gender when 'female' then 't2'::text else 't3' end;
    end if;
  end if;
  realms := case when w.gender is null then array[realm_of(site, w.country, 'female'), realm_of(site, w.country, 'male')]
    else array[realm_of(site, w.country, w.gender)] end;
  if me.town_id is null and (w.placed or w.same_town or w.km is not null) then
    realms := '{}';
  elsif w.same_town then
    towns := array[me.town_id];
    counts := array[walk_most];
  elsif w.km is not null then
    select b.towns, b.counts, b.members into towns, counts, band_members from towns_within(realms[1], me.position, w.km) b;
  end if;

  walks := greatest(1, cardinality(realms));

  if towns is not null or sort = 'nearest' or cardinality(w.conditions) > 0 then
    select coalesce(sum(f.members), 0) into total from search_frequencies f where f.realm = any (realms) and f.code = '';
  end if;
  if cardinality(w.conditions) > 0 then
    foreach codes in array w.conditions loop
      frequencies := frequencies || (select coalesce(sum(f.members), 0)::integer from search_frequencies f
        where f.realm = any (realms) and f.code = any (string_to_array(codes, ' ')));
    end loop;
    -- the rarest conditions first; what is not counted yet is rare
    tagged := total;
    for c in select l.codes, l.members from unnest(w.conditions, frequencies) l(codes, members) order by l.members loop
      share := share * least(1, (c.members + 1) / (total + 1.0));
      if tags4 is null and c.members::bigint * 3 < total + 3000 then
        tags := array(
          select search_tag(search_base(site, w.country, case when realm % 2 = 0 then 'female'::gender else 'male' end), x.code)
          from string_to_table(c.codes, ' ') x(code) cross join unnest(realms) r(realm));
        if tags1 is null then tags1 := tags; elsif tags2 is null then tags2 := tags; elsif tags3 is null then tags3 := tags;
        else tags4 := tags; end if;
        tagged := tagged * least(1, (c.members + 1) / (total + 1.0));
      end if;
    end loop;
    tags2 := coalesce(tags2, tags1);
    tags3 := coalesce(tags3, tags1);
    tags4 := coalesce(tags4, tags1);
  end if;
  if band_members is not null then share := share * least(1, (band_members + 1) / (total + 1.0)); end if;

  -- how deep to look in each town; null where one walk for all of them is shorter
  if towns is null or cardinality(towns) not between 1 and 300 or not w.same_town and (skipped + wanted) / share < 20 * cardinality(towns) then
    counts := null;
  elsif band_members > walk_most then
    counts := array(select ceil(walk_most * n::float8 / band_members)::integer + 8 from unnest(counts) n);
  else
    counts := array_fill(walk_most + 5 * skipped, array[cardinality(towns)]);
  end if;

  if cardinality(realms) > 0 then
    -- a walk would look at many more entries than these bear the tags
    if tags1 is not null and tagged < postings_most and (skipped + wanted) / share > 400
      or tags1 is null and total < postings_most and (towns is not null or sort = 'nearest') then
      page := search_postings(w, realms, towns, tags1, tags2, tags3, tags4, me.position, avoided, sort,
        coalesce(after_rank, 2147483647), coalesce(after_user, 9223372036854775807), after_town, skipped, wanted, postings_most, at);
      tried := true;
    end if;
    if page is null or page.users is null then
      if sort = 'nearest' then
        page := search_nearest(w, realms[1], towns, me.position, avoided, after_town, after_rank, after_user, skipped, wanted,
          walk_most + skipped, 400, at);
      elsif sort = 'newest' then
        page := search_newest(w, realms, towns, avoided, coalesce(after_user, 9223372036854775807), skipped, wanted,
          (case when w.online then 800 else walk_most + 5 * skipped end) / walks, at);
      else
        page := search_walk(w, realms, towns, counts, avoided, coalesce(after_rank, 2147483647), coalesce(after_user, 9223372036854775807),
          skipped, wanted, (case when w.online then 800 else walk_most + 5 * skipped end) / walks, at);
      end if;
      -- the walk came short by far
      if not tried and tags1 is not null and page.next_user is not null and coalesce(cardinality(page.users), 0) < wanted / 2 and tagged < 2 * postings_most then
        postings := search_postings(w, realms, towns, tags1, tags2, tags3, tags4, me.position, avoided, sort,
          coalesce(after_rank, 2147483647), coalesce(after_user, 9223372036854775807), after_town, skipped, wanted, postings_most, at);
        if postings.users is not null then page := postings; end if;
      end if;
    end if;
  end if;
  page.users := coalesce(page.users, '{}');
  more := page.next_user is not null or cardinality(page.users) = wanted;
  if cardinality(page.users) = wanted then
    page.next_user := page.users[page_size];
    page.next_rank := page.ranks[page_size];
    page.next_town := page.towns[page_size];
    page.users := page.users[:page_size];
  end if;

  if counted is null then
    if page.counted is not null then
      counted := page.counted;
    elsif not more and (skipped = 0 or cardinality(realms) = 0) then
      counted := (select count(*) from search_profiles where user_id = any (page.users) and traits & 2 <> 0);
    else
      -- at most the sum of those who lack one condition lack any: all others surely fit
      if not (w.online or w.same_town) then
        select coalesce(sum(f.members) filter (where f.code = ''), 0) * (1 - cardinality(w.sure_conditions))
          + coalesce(sum(f.members) filter (where f.code <> ''), 0) into surely
        from search_frequencies f
        where f.realm = any (realms) and f.code = any (array_append(string_to_array(array_to_string(w.sure_conditions, ' '), ' '), ''));
        if band_members is not null then surely := surely - total + band_members; end if;
        surely := surely - cardinality(avoided);
      end if;
      if surely > count_to * 1.2 then
        counted := count_to + 1;
      else
        counting := w;
        counting.required := w.required | 2;
        if w.online or counts is not null then
          postings := search_walk(counting, realms, towns, counts, avoided, 2147483647, 9223372036854775807, 0, count_to + 1,
            case when w.online then online_most else count_most end / walks, at);
        else
          postings := search_newest(counting, realms, towns, avoided, 9223372036854775807, 0, count_to + 1, count_most / walks, at);
        end if;
        counted := coalesce(cardinality(postings.users), 0);
        capped := postings.next_user is not null and counted <= count_to;
        -- the page may have looked further
        if capped then
          counted := greatest(counted, (select count(*) from search_profiles where user_id = any (page.users) and traits & 2 <> 0));
        end if;
      end if;
    end if;
  end if;

  if not more and skipped = 0 and after_user is null and cardinality(realms) > 0 and cardinality(page.users) < page_size then
    select array_agg(s order by number) into steps
    from json_array_elements(wider) with ordinality x(step, number) cross join lateral json_populate_record(null::search_wish, x.step) s;
    if steps is not null then
      for number in 1 .. cardinality(steps) loop
        steps[number].required := w.required;
        step_towns := last_towns;
        last_towns := case when steps[number].km is not null then
          (select b.towns from towns_within(realms[1], me.position, steps[number].km) b) end;
      end loop;
      if cardinality(steps) = 1 then step_towns := last_towns; end if;
      alike := search_similar(steps[1], step_towns, steps[cardinality(steps)], last_towns, realms, avoided || page.users, page_size,
        case when w.online then online_most / walks else walk_most end, at);
    end if;
    if cardinality(page.users) = 0 then
      lacking := search_without(w, realms, towns, avoided, case when w.online then online_most / walks else walk_most end, at);
    end if;
  end if;

  select json_agg(p.card order by u.place), json_agg(s.online_until > at order by u.place), json_agg(l.from_id is not null order by u.place),
    count(*) filter (where u.place <= cardinality(page.users))
  into cards, online, liked, shown
  from unnest(page.users || alike) with ordinality u(id, place) join profiles p on p.user_id = u.id join presence s on s.user_id = u.id
    left join likes l on l.from_id = asker and l.to_id = u.id;
  return json_build_object(
    'cards', cards, 'online', online, 'liked', liked, 'found', shown, 'without', lacking, 'counted', counted, 'capped', capped,
    'next', case when more then json_build_object('rank', page.next_rank, 'user', page.next_user::text, 'town', page.next_town) end,
    'seeking', me.seeking, 'home', me.country, 'town', me.place, 'hour', me.hour, 'in_hour', me.in_hour, 'in_day', me.in_day
  );
end
$$;
--> statement-breakpoint
-- The same for the version before, which passes and reads it in another form. To be dropped by a later migration.
create or replace function search_members(
  site integer, asker bigint, asker_session uuid, at timestamptz, wish json, wider json, sort text, page_size integer, count_to integer,
  skipped integer, after_rank integer, after_user bigint, after_town integer, known_count integer, known_capped boolean
) returns json language sql volatile as $$
  select json_build_object('profiles', coalesce(r.profiles, '[]'), 'similar', coalesce(r.alike, '[]'), 'without', f -> 'without', 'counted', f -> 'counted',
    'capped', f -> 'capped', 'next', f -> 'next', 'seeking', f -> 'seeking', 'home', f -> 'home', 'town', f -> 'town', 'hour', f -> 'hour',
    'in_hour', f -> 'in_hour', 'in_day', f -> 'in_day')
  from search_members(site, asker, asker_session, at, wish, wider, sort, page_size, count_to, skipped,
    case when known_count is not null then json_build_object('rank', after_rank, 'user', after_user, 'town', after_town, 'counted', known_count,
      'capped', known_capped) end, coalesce(asker::text, 'visitor ' || random())) f
  cross join lateral (
    select json_agg(x.shown order by x.place) filter (where x.place <= (f ->> 'found')::integer) as profiles,
      json_agg(x.shown order by x.place) filter (where x.place > (f ->> 'found')::integer) as alike
    from (
      select o.place, json_build_object('card', c.card, 'online', o.online) as shown
      from json_array_elements(f -> 'online') with ordinality o(online, place)
      join json_array_elements(f -> 'cards') with ordinality c(card, place) on c.place = o.place
    ) x
  ) r where f is not null
$$;
