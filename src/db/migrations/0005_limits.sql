CREATE TABLE "read_counters" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"searches_today" integer DEFAULT 0 NOT NULL,
	"profiles" integer DEFAULT 0 NOT NULL,
	"profiles_today" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"pictures_today" integer DEFAULT 0 NOT NULL,
	"towns" integer DEFAULT 0 NOT NULL,
	"towns_today" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_mailboxes" (
	"site_id" integer NOT NULL,
	"mailbox" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_mailboxes_site_id_mailbox_pk" PRIMARY KEY("site_id","mailbox")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "read_counters" ADD CONSTRAINT "read_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_mailboxes" ADD CONSTRAINT "gift_mailboxes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_mailboxes_over" ON "gift_mailboxes" USING btree ("at");--> statement-breakpoint
-- room for the next version of a row in its own page, so that counting touches no index
ALTER TABLE read_counters SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
