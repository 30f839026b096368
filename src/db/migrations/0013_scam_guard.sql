CREATE TYPE "public"."message_caution" AS ENUM('payment', 'link', 'messenger', 'phone', 'mass');--> statement-breakpoint
CREATE TABLE "slowed_senders" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"sent" integer NOT NULL,
	"hour_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_copies" (
	"user_id" bigint NOT NULL,
	"text_key" text NOT NULL,
	"receiver_id" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_copies_user_id_text_key_receiver_id_pk" PRIMARY KEY("user_id","text_key","receiver_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "caution" "message_caution";--> statement-breakpoint
ALTER TABLE "slowed_senders" ADD CONSTRAINT "slowed_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_copies" ADD CONSTRAINT "text_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_copies" ADD CONSTRAINT "text_copies_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slowed_senders_over" ON "slowed_senders" USING btree ("until");--> statement-breakpoint
CREATE INDEX "text_copies_of" ON "text_copies" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "text_copies_over" ON "text_copies" USING btree ("ends_at");