-- outside the transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_list_unread ON conversation_members (user_id, last_at DESC, conversation_id DESC)
  INCLUDE (peer_id, conversation_public_id, unread, last_message_id) WHERE unread > 0 AND hidden_at IS NULL;
