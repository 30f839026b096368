-- The position of a member in the order of activity, by the end of being online (five minutes after a sign of
-- life): 4,096 steps an hour. The first sign of life after an hour in one position sets it, so members who
-- come one after the other are neighbours in the order and in the pages of the table. Stored in rows: the
-- formula must not change.
create or replace function activity_rank(moment timestamptz) returns integer
  language sql immutable parallel safe return
  least(2147483647, greatest(0,
    floor(extract(epoch from moment - timestamptz '2020-01-01 00:05:00+00') * 4096 / 3600)))::integer;
