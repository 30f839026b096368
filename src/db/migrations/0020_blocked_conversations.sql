ALTER TABLE "conversation_members" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_list_next ON conversation_members (user_id, last_at DESC, conversation_id DESC)
  INCLUDE (peer_id, conversation_public_id, unread, last_message_id, muted, blocked) WHERE hidden_at IS NULL;
--> statement-breakpoint
-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS conversation_list;
--> statement-breakpoint
ALTER INDEX IF EXISTS conversation_list_next RENAME TO conversation_list;
--> statement-breakpoint
-- outside the transaction
-- It also serves the count of unread messages, which asks for no more than this.
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_list_unread_next ON conversation_members (user_id, last_at DESC, conversation_id DESC)
  INCLUDE (unread, peer_fictional) WHERE unread > 0 AND hidden_at IS NULL;
--> statement-breakpoint
-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS conversation_list_unread;
--> statement-breakpoint
-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS conversation_unread;
--> statement-breakpoint
-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS conversations_unread;
--> statement-breakpoint
ALTER INDEX IF EXISTS conversation_list_unread_next RENAME TO conversation_list_unread;
--> statement-breakpoint
-- in batches
WITH batch AS MATERIALIZED (
  SELECT id, low_id, high_id FROM conversations WHERE id > coalesce($1::text, '0')::bigint ORDER BY id LIMIT 5000
), changed AS (
  UPDATE conversation_members cm SET blocked = true FROM batch
    WHERE cm.user_id IN (batch.low_id, batch.high_id) AND cm.conversation_id = batch.id AND NOT cm.blocked
      AND (EXISTS (SELECT FROM blocks WHERE blocker_id = batch.low_id AND blocked_id = batch.high_id)
        OR EXISTS (SELECT FROM blocks WHERE blocker_id = batch.high_id AND blocked_id = batch.low_id))
)
SELECT max(id)::text AS position FROM batch;
--> statement-breakpoint
-- outside the transaction
-- Only for the last steps, so that nobody who blocks waits for a scan of the table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_members_blocked ON conversation_members (user_id) WHERE blocked;
--> statement-breakpoint
-- What has changed meanwhile. From here on triggers do it.
LOCK TABLE blocks IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
UPDATE conversation_members cm SET blocked = true FROM blocks b, conversations c
  WHERE b.created_at > now() - interval '1 day' AND c.low_id = least(b.blocker_id, b.blocked_id) AND c.high_id = greatest(b.blocker_id, b.blocked_id)
    AND cm.conversation_id = c.id AND cm.user_id IN (b.blocker_id, b.blocked_id) AND NOT cm.blocked;
--> statement-breakpoint
SET LOCAL enable_seqscan = off;
--> statement-breakpoint
UPDATE conversation_members cm SET blocked = false
  WHERE blocked AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = cm.user_id AND blocked_id = cm.peer_id)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = cm.peer_id AND blocked_id = cm.user_id);
--> statement-breakpoint
DROP INDEX conversation_members_blocked;
