-- The number of real people that a search finds, at most one more than `count_to`. `capped`: counting stopped
-- earlier, at the limit of a path.
create or replace function search_count(
  w search_wish, realms integer[], towns integer[], depths integer[], avoided bigint[], count_to integer,
  at timestamptz,
  out counted integer, out capped boolean
) language plpgsql stable as $$
declare
  -- index entries that a count scans; fewer for `online`, because presence is looked up for each
  most constant integer := case when w.online then 300 else 2500 end / greatest(1, cardinality(realms));
  -- online members were active in the last minutes
  lowest constant integer := case when w.online then online_rank(at) else 0 end;
  -- whoever has a higher rank is online
  surely_online constant integer := activity_rank(at);
  found search_page;
  -- plain variables, because a field of a record costs more for each entry
  born_after constant date := w.born_after;
  born_by constant date := w.born_by;
  required constant bigint := w.required | 2;
  shared constant bigint := w.interests;
begin
  if depths is not null then
    select count(*) into counted from (
      select from unnest(towns, depths) t(id, most)
        cross join lateral search_town(realms[1], t.id, 2147483647, 9223372036854775807, lowest, t.most) a
      where search_fits(a.date_of_birth, a.region, a.interests, a.traits, born_after, born_by, w.region,
          shared, required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
        and (a.user_id in (select unnest(avoided))) is not true
        and (not w.online or a.rank > surely_online
          or (select p.online_until > at from presence p where p.user_id = a.user_id))
      limit count_to + 1
    ) fitting;
    capped := counted <= count_to and exists (
      select from unnest(towns, depths) t(id, most) cross join lateral (
        select from search_town(realms[1], t.id, 2147483647, 9223372036854775807, lowest, t.most + 1)
        offset t.most
      ) beyond);
    return;
  end if;
  if w.online then
    w.required := required;
    found := search_walk(w, realms, towns, null, avoided, 2147483647, 9223372036854775807, 0, count_to + 1,
      most, at);
    counted := coalesce(cardinality(found.users), 0);
    capped := found.next_user is not null and counted <= count_to;
    return;
  end if;
  -- of the newest, because activity does not change their rows
  select sum(n.fitting), bool_or(n.entries = most) into counted, capped
  from unnest(realms) r(realm) cross join lateral (
    select count(*) as entries, count(*) filter (
      where search_fits(s.date_of_birth, s.region, s.interests, s.traits, born_after, born_by, w.region,
          shared, required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
        and (s.user_id in (select unnest(avoided))) is not true
        and (not w.placed or s.town_id is not null)
        and (towns is null or s.town_id in (select unnest(towns)))) as fitting
    from (
      select p.user_id, p.town_id, p.date_of_birth, p.region, p.interests, p.traits from search_profiles p
      where p.realm = r.realm order by p.user_id desc limit most
    ) s
  ) n;
  capped := capped and counted <= count_to;
  counted := least(counted, count_to + 1);
end
$$;
