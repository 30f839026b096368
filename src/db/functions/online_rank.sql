-- The lowest rank of a member who is online at a moment: last active within five minutes, and the rank at
-- most an hour older than that (`sync_rank`).
create or replace function online_rank(moment timestamptz) returns integer
  language sql immutable parallel safe return activity_rank(moment - interval '65 minutes');
