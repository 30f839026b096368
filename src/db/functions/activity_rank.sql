-- Where a member stands in the order of activity: 4,096 steps an hour. It is set by the first sign of life in a slot, so members who come one
-- after the other stand next to each other in the order and in the pages of the table.
create or replace function activity_rank(moment timestamptz) returns integer language sql immutable parallel safe return
  least(2147483647, greatest(0, floor(extract(epoch from moment - timestamptz '2020-01-01 00:00:00+00') * 4096 / 3600)))::integer;
