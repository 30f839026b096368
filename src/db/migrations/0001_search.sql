CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE INDEX profiles_search ON profiles (site_id, country, gender, last_active_at DESC, user_id DESC) INCLUDE (date_of_birth, region, interests) WHERE searchable;
--> statement-breakpoint
CREATE INDEX profiles_search_region ON profiles (site_id, country, region, gender, last_active_at DESC, user_id DESC) INCLUDE (date_of_birth, interests) WHERE searchable;
--> statement-breakpoint
CREATE INDEX profiles_nearest ON profiles USING gist (site_id, gender, position) WHERE searchable;
--> statement-breakpoint
ALTER TABLE profiles SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, fillfactor = 90);
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the table % is append-only', tg_table_name;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
