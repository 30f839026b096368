-- Where most members have one conversation, the list of one who has thousands was collected and sorted instead of read in the order of its index:
-- the planner is told that everybody has many, whatever a sample says.
ALTER TABLE conversation_members ALTER COLUMN user_id SET (n_distinct = -0.001);
--> statement-breakpoint
ANALYZE conversation_members (user_id);
