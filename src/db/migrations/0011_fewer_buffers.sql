ALTER TABLE "search_activity" DROP CONSTRAINT "search_activity_user_id_users_id_fk";
--> statement-breakpoint
-- Whoever becomes active moves inside a town: room for that, or full pages split. The walk of a realm grows at one end, where room helps nothing.
ALTER INDEX search_activity_town SET (fillfactor = 70);
--> statement-breakpoint
-- Where many towns are asked for at once: they never change, and a page of this holds two hundred of them.
CREATE INDEX towns_positions ON towns (id) INCLUDE (position);
--> statement-breakpoint
-- outside the transaction
-- what a member has decided on a day, and on whom of all, without the rows
CREATE INDEX CONCURRENTLY IF NOT EXISTS swipes_by_day ON swipes (user_id, day) INCLUDE (profile_id, liked);
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS match_finder_answers_same ON match_finder_answers (question, answer, user_id);
--> statement-breakpoint
DROP INDEX swipes_of_day;
