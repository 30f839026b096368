-- The lowest rank of a member who is online at a moment: five minutes before the end of being online, and at
-- most an hour older than that (`sync_rank`).
create or replace function online_rank(moment timestamptz) returns integer
  language sql stable parallel safe return activity_rank(moment - interval '65 minutes');
