ALTER TABLE "profiles" ADD COLUMN "card" json;
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
  UPDATE profiles SET main_photo_id = main_photo_id WHERE user_id = NEW.user_id AND main_photo_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER photos_renew_card AFTER UPDATE OF status ON photos FOR EACH ROW EXECUTE FUNCTION renew_card();
--> statement-breakpoint
UPDATE profiles SET card = card_of(profiles);
--> statement-breakpoint
CREATE FUNCTION planned(statement text, inputs text[]) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  name text := 'planned_' || md5(statement);
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
  EXCEPTION WHEN invalid_sql_statement_name THEN
    -- not planned yet in this connection
  END;
  IF (SELECT count(*) FROM pg_prepared_statements WHERE pg_prepared_statements.name LIKE 'planned\_%') >= 40 THEN
    FOR old IN SELECT s.name FROM pg_prepared_statements s WHERE s.name LIKE 'planned\_%' LOOP
      EXECUTE format('DEALLOCATE %I', old);
    END LOOP;
  END IF;
  EXECUTE format('PREPARE %I AS SELECT to_json(r) FROM (%s) r', name, statement);
  EXECUTE call INTO answer;
  RETURN answer;
END
$$;
