-- A page along the index of activity: one walk for each realm or, if towns are scanned one by one, for each
-- town. A walk scans `most` entries, or those of `counts` in a town. If a walk is cut off, the page ends
-- there, and `next` continues.
create or replace function search_walk(
  w search_wish, realms integer[], towns integer[], counts integer[], avoided bigint[], after_rank integer,
  after_user bigint, skipped integer, wanted integer, most integer, at timestamptz
) returns search_page language plpgsql stable as $$
declare
  page search_page;
  entries bigint;
  -- plain variables, because a field of a record costs more for each entry
  born_after constant date := w.born_after;
  born_by constant date := w.born_by;
  required constant bigint := w.required;
  shared constant bigint := w.interests;
  -- online members were active in the last minutes
  lowest integer := case when w.online then online_rank(at) else 0 end;
  -- whoever has a higher rank is online
  surely_online constant integer := activity_rank(at);
begin
  if counts is not null then
    with looked as materialized (
      select e.* from unnest(towns, counts) t(id, most) cross join lateral (
        select a.rank, a.user_id
        from search_town(realms[1], t.id, after_rank, after_user, lowest, t.most) a
        where search_fits(a.date_of_birth, a.region, a.interests, a.traits, born_after, born_by, w.region,
          shared, required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
          and (a.user_id in (select unnest(avoided))) is not true
          and (not w.online or a.rank > surely_online
            or (select p.online_until > at from presence p where p.user_id = a.user_id))
        limit skipped + wanted
      ) e
    )
    select coalesce(array_agg(h.user_id), '{}'), array_agg(h.rank),
      (select count(*) from looked)
    into page.users, page.ranks, entries
    from (select l.rank, l.user_id from looked l order by l.rank desc, l.user_id desc
      limit wanted offset skipped) h;
    if entries < cardinality(towns) * (skipped + wanted) then
      select e.rank, e.user_id into page.next_rank, page.next_user
      from unnest(towns, counts) t(id, most) cross join lateral (
        select a.rank, a.user_id
        from search_town(realms[1], t.id, after_rank, after_user, lowest, t.most) a offset t.most - 1
      ) e
      order by e.rank desc, e.user_id desc limit 1;
    end if;
  else
    with looked as materialized (
      select e.* from unnest(realms) r(realm) cross join lateral (
        select a.rank, a.user_id from (
          select * from search_activity a
          where a.realm = r.realm and (a.rank, a.user_id) < (after_rank, after_user) and a.rank >= lowest
          order by a.rank desc, a.user_id desc limit most
        ) a
        where search_fits(a.date_of_birth, a.region, a.interests, a.traits, born_after, born_by, w.region,
          shared, required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
          and (a.user_id in (select unnest(avoided))) is not true
          and (not w.placed or a.town_id is not null)
          and (towns is null or a.town_id in (select unnest(towns)))
          and (not w.online or a.rank > surely_online
            or (select p.online_until > at from presence p where p.user_id = a.user_id))
        limit skipped + wanted
      ) e
    )
    select coalesce(array_agg(h.user_id), '{}'), array_agg(h.rank),
      (select count(*) from looked)
    into page.users, page.ranks, entries
    from (select l.rank, l.user_id from looked l order by l.rank desc, l.user_id desc
      limit wanted offset skipped) h;
    if entries < cardinality(realms) * (skipped + wanted) then
      select e.rank, e.user_id into page.next_rank, page.next_user
      from unnest(realms) r(realm) cross join lateral (
        select a.rank, a.user_id from search_activity a
        where a.realm = r.realm and (a.rank, a.user_id) < (after_rank, after_user) and a.rank >= lowest
        order by a.rank desc, a.user_id desc limit 1 offset most - 1
      ) e
      order by e.rank desc, e.user_id desc limit 1;
    end if;
  end if;
  -- after the first walk that was cut off people may be missing
  if page.next_user is not null then
    select coalesce(array_agg(h.user_id order by h.place), '{}'),
      array_agg(h.rank order by h.place)
    into page.users, page.ranks
    from unnest(page.users, page.ranks) with ordinality h(user_id, rank, place)
      where (h.rank, h.user_id) >= (page.next_rank, page.next_user);
  end if;
  return page;
end
$$;
