CREATE TABLE "profile_tags" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tags" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"site_id" integer NOT NULL,
	"country" text NOT NULL,
	"gender" "gender" NOT NULL,
	"region" text NOT NULL,
	"birth_year" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "search_counts_site_id_country_gender_region_birth_year_pk" PRIMARY KEY("site_id","country","gender","region","birth_year")
);
--> statement-breakpoint
CREATE TABLE "searchable_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"country" text NOT NULL,
	"gender" "gender" NOT NULL,
	"region" text,
	"town_id" integer,
	"date_of_birth" date NOT NULL,
	"interests" bigint NOT NULL,
	"traits" bigint NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"online_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "profiles_search";--> statement-breakpoint
DROP INDEX "profiles_search_region";--> statement-breakpoint
DROP INDEX "profiles_nearest";--> statement-breakpoint
DROP INDEX "blocks_of";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "traits" bigint GENERATED ALWAYS AS ((case when photo_count > 0 then 1 else 0 end)::bigint | case when fictional then 0 else 2 end | case when seeking = 'female' then 4 else 8 end | coalesce(1::bigint << (7 + array_position('{divorced,living_together,married,single,widowed,unmarried}'::text[], relationship_status)), 0) | coalesce(1::bigint << (15 + array_position('{slim,normal,fat}'::text[], body_type)), 0) | coalesce(1::bigint << (23 + array_position('{brunette,blond,brown,white,bald,black,dark_blond,dark_brown,gray,red,other}'::text[], hair_color)), 0) | coalesce(1::bigint << (39 + array_position('{blue,green,hazel,brown,black,gray,other}'::text[], eye_color)), 0) | coalesce(1::bigint << (49 + array_position('{no,yes,many}'::text[], tattoos)), 0) | coalesce(1::bigint << (53 + array_position('{hetero,gay,lesbian,bi}'::text[], sexuality)), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "card" json;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visitors_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_tags" ADD CONSTRAINT "profile_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_counts" ADD CONSTRAINT "search_counts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searchable_profiles" ADD CONSTRAINT "searchable_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "towns_nearest_in_country" ON "towns" USING gist ("country","position");--> statement-breakpoint
CREATE INDEX "blocks_of" ON "blocks" USING btree ("blocked_id","blocker_id");
--> statement-breakpoint
CREATE FUNCTION keep_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.searchable THEN
    INSERT INTO searchable_profiles (user_id, site_id, country, gender, region, town_id, date_of_birth, interests, traits, last_active_at, online_until, created_at)
    VALUES (NEW.user_id, NEW.site_id, NEW.country, NEW.gender, NEW.region, NEW.town_id, NEW.date_of_birth, NEW.interests, NEW.traits, NEW.last_active_at, NEW.online_until, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET (site_id, country, gender, region, town_id, date_of_birth, interests, traits, last_active_at, online_until, created_at)
      = (excluded.site_id, excluded.country, excluded.gender, excluded.region, excluded.town_id, excluded.date_of_birth, excluded.interests, excluded.traits, excluded.last_active_at, excluded.online_until, excluded.created_at);
  ELSE
    DELETE FROM searchable_profiles WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_keep_searchable AFTER INSERT OR UPDATE OF site_id, status, invisible, country, gender, region, town_id, date_of_birth, interests, photo_count, fictional, seeking, relationship_status, body_type, hair_color, eye_color, tattoos, sexuality, last_active_at, online_until, created_at ON profiles FOR EACH ROW EXECUTE FUNCTION keep_searchable();
--> statement-breakpoint
INSERT INTO searchable_profiles (user_id, site_id, country, gender, region, town_id, date_of_birth, interests, traits, last_active_at, online_until, created_at)
SELECT user_id, site_id, country, gender, region, town_id, date_of_birth, interests, traits, last_active_at, online_until, created_at FROM profiles WHERE searchable ORDER BY user_id;
--> statement-breakpoint
CREATE INDEX searchable_active ON searchable_profiles (site_id, country, gender, last_active_at DESC, user_id DESC) INCLUDE (date_of_birth, region, town_id, interests, traits, online_until);
--> statement-breakpoint
CREATE INDEX searchable_region ON searchable_profiles (site_id, country, region, gender, last_active_at DESC, user_id DESC) INCLUDE (date_of_birth, town_id, interests, traits, online_until);
--> statement-breakpoint
CREATE INDEX searchable_newest ON searchable_profiles (site_id, country, gender, created_at DESC, user_id DESC) INCLUDE (date_of_birth, region, town_id, interests, traits, online_until);
--> statement-breakpoint
CREATE INDEX searchable_town ON searchable_profiles (site_id, country, gender, town_id, last_active_at DESC, user_id DESC) INCLUDE (date_of_birth, region, interests, traits, online_until);
--> statement-breakpoint
ALTER TABLE searchable_profiles SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, fillfactor = 90);
--> statement-breakpoint
CREATE FUNCTION search_tag(base text, code text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ('x' || left(md5(base || code), 8))::bit(32)::integer;
--> statement-breakpoint
CREATE FUNCTION search_base(site integer, country text, gender gender) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN site::text || ' ' || country || CASE gender WHEN 'female' THEN ' f ' ELSE ' m ' END;
--> statement-breakpoint
CREATE FUNCTION search_tags(base text, region text, town integer, born date, interests bigint, traits bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(search_tag(base, code)) FROM (
    SELECT 'y' || extract(year FROM born)::int AS code
    UNION ALL SELECT 'r' || region WHERE region IS NOT NULL
    UNION ALL SELECT 'w' || town WHERE town IS NOT NULL
    UNION ALL SELECT 'i' || bit FROM generate_series(0, 62) bit WHERE interests >> bit & 1 = 1
    UNION ALL SELECT 't' || bit FROM generate_series(0, 62) bit WHERE traits >> bit & 1 = 1
  ) codes
$$;
--> statement-breakpoint
CREATE FUNCTION keep_profile_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.searchable THEN
    INSERT INTO profile_tags (user_id, tags)
    VALUES (NEW.user_id, search_tags(search_base(NEW.site_id, NEW.country, NEW.gender), NEW.region, NEW.town_id, NEW.date_of_birth, NEW.interests, NEW.traits))
    ON CONFLICT (user_id) DO UPDATE SET tags = excluded.tags WHERE profile_tags.tags <> excluded.tags;
  ELSE
    DELETE FROM profile_tags WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_keep_tags AFTER INSERT OR UPDATE OF site_id, status, invisible, country, gender, region, town_id, date_of_birth, interests, photo_count, fictional, seeking, relationship_status, body_type, hair_color, eye_color, tattoos, sexuality ON profiles FOR EACH ROW EXECUTE FUNCTION keep_profile_tags();
--> statement-breakpoint
INSERT INTO profile_tags SELECT user_id, search_tags(search_base(site_id, country, gender), region, town_id, date_of_birth, interests, traits) FROM profiles WHERE searchable;
--> statement-breakpoint
CREATE INDEX profile_tags_find ON profile_tags USING gin (tags) WITH (fastupdate = off);
--> statement-breakpoint
CREATE FUNCTION card_of(p profiles) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', p.public_id, 'name', p.name, 'date_of_birth', p.date_of_birth, 'gender', p.gender, 'country', p.country, 'region', p.region, 'city', p.city,
    'place', CASE WHEN p.position IS NOT NULL THEN json_build_object('town', p.town_id, 'x', p.position[0], 'y', p.position[1]) END,
    'photo_count', p.photo_count, 'fictional', p.fictional,
    'photo', (
      SELECT json_build_object('id', public_id, 'key', storage_key, 'status', status, 'width', width, 'height', height)
      FROM photos WHERE id = p.main_photo_id AND status = 'active'))
$$;
--> statement-breakpoint
CREATE FUNCTION make_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.card := card_of(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_make_card BEFORE INSERT OR UPDATE OF public_id, name, date_of_birth, gender, country, region, city, town_id, position, photo_count, fictional, main_photo_id ON profiles FOR EACH ROW EXECUTE FUNCTION make_card();
--> statement-breakpoint
CREATE FUNCTION renew_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- whichever picture it is: another transaction may just be making it the main one
  UPDATE profiles SET main_photo_id = main_photo_id WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER photos_renew_card AFTER UPDATE OF status ON photos FOR EACH ROW EXECUTE FUNCTION renew_card();
--> statement-breakpoint
UPDATE profiles SET card = card_of(profiles);
--> statement-breakpoint
ALTER TABLE profiles ALTER COLUMN card SET NOT NULL;
--> statement-breakpoint
CREATE FUNCTION planned(statement text, inputs text[]) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  name text := 'planned_' || to_hex(hashtextextended(statement, 0));
  call text := 'EXECUTE ' || name;
  next text := ' (';
  input text;
  old text;
  answer json;
BEGIN
  FOREACH input IN ARRAY inputs LOOP
    call := call || next || quote_nullable(input);
    next := ',';
  END LOOP;
  call := call || CASE WHEN inputs <> '{}' THEN ')' ELSE '' END;
  BEGIN
    EXECUTE call INTO answer;
    RETURN answer;
  EXCEPTION
    WHEN invalid_sql_statement_name THEN
      -- not planned yet in this connection
    WHEN query_canceled OR others THEN
      -- without its context, which would bring the values into the database's log
      RAISE EXCEPTION USING ERRCODE = SQLSTATE, MESSAGE = SQLERRM;
  END;
  IF (SELECT count(*) FROM pg_prepared_statements WHERE pg_prepared_statements.name LIKE 'planned\_%') >= 24 THEN
    -- the least asked for half: whoever asks for ever other things costs others no plan that is in use
    FOR old IN SELECT s.name FROM pg_prepared_statements s WHERE s.name LIKE 'planned\_%' ORDER BY s.generic_plans, s.prepare_time LIMIT 12 LOOP
      EXECUTE format('DEALLOCATE %I', old);
    END LOOP;
  END IF;
  EXECUTE format('PREPARE %I AS SELECT to_json(r) FROM (%s) r', name, statement);
  RETURN planned(statement, inputs);
END
$$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  -- a role that does not own the database may still say it for itself
  EXECUTE format('ALTER ROLE %I IN DATABASE %I SET jit = off', current_user, current_database());
END $$;
