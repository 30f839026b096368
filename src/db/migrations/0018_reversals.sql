ALTER TABLE "orders" ADD COLUMN "reversed_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reversed_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reconciled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credits_owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owed_not_negative" CHECK ("users"."credits_owed" >= 0) NOT VALID;--> statement-breakpoint
INSERT INTO job_cursors (job, begun_at, at) VALUES ('paid_payments', '-infinity', '-infinity');--> statement-breakpoint
-- outside the transaction
ALTER TABLE "users" VALIDATE CONSTRAINT "users_owed_not_negative";--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_completed" ON "orders" USING btree ("completed_at","id") WHERE completed_at is not null;
