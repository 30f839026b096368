-- The hour of a moment, counted from 2020. Searches reveal activity no finer than this. Stored in rows: the
-- formula must not change.
create or replace function activity_slot(moment timestamptz) returns integer
  language sql immutable parallel safe return
  least(524287, greatest(0,
    floor(extract(epoch from moment - timestamptz '2020-01-01 00:00:00+00') / 3600)))::integer;
