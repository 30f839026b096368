DROP TRIGGER profiles_keep_searchable ON profiles;--> statement-breakpoint
DROP TRIGGER profiles_keep_tags ON profiles;--> statement-breakpoint
DROP FUNCTION keep_searchable;--> statement-breakpoint
DROP FUNCTION keep_profile_tags;--> statement-breakpoint
DROP FUNCTION planned;--> statement-breakpoint
DROP TABLE "profile_tags" CASCADE;--> statement-breakpoint
DROP TABLE "search_counts" CASCADE;--> statement-breakpoint
DROP TABLE "searchable_profiles" CASCADE;
