-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS presence_lookup ON presence USING hash (user_id);
