-- A page of the newest members. It also serves for counting, because activity does not change its rows.
create or replace function search_newest(
  w search_wish, realms integer[], towns integer[], avoided bigint[], after_user bigint, skipped integer,
  wanted integer, most integer, at timestamptz
) returns search_page language plpgsql stable as $$
declare
  page search_page;
  entries bigint;
  -- plain variables, because a field of a record costs more for each entry
  born_after constant date := w.born_after;
  born_by constant date := w.born_by;
  required constant bigint := w.required;
  shared constant bigint := w.interests;
begin
  with looked as materialized (
    select e.* from unnest(realms) r(realm) cross join lateral (
      select s.user_id from (
        select user_id, town_id, date_of_birth, region, interests, traits from search_profiles s
        where s.realm = r.realm and s.user_id < after_user order by s.user_id desc limit most
      ) s
      where search_fits(s.date_of_birth, s.region, s.interests, s.traits, born_after, born_by, w.region,
        shared, required, w.fact1, w.fact2, w.fact3, w.fact4, w.fact5, w.fact6)
        and (s.user_id in (select unnest(avoided))) is not true
        and (not w.placed or s.town_id is not null)
        and (towns is null or s.town_id in (select unnest(towns)))
        and (not w.online or (select p.online_until > at from presence p where p.user_id = s.user_id))
      limit skipped + wanted
    ) e
  )
  select array_agg(h.user_id), (select count(*) from looked) into page.users, entries
  from (select l.user_id from looked l order by l.user_id desc limit wanted offset skipped) h;
  -- after the first walk that was cut off people may be missing
  if entries < cardinality(realms) * (skipped + wanted) then
    select max(e.user_id) into page.next_user from unnest(realms) r(realm) cross join lateral (
      select s.user_id from search_profiles s where s.realm = r.realm and s.user_id < after_user
        order by s.user_id desc limit 1 offset most - 1
    ) e;
    if page.next_user is not null then
      page.users := array(select id from unnest(page.users) with ordinality h(id, place)
        where id >= page.next_user order by place);
    end if;
  end if;
  return page;
end
$$;
