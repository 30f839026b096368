ALTER TABLE "likes" ADD COLUMN "on_photo_id" bigint;--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "on_text" text;--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS likes_on_photo ON likes (on_photo_id) WHERE on_photo_id IS NOT NULL;--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS likes_on_text ON likes (to_id) WHERE on_text IS NOT NULL;
