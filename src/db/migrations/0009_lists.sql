DROP INDEX "conversation_list";--> statement-breakpoint
DROP INDEX "likes_received";--> statement-breakpoint
DROP INDEX "likes_given";--> statement-breakpoint
DROP INDEX "visits_received";--> statement-breakpoint
DROP INDEX "messages_of_conversation";--> statement-breakpoint
DROP INDEX "credit_entries_by_user";--> statement-breakpoint
DROP INDEX "orders_by_user";--> statement-breakpoint
DROP INDEX "reports_by_reporter";--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "conversation_public_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "peer_fictional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "conversation_unread" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"peer_fictional","unread") WHERE unread > 0 and hidden_at is null;--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_user" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
-- Covering: what a list shows of an entry is read in its order from the index alone, which no other way to the rows is cheaper than,
-- however few rows the planner expects of somebody. Those that say `> '-infinity'` are for statements that say it too, the lists: a look
-- for one pair would otherwise walk them instead of the primary key.
CREATE INDEX likes_received ON likes (to_id, hidden, created_at DESC) INCLUDE (from_id, seen_at, matched_at) WHERE created_at > '-infinity';
--> statement-breakpoint
CREATE INDEX likes_given ON likes (from_id, created_at DESC) INCLUDE (to_id, matched_at) WHERE created_at > '-infinity';
--> statement-breakpoint
CREATE INDEX likes_matched ON likes (to_id, matched_at DESC) INCLUDE (from_id, seen_at) WHERE matched_at IS NOT NULL AND NOT hidden;
--> statement-breakpoint
CREATE INDEX likes_new ON likes (to_id, (shown_at IS NULL), created_at DESC) INCLUDE (from_id, shown_at) WHERE seen_at IS NULL AND NOT hidden;
--> statement-breakpoint
CREATE INDEX visits_received ON visits (visited_id, last_at DESC) INCLUDE (visitor_id);
--> statement-breakpoint
CREATE INDEX favourites_listed ON favourites (user_id, created_at DESC) INCLUDE (profile_id) WHERE created_at > '-infinity';
--> statement-breakpoint
CREATE INDEX blocks_listed ON blocks (blocker_id, created_at DESC) INCLUDE (blocked_id) WHERE created_at > '-infinity';
--> statement-breakpoint
CREATE INDEX conversation_list ON conversation_members (user_id, last_at DESC) INCLUDE (conversation_id, peer_id, conversation_public_id, unread, last_message_id) WHERE hidden_at IS NULL;
--> statement-breakpoint
UPDATE likes l SET hidden = true FROM profiles p WHERE p.user_id = l.from_id AND (p.status <> 'active' OR p.fictional);
--> statement-breakpoint
UPDATE likes l SET matched_at = m.created_at FROM matches m
WHERE l.from_id IN (m.low_id, m.high_id) AND l.to_id = m.low_id + m.high_id - l.from_id;
--> statement-breakpoint
UPDATE conversation_members cm SET conversation_public_id = c.public_id, peer_fictional = p.fictional
FROM conversations c, profiles p WHERE c.id = cm.conversation_id AND p.user_id = cm.peer_id;
--> statement-breakpoint
ALTER TABLE conversation_members ALTER COLUMN conversation_public_id SET NOT NULL;
--> statement-breakpoint
-- counts of what is new read an index alone, as long as the newest pages are known to be visible to all
ALTER TABLE likes SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE conversation_members SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE visits SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_vacuum_scale_factor = 0.02);
