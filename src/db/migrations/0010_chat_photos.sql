CREATE TABLE "picture_removals" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "image_width" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "image_height" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "image_blur" text;--> statement-breakpoint
ALTER TABLE "picture_removals" ADD CONSTRAINT "picture_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_removals_due" ON "picture_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "picture_removals_of" ON "picture_removals" USING btree ("user_id");