ALTER TABLE "search_activity" ADD COLUMN "coordinates" integer;
--> statement-breakpoint
ALTER TYPE search_wish ADD ATTRIBUTE today date, ADD ATTRIBUTE liked_after date, ADD ATTRIBUTE liked_by date,
  ADD ATTRIBUTE seeks_me bigint, ADD ATTRIBUTE near double precision, ADD ATTRIBUTE within double precision;
--> statement-breakpoint
ALTER TYPE search_page ADD ATTRIBUTE tiers integer[], ADD ATTRIBUTE next_tier integer;
--> statement-breakpoint
-- in batches
with batch as materialized (
  select user_id from search_activity where user_id > coalesce($1::text, '0')::bigint order by user_id limit 5000
), moved as (
  update search_activity a set coordinates =
    (round(degrees(atan(sinh(radians(t.position[1])))) * 100)::integer + 9000) * 36001 + round(t.position[0] * 100)::integer + 18000
  from batch b, towns t where a.user_id = b.user_id and t.id = a.town_id
)
select max(user_id)::text as position from batch;
--> statement-breakpoint
-- in batches
-- Who signed up before members were asked gets the range that new members are offered.
with batch as materialized (
  select id from users where id > coalesce($1::text, '0')::bigint order by id limit 5000
), asked as (
  update users u set search_defaults = jsonb_build_object('min_age', greatest(18, o.age - o.years),
    'max_age', least(99, o.age + o.years), 'distance', 'under_50') || coalesce(u.search_defaults, '{}')
  from batch b join profiles p on p.user_id = b.id
    cross join lateral (select date_part('year', age(p.date_of_birth))::integer as age) a
    cross join lateral (select a.age, greatest(5, round(a.age / 4.0))::integer as years) o
  where u.id = b.id and u.status <> 'deleted' and not coalesce(u.search_defaults ? 'min_age', false)
)
select max(id)::text as position from batch;
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS search_activity_square ON search_activity (realm, (coordinates / 36001 / 100 * 181 + coordinates % 36001 / 200), rank, user_id)
  INCLUDE (date_of_birth, coordinates, interests, traits) WITH (fillfactor = 70) WHERE traits & 1 = 1;
--> statement-breakpoint
-- Both have another parameter now.
DROP FUNCTION IF EXISTS search_paths(search_wish, integer, integer[], integer, point, bigint[], text, integer, bigint, integer, integer,
  integer, timestamp with time zone);
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_postings(search_wish, integer[], integer[], integer[], integer[], integer[], integer[], point, bigint[],
  text, integer, bigint, integer, integer, integer, integer, timestamp with time zone);
