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
  found search_page;
begin
  w.required := w.required | 2;
  if w.online or depths is not null then
    found := search_walk(w, realms, towns, depths, avoided, 2147483647, 9223372036854775807, 0, count_to + 1,
      most, at);
  else
    found := search_newest(w, realms, towns, avoided, 9223372036854775807, 0, count_to + 1, most, at);
  end if;
  counted := coalesce(cardinality(found.users), 0);
  capped := found.next_user is not null and counted <= count_to;
end
$$;
