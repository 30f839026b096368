ALTER TABLE "photos" ADD COLUMN "render_due_at" timestamp with time zone DEFAULT now();
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS photos_to_render ON photos (render_due_at) WHERE render_due_at is not null;
