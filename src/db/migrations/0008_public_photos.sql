CREATE TYPE "public"."public_photo_state" AS ENUM('wanted', 'shown', 'ended');--> statement-breakpoint
CREATE TABLE "public_photos" (
	"name" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"photo_id" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"state" "public_photo_state" DEFAULT 'wanted' NOT NULL,
	"prefix" text,
	"purged" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "public_photos" ADD CONSTRAINT "public_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_photos" ADD CONSTRAINT "public_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "public_photos_of_member" ON "public_photos" USING btree ("user_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "public_photos_by_member" ON "public_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "public_photos_wanted" ON "public_photos" USING btree ("site_id","due_at") WHERE state = 'wanted';--> statement-breakpoint
CREATE INDEX "public_photos_shown" ON "public_photos" USING btree ("site_id","prefix") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "public_photos_ended" ON "public_photos" USING btree ("due_at") WHERE state = 'ended';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION card_of(p profiles) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', p.public_id, 'name', p.name, 'date_of_birth', p.date_of_birth, 'gender', p.gender, 'country', p.country, 'region', p.region, 'city', p.city,
    'place', CASE WHEN p.position IS NOT NULL THEN json_build_object('town', p.town_id, 'x', p.position[0], 'y', p.position[1]) END,
    'photo_count', p.photo_count, 'fictional', p.fictional,
    'photo', (
      -- without a public copy as it was before there were any, so that no card needs to be written anew
      SELECT CASE WHEN c.name IS NULL
        THEN json_build_object('id', ph.public_id, 'key', ph.storage_key, 'status', ph.status, 'width', ph.width, 'height', ph.height)
        ELSE json_build_object('id', ph.public_id, 'key', ph.storage_key, 'status', ph.status, 'width', ph.width, 'height', ph.height, 'name', c.name) END
      FROM photos ph LEFT JOIN public_photos c
        ON c.user_id = p.user_id AND c.photo_id = ph.id AND c.state = 'shown' AND NOT ph.private AND p.status = 'active' AND NOT p.invisible
      WHERE ph.id = p.main_photo_id AND ph.status = 'active'))
$$;
--> statement-breakpoint
DROP TRIGGER profiles_make_card ON profiles;
--> statement-breakpoint
CREATE TRIGGER profiles_make_card BEFORE INSERT OR UPDATE OF public_id, name, date_of_birth, gender, country, region, city, town_id, position, photo_count, fictional, main_photo_id, status, invisible ON profiles FOR EACH ROW EXECUTE FUNCTION make_card();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- whichever picture it is: another transaction may just be making it the main one
  UPDATE profiles SET main_photo_id = main_photo_id WHERE user_id = OLD.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER photos_renew_card ON photos;
--> statement-breakpoint
CREATE TRIGGER photos_renew_card AFTER UPDATE OF status, private ON photos FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.private <> NEW.private) EXECUTE FUNCTION renew_card();
--> statement-breakpoint
CREATE TRIGGER photos_renew_card_without AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION renew_card();
--> statement-breakpoint
-- Wants a public copy of the main photo of whom lists may show, and ends the one of any other photo.
CREATE FUNCTION keep_public_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  main photos;
BEGIN
  SELECT * INTO main FROM photos WHERE id = NEW.main_photo_id AND user_id = NEW.user_id AND status = 'active' AND NOT private AND NEW.searchable;
  UPDATE public_photos SET state = 'ended', since = now(), due_at = '-infinity', attempts = 0
    WHERE user_id = NEW.user_id AND state <> 'ended' AND photo_id IS DISTINCT FROM main.id;
  IF main.id IS NOT NULL THEN
    INSERT INTO public_photos (site_id, user_id, photo_id, storage_key) VALUES (NEW.site_id, NEW.user_id, main.id, main.storage_key)
      ON CONFLICT (user_id) WHERE state <> 'ended' DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_keep_public_photo AFTER UPDATE OF main_photo_id, status, invisible ON profiles FOR EACH ROW EXECUTE FUNCTION keep_public_photo();
--> statement-breakpoint
CREATE TRIGGER profiles_want_public_photo AFTER INSERT ON profiles FOR EACH ROW WHEN (NEW.main_photo_id IS NOT NULL) EXECUTE FUNCTION keep_public_photo();
--> statement-breakpoint
CREATE FUNCTION renew_card_of_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- where the card says so already, the profile itself has ended it
  UPDATE profiles SET main_photo_id = main_photo_id
    WHERE user_id = NEW.user_id AND (NEW.state = 'shown' OR card #>> '{photo,name}' = NEW.name::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER public_photos_renew_card AFTER UPDATE OF state ON public_photos FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION renew_card_of_copy();
--> statement-breakpoint
INSERT INTO public_photos (site_id, user_id, photo_id, storage_key)
SELECT p.site_id, p.user_id, ph.id, ph.storage_key FROM profiles p JOIN photos ph ON ph.id = p.main_photo_id AND ph.user_id = p.user_id
WHERE p.searchable AND ph.status = 'active' AND NOT ph.private;
--> statement-breakpoint
ALTER TABLE public_photos SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
