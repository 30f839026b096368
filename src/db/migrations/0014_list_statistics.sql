-- These columns begin two indexes: the primary key and the one in the order of the list. Where most members have one entry and the key is a level
-- lower, the planner took the key and sorted all entries of a member who has thousands. It is told that everybody has many, as in 0013.
ALTER TABLE likes ALTER COLUMN from_id SET (n_distinct = -0.001);
--> statement-breakpoint
ALTER TABLE favourites ALTER COLUMN user_id SET (n_distinct = -0.001);
--> statement-breakpoint
ALTER TABLE blocks ALTER COLUMN blocker_id SET (n_distinct = -0.001);
--> statement-breakpoint
-- An empty table stays unknown to the planner: taken for one of no pages, it would be read whole.
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM likes) THEN ANALYZE likes (from_id); END IF;
  IF EXISTS (SELECT 1 FROM favourites) THEN ANALYZE favourites (user_id); END IF;
  IF EXISTS (SELECT 1 FROM blocks) THEN ANALYZE blocks (blocker_id); END IF;
END $$;
