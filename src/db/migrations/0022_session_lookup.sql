-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_lookup ON sessions USING hash (id);
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_lookup ON users USING hash (id);
