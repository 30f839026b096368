-- These have other parameters now.
DROP FUNCTION IF EXISTS search_paths(search_wish, integer, integer[], integer, point, bigint[], text, integer, integer, bigint,
  integer, integer, integer, timestamp with time zone);
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_for_you(search_wish, integer, integer[], integer, bigint[], integer, integer, bigint, integer, integer,
  bigint, timestamp with time zone);
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_scans(integer, integer[], integer, bigint, bigint);
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_squares(integer, integer[], integer, bigint, bigint);
