CREATE TABLE "presence" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"online_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_activity" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"realm" integer NOT NULL,
	"region" text,
	"town_id" integer,
	"date_of_birth" date NOT NULL,
	"interests" bigint NOT NULL,
	"traits" bigint NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_frequencies" (
	"realm" integer NOT NULL,
	"code" text NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "search_frequencies_realm_code_pk" PRIMARY KEY("realm","code")
);
--> statement-breakpoint
CREATE TABLE "search_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"realm" integer NOT NULL,
	"region" text,
	"town_id" integer,
	"date_of_birth" date NOT NULL,
	"interests" bigint NOT NULL,
	"traits" bigint NOT NULL,
	"tags" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_realms" (
	"realm" integer PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_towns" (
	"realm" integer NOT NULL,
	"town_id" integer NOT NULL,
	"position" "point" NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "search_towns_realm_town_id_pk" PRIMARY KEY("realm","town_id")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_activity" ADD CONSTRAINT "search_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_profiles" ADD CONSTRAINT "search_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_towns" ADD CONSTRAINT "search_towns_town_id_towns_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."towns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TYPE search_wish AS (
  country text, gender gender, born_after date, born_by date, region text, interests bigint, required bigint, looks_for_me boolean,
  fact1 bigint, fact2 bigint, fact3 bigint, fact4 bigint, fact5 bigint, fact6 bigint,
  placed boolean, online boolean, same_town boolean, km double precision, conditions text[], sure_conditions text[]
);
--> statement-breakpoint
CREATE TYPE search_page AS (
  users bigint[], ranks integer[], towns integer[], next_rank integer, next_user bigint, next_town integer, counted integer
);
--> statement-breakpoint
-- nobody changes a profile between the copy and the triggers, which stand in src/db/functions
LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO presence SELECT user_id, last_active_at, online_until FROM profiles ORDER BY user_id;
--> statement-breakpoint
INSERT INTO search_profiles (user_id, realm, region, town_id, date_of_birth, interests, traits, tags)
SELECT p.user_id, (p.site_id * 676 + (ascii(p.country) - 65) * 26 + ascii(substr(p.country, 2)) - 65) * 2 + CASE p.gender WHEN 'male' THEN 1 ELSE 0 END,
  p.region, p.town_id, p.date_of_birth, p.interests, p.traits, t.tags
FROM profiles p JOIN profile_tags t ON t.user_id = p.user_id WHERE p.searchable ORDER BY p.user_id;
--> statement-breakpoint
INSERT INTO search_activity (user_id, realm, region, town_id, date_of_birth, interests, traits, rank)
SELECT s.user_id, s.realm, s.region, s.town_id, s.date_of_birth, s.interests, s.traits,
  least(2147483647, greatest(0, floor(extract(epoch FROM p.last_active_at - timestamptz '2020-01-01 00:00:00+00') * 4096 / 3600)))::integer
FROM search_profiles s JOIN profiles p ON p.user_id = s.user_id ORDER BY s.user_id;
--> statement-breakpoint
INSERT INTO search_towns (realm, town_id, position, members)
SELECT s.realm, t.id, t.position, count(*) FROM search_profiles s JOIN towns t ON t.id = s.town_id GROUP BY s.realm, t.id;
--> statement-breakpoint
CREATE INDEX search_profiles_newest ON search_profiles (realm, user_id) INCLUDE (date_of_birth, town_id, region, interests, traits);
--> statement-breakpoint
CREATE INDEX search_profiles_tags ON search_profiles USING gin (tags) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX search_activity_walk ON search_activity (realm, rank, user_id) INCLUDE (date_of_birth, town_id, region, interests, traits);
--> statement-breakpoint
CREATE INDEX search_activity_town ON search_activity (realm, town_id, rank, user_id) INCLUDE (date_of_birth, region, interests, traits);
--> statement-breakpoint
CREATE INDEX search_towns_of ON search_towns (town_id);
--> statement-breakpoint
CREATE INDEX search_towns_near ON search_towns USING gist (realm, position) INCLUDE (town_id, members);
--> statement-breakpoint
-- room for the next version of a row in its own page, so that a sign of life touches no index
ALTER TABLE presence SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE search_activity SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
