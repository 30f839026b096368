ALTER TABLE "photos" ADD COLUMN "blur" text;
--> statement-breakpoint
-- in batches
WITH batch AS (SELECT id FROM photos WHERE id > coalesce($1::bigint, 0) ORDER BY id LIMIT 5000),
  done AS (UPDATE photos ph SET render_due_at = now() FROM batch
    WHERE ph.id = batch.id AND ph.status <> 'deleted' AND ph.render_due_at IS NULL)
SELECT max(id) AS position FROM batch;
