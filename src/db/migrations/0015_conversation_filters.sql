CREATE TABLE "conversation_names" (
	"user_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"beginning" text NOT NULL,
	CONSTRAINT "conversation_names_user_id_conversation_id_place_pk" PRIMARY KEY("user_id","conversation_id","place")
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "matched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_names" ADD CONSTRAINT "conversation_names_side" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."conversation_members"("user_id","conversation_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_list_matched ON conversation_members (user_id, last_at DESC, conversation_id DESC)
  INCLUDE (peer_id, conversation_public_id, unread, last_message_id) WHERE matched AND hidden_at IS NULL;
--> statement-breakpoint
-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_names_of ON conversation_names (user_id, beginning COLLATE "C", conversation_id);
--> statement-breakpoint
-- in batches
WITH batch AS MATERIALIZED (
  SELECT id FROM conversations WHERE id > coalesce($1::text, '0')::bigint ORDER BY id LIMIT 5000
), named AS (
  INSERT INTO conversation_names (user_id, conversation_id, place, beginning)
    SELECT cm.user_id, cm.conversation_id, place, substr(folded, place)
    FROM batch JOIN conversation_members cm ON cm.conversation_id = batch.id JOIN profiles p ON p.user_id = cm.peer_id
      CROSS JOIN LATERAL trim(regexp_replace(translate(lower(regexp_replace(normalize(p.name, NFKD), '[\u0300-\u036f]', '', 'g')),
        'łøđðıß', 'loddis'), '[-_.''’[:space:]]+', ' ', 'g')) folded
      CROSS JOIN LATERAL generate_series(1, char_length(folded)) place
    WHERE place = 1 OR substr(folded, place - 1, 1) = ' ' ON CONFLICT DO NOTHING
), matched AS (
  UPDATE conversation_members cm SET matched = true FROM batch, likes l
    WHERE cm.conversation_id = batch.id AND l.from_id = cm.user_id AND l.to_id = cm.peer_id AND l.matched_at IS NOT NULL AND NOT cm.matched
)
SELECT max(id)::text AS position FROM batch;
--> statement-breakpoint
-- Conversations that began meanwhile; from here on triggers do it.
WITH batch AS MATERIALIZED (SELECT id FROM conversations ORDER BY id DESC LIMIT 10000)
  INSERT INTO conversation_names (user_id, conversation_id, place, beginning)
    SELECT cm.user_id, cm.conversation_id, place, substr(folded, place)
    FROM batch JOIN conversation_members cm ON cm.conversation_id = batch.id JOIN profiles p ON p.user_id = cm.peer_id
      CROSS JOIN LATERAL trim(regexp_replace(translate(lower(regexp_replace(normalize(p.name, NFKD), '[\u0300-\u036f]', '', 'g')),
        'łøđðıß', 'loddis'), '[-_.''’[:space:]]+', ' ', 'g')) folded
      CROSS JOIN LATERAL generate_series(1, char_length(folded)) place
    WHERE place = 1 OR substr(folded, place - 1, 1) = ' ' ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH batch AS MATERIALIZED (
  SELECT c.id FROM matches m JOIN conversations c ON c.low_id = m.low_id AND c.high_id = m.high_id
    WHERE m.created_at > now() - interval '1 day'
)
  UPDATE conversation_members cm SET matched = true FROM batch, likes l
    WHERE cm.conversation_id = batch.id AND l.from_id = cm.user_id AND l.to_id = cm.peer_id AND l.matched_at IS NOT NULL AND NOT cm.matched;
