CREATE TABLE "login_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "site_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "push_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_counters_over" ON "login_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mail_events_by_user" ON "mail_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "mail_events_over" ON "mail_events" USING btree ("at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_sides" ON "conversation_members" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversation_members" USING btree ("last_at") WHERE unread > 0 and hidden_at is null;--> statement-breakpoint
CREATE INDEX "favourites_of" ON "favourites" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "swipes_of" ON "swipes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "direct_debits_confirmed" ON "direct_debits" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "photos_pending" ON "photos" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "departures_with_remarks" ON "departures" USING btree ("at") WHERE remarks is not null;--> statement-breakpoint
CREATE INDEX "reports_by_address" ON "reports" USING btree (lower(reporter_email));--> statement-breakpoint
CREATE INDEX "reports_by_accused" ON "reports" USING btree ("accused_id");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree (least(expires_at, revoked_at));--> statement-breakpoint
CREATE INDEX "tokens_over" ON "tokens" USING btree (least(expires_at, used_at));--> statement-breakpoint
CREATE INDEX "outbox_by_user" ON "outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_by_writer" ON "outbox" USING btree ((params ->> 'from')) WHERE params ->> 'from' is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_address" ON "outbox" USING btree (lower(params ->> 'to')) WHERE params ->> 'to' is not null;--> statement-breakpoint
CREATE INDEX "outbox_over" ON "outbox" USING btree (coalesce(sent_at, failed_at)) WHERE coalesce(sent_at, failed_at) is not null;--> statement-breakpoint
CREATE INDEX "push_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "users_by_address" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("signup_at") WHERE status = 'not_confirmed';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ((category is not null),"due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_has_recipient" CHECK (user_id is not null or (site_id is not null and language is not null));