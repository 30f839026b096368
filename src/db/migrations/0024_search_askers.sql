CREATE TABLE "search_askers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"gender" "gender" NOT NULL,
	"seeking" "gender" NOT NULL,
	"country" text NOT NULL,
	"town_id" integer,
	"position" "point",
	"coordinates" integer,
	"interests" bigint NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"within" double precision,
	"near" double precision,
	"squares" integer[],
	"avoided" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_askers" ADD CONSTRAINT "search_askers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_askers_lookup" ON "search_askers" USING hash ("user_id");
--> statement-breakpoint
-- functions
-- From here on triggers renew a row, so that no change is missed while all rows are made.
-- coordinates_of
-- search_preferred
-- asker_of
-- renew_asker
-- sync_asker
--> statement-breakpoint
-- in batches
WITH batch AS MATERIALIZED (SELECT user_id FROM profiles WHERE user_id > coalesce($1::text, '0')::bigint ORDER BY user_id LIMIT 500),
  done AS MATERIALIZED (SELECT renew_asker(user_id) FROM batch)
SELECT max(user_id)::text AS position FROM batch WHERE (SELECT count(*) FROM done) IS NOT NULL;
