CREATE TABLE "job_cursors" (
	"job" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO job_cursors (job, begun_at, at) VALUES ('unread_reminders', '-infinity', '-infinity'), ('activation_reminders', '-infinity', '-infinity'), ('retention', '-infinity', '-infinity');
