ALTER TABLE "public_photos" ADD COLUMN "main" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "public_photos" ALTER COLUMN "name" SET DEFAULT overlay(gen_random_uuid()::text placing '0' from 1 for 1)::uuid;
--> statement-breakpoint
-- outside the transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS public_photos_of_photo ON public_photos (photo_id) WHERE state <> 'ended';
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS public_photos_names ON public_photos (user_id, photo_id, name) WHERE state = 'shown';
--> statement-breakpoint
-- in batches
WITH batch AS (SELECT name FROM public_photos WHERE name > coalesce($1::uuid, 'f0000000-0000-0000-0000-000000000000') ORDER BY name LIMIT 500),
  done AS (UPDATE public_photos c SET state = 'ended', since = now(), due_at = '-infinity', attempts = 0
    FROM batch WHERE c.name = batch.name AND c.main AND c.state <> 'ended')
SELECT max(name::text) AS position FROM batch;
--> statement-breakpoint
DROP INDEX "public_photos_of_member";
