-- Suggestions of a search that finds few people, among the `most` recently active ones of each realm: who
-- fits wider criteria, the closest step first, without those in `avoided`; and the number of people without
-- each filter.
create or replace function search_similar(
  near search_wish, near_towns integer[], wide search_wish, wide_towns integer[], realms integer[],
  avoided bigint[], wanted integer, most integer, at timestamptz
) returns bigint[] language plpgsql stable
set enable_sort = on as $$
declare
  -- online members were active in the last minutes
  lowest constant integer := online_rank(at);
  -- whoever has a higher rank is online
  surely_online constant integer := activity_rank(at);
begin
  return array(
    select user_id from (
      select a.user_id, a.rank, case
          when search_fits(a.date_of_birth, a.region, a.interests, a.traits, near.born_after, near.born_by,
            near.region, near.interests, near.required, near.fact1, near.fact2, near.fact3, near.fact4,
            near.fact5, near.fact6)
          and (near_towns is null or a.town_id in (select unnest(near_towns))) then 0 else 1 end as step
      from unnest(realms) r(realm) cross join lateral (
        select * from search_activity a where a.realm = r.realm order by a.rank desc, a.user_id desc
          limit most
      ) a
      where search_fits(a.date_of_birth, a.region, a.interests, a.traits, wide.born_after, wide.born_by,
          wide.region, wide.interests, wide.required, wide.fact1, wide.fact2, wide.fact3, wide.fact4,
          wide.fact5, wide.fact6)
        and (a.user_id in (select unnest(avoided))) is not true
        and (wide_towns is null or a.town_id in (select unnest(wide_towns)))
        and (not wide.online or a.rank > surely_online or a.rank >= lowest
          and (select p.online_until > at from presence p where p.user_id = a.user_id))
    ) s order by step, rank desc, user_id desc limit wanted);
end
$$;
--> statement-breakpoint
create or replace function search_without(
  w search_wish, realms integer[], towns integer[], avoided bigint[], most integer, at timestamptz
) returns json language plpgsql stable
set enable_sort = on as $$
declare
  -- online members were active in the last minutes
  lowest constant integer := online_rank(at);
  -- whoever has a higher rank is online
  surely_online constant integer := activity_rank(at);
begin
  return (
    -- one bit for each filter that a member fails
    select coalesce(json_agg(json_build_object('filter', f.filter, 'counted', n.counted)
      order by n.counted desc, f.filter), '[]')
    from (
      select e.missed, count(*) as counted from (
        select case when w.region is not null and a.region = w.region is not true then 1 else 0 end
          | case when a.date_of_birth > w.born_after and a.date_of_birth <= w.born_by then 0 else 2 end
          | case when towns is not null and (a.town_id in (select unnest(towns))) is not true
            then 4 else 0 end
          | case when a.interests & w.interests <> w.interests then 8 else 0 end
          | case when a.traits & w.fact1 = 0 then 16 else 0 end
          | case when a.traits & w.fact2 = 0 then 32 else 0 end
          | case when a.traits & w.fact3 = 0 then 64 else 0 end
          | case when a.traits & w.fact4 = 0 then 128 else 0 end
          | case when a.traits & w.fact5 = 0 then 256 else 0 end
          | case when a.traits & w.fact6 = 0 then 512 else 0 end
          | case when w.required & 1 > a.traits & 1 then 1024 else 0 end
          | case when w.required & 12 & ~a.traits <> 0 then 2048 else 0 end
          | case when w.online and not (a.rank > surely_online or a.rank >= lowest
              and (select p.online_until > at from presence p where p.user_id = a.user_id))
            then 4096 else 0 end as missed
        from unnest(realms) r(realm) cross join lateral (
          select * from search_activity a where a.realm = r.realm order by a.rank desc, a.user_id desc
            limit most
        ) a
        where a.traits & 2 <> 0 and (a.user_id in (select unnest(avoided))) is not true
          and (not w.placed or a.town_id is not null)
        -- computed once, although it is used three times
        offset 0
      ) e
      where e.missed <> 0 and e.missed & (e.missed - 1) = 0 group by e.missed
    ) n join (values (1, 'region'), (2, 'age'), (4, 'distance'), (8, 'interests'),
      (16, 'relationship_status'), (32, 'body_type'), (64, 'hair_color'), (128, 'eye_color'),
      (256, 'tattoos'), (512, 'sexuality'),
      (1024, 'with_photo'), (2048, 'looks_for_me'), (4096, 'online')) f(bit, filter) on f.bit = n.missed
  );
end
$$;
--> statement-breakpoint
-- Suggestions of a search that finds less than a page: people by wider criteria, and if it finds nobody, the
-- number of people without each filter.
create or replace function search_instead(
  w search_wish, wider json, realms integer[], own_position point, towns integer[], avoided bigint[],
  users bigint[], page_size integer,
  at timestamptz, out alike bigint[], out lacking json
) language plpgsql stable as $$
declare
  -- index entries that are scanned; fewer for `online`, because presence is looked up for each
  most constant integer := case when w.online then 300 / greatest(1, cardinality(realms)) else 2000 end;
  steps search_wish[];
  step_towns integer[];
  last_towns integer[];
  home constant integer := coordinates_of(own_position);
begin
  select array_agg(s order by number) into steps
  from json_array_elements(wider) with ordinality x(step, number) cross join lateral search_wish_of(x.step) s;
  if steps is not null then
    for number in 1 .. cardinality(steps) loop
      steps[number].required := w.required;
      step_towns := last_towns;
      last_towns := case when steps[number].km is not null then
        (select coalesce(n.towns, '{}')
          from towns_near(realms[1], home, 1 - cos(steps[number].km / 6371.0088)) n) end;
    end loop;
    if cardinality(steps) = 1 then step_towns := last_towns; end if;
    alike := search_similar(steps[1], step_towns, steps[cardinality(steps)], last_towns, realms,
      avoided || users, page_size, most, at);
  end if;
  if cardinality(users) = 0 then lacking := search_without(w, realms, towns, avoided, most, at); end if;
end
$$;
