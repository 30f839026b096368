-- Both return another column now.
DROP FUNCTION IF EXISTS search_scans(integer, integer[], integer, bigint, integer, bigint);
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_squares(integer, integer[], integer, bigint, integer, bigint);
--> statement-breakpoint
-- It has another parameter now.
DROP FUNCTION IF EXISTS squares_around(integer, double precision);
--> statement-breakpoint
DROP FUNCTION IF EXISTS coordinates_square(integer);
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS search_activity_near ON search_activity
  (realm, ((coordinates / 36001 / 100 * 181 + coordinates % 36001 / 200) * 4 + (traits >> 2 & 3)::integer), rank, user_id)
  INCLUDE (date_of_birth, coordinates, region, interests, traits) WITH (fillfactor = 70) WHERE traits & 1 = 1;
--> statement-breakpoint
-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS search_activity_square;
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS profiles_lookup ON profiles USING hash (user_id);
