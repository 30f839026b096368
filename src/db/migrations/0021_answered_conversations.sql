ALTER TABLE "conversation_members" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- outside the transaction
-- A message changes the two sides of its conversation in the order of this index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_sides_next ON conversation_members (conversation_id, user_id);
--> statement-breakpoint
-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS conversation_sides;
--> statement-breakpoint
ALTER INDEX IF EXISTS conversation_sides_next RENAME TO conversation_sides;
--> statement-breakpoint
-- in batches
-- A block at the moment of the first message was not written into the conversation.
WITH batch AS MATERIALIZED (
  SELECT id, low_id, high_id FROM conversations WHERE id > coalesce($1::text, '0')::bigint ORDER BY id LIMIT 5000
), changed AS (
  UPDATE conversation_members cm SET blocked = true FROM batch
    WHERE cm.user_id IN (batch.low_id, batch.high_id) AND cm.conversation_id = batch.id AND NOT cm.blocked
      AND (EXISTS (SELECT FROM blocks WHERE blocker_id = batch.low_id AND blocked_id = batch.high_id)
        OR EXISTS (SELECT FROM blocks WHERE blocker_id = batch.high_id AND blocked_id = batch.low_id))
)
SELECT max(id)::text AS position FROM batch;
