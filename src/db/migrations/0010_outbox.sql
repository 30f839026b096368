-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_to_send" ON "outbox" USING btree ("channel",(category is not null),"due_at") WHERE sent_at is null and failed_at is null;
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_limited" ON "outbox" USING btree ("due_at") WHERE problem = 'limited' and sent_at is null and failed_at is null;
