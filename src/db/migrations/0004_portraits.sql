ALTER TABLE "profiles" ADD COLUMN "portrait" json;
--> statement-breakpoint
CREATE FUNCTION portrait_of(photo bigint) RETURNS json LANGUAGE sql STABLE RETURN (
  SELECT json_build_object('id', public_id, 'key', storage_key, 'status', status, 'width', width, 'height', height)
  FROM photos WHERE id = photo AND status = 'active'
);
--> statement-breakpoint
CREATE FUNCTION choose_portrait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.portrait := portrait_of(NEW.main_photo_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_choose_portrait BEFORE INSERT OR UPDATE OF main_photo_id ON profiles FOR EACH ROW EXECUTE FUNCTION choose_portrait();
--> statement-breakpoint
CREATE FUNCTION renew_portrait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET portrait = portrait_of(NEW.id) WHERE user_id = NEW.user_id AND main_photo_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER photos_renew_portrait AFTER UPDATE OF status ON photos FOR EACH ROW EXECUTE FUNCTION renew_portrait();
--> statement-breakpoint
UPDATE profiles SET portrait = portrait_of(main_photo_id) WHERE main_photo_id IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION planned(statement text, inputs text[]) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  name text := 'planned_' || md5(statement);
  call text := format('EXECUTE %I (%s)', name, (SELECT string_agg(quote_nullable(input), ',' ORDER BY at) FROM unnest(inputs) WITH ORDINALITY i (input, at)));
  old text;
  answer json;
BEGIN
  BEGIN
    EXECUTE call INTO answer;
    RETURN answer;
  EXCEPTION WHEN invalid_sql_statement_name THEN
    -- not planned yet in this connection
  END;
  IF (SELECT count(*) FROM pg_prepared_statements WHERE pg_prepared_statements.name LIKE 'planned\_%') >= 60 THEN
    FOR old IN SELECT s.name FROM pg_prepared_statements s WHERE s.name LIKE 'planned\_%' LOOP
      EXECUTE format('DEALLOCATE %I', old);
    END LOOP;
  END IF;
  EXECUTE format('PREPARE %I AS SELECT to_json(r) FROM (%s) r', name, statement);
  EXECUTE call INTO answer;
  RETURN answer;
END
$$;
