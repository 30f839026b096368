-- The lowest rank of a member who is online at a moment: at most an hour older than that of the end of being
-- online (`sync_rank`). A rank above `activity_rank` of the moment proves that somebody is online.
create or replace function online_rank(moment timestamptz) returns integer
  language sql stable parallel safe return activity_rank(moment - interval '1 hour');
