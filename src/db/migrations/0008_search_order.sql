ALTER TYPE search_wish ADD ATTRIBUTE reach double precision;
--> statement-breakpoint
-- Both return other columns now.
DROP FUNCTION IF EXISTS search_squares(integer, integer[], integer, bigint, bigint);
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_scans(integer, integer[], integer, bigint, bigint);
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS search_activity_order ON search_activity (realm, rank, user_id)
  INCLUDE (date_of_birth, town_id, coordinates, region, interests, traits);
--> statement-breakpoint
-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS search_activity_walk;
