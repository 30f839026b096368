ALTER TYPE search_wish ADD ATTRIBUTE squares integer[];
--> statement-breakpoint
DROP FUNCTION IF EXISTS coordinates_squares(integer, double precision);
--> statement-breakpoint
-- With the trigger that called it, which is made again.
DROP FUNCTION IF EXISTS activity_slot(timestamp with time zone) CASCADE;
