-- What the order "for you" prefers: dates of birth, the distance, what is near (both as `coordinates_far`),
-- and the squares of the map that are near: so near that four are enough, with null for one that is already
-- in the list. Without a town there are no distances. Inlined; `offset 0` keeps terms from being repeated.
create or replace function search_preferred(preferred jsonb, today date, home point) returns table (
  liked_after date, liked_by date, within double precision, near double precision, coordinates integer,
  squares integer[]
) language sql immutable as $$
  select coalesce(today - make_interval(years => (preferred ->> 'max_age')::integer + 1), '-infinity')::date,
    coalesce(today - make_interval(years => (preferred ->> 'min_age')::integer), 'infinity')::date,
    1 - cos(c.within / 6371.0088), 1 - cos(c.near / 6371.0088), c.home,
    array[c.south + c.west, case when c.east > c.west then c.south + c.east end,
      case when c.north > c.south then c.north + c.west end,
      case when c.north > c.south and c.east > c.west then c.north + c.east end]
  from (
    select r.*, (r.home / 36001 - r.up) / 100 * 181 as south, (r.home / 36001 + r.up) / 100 * 181 as north,
      (r.home % 36001 - r.aside) / 200 as west, (r.home % 36001 + r.aside) / 200 as east
    from (
      select n.*, ceil(n.near * 100 / 111.19::float8)::integer as up,
        ceil(n.near * 100 / 111.19::float8 / cosd((n.home / 36001 - 9000) / 100::float8))::integer as aside
      from (
        select d.within, coordinates_of(home) as home,
          case when home is not null then least(d.within, 50, 100 / cosh(radians(home[1]))) end as near
        from (select case when home is not null then substr(preferred ->> 'distance', 7)::float8 end
          as within) d offset 0
      ) n offset 0
    ) r offset 0
  ) c
$$;
