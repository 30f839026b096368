-- Where most members have one conversation, the list of one who has thousands was collected and sorted instead of read in the order of its index:
-- the planner is told that everybody has many, whatever a sample says.
ALTER TABLE conversation_members ALTER COLUMN user_id SET (n_distinct = -0.001);
--> statement-breakpoint
-- An empty table stays unknown to the planner: taken for one of no pages, it would be read whole.
DO $$ BEGIN IF EXISTS (SELECT 1 FROM conversation_members) THEN ANALYZE conversation_members (user_id); END IF; END $$;
