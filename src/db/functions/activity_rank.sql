-- The hour of a moment, counted from 2020. Searches know activity no finer than this.
create or replace function activity_slot(moment timestamptz) returns integer language sql immutable parallel safe return
  least(524287, greatest(0, floor(extract(epoch from moment - timestamptz '2020-01-01 00:00:00+00') / 3600)))::integer;
--> statement-breakpoint
-- Where a member stands in the order of activity: by the slot, and within it in an order that each slot mixes anew, so that nobody always leads.
create or replace function activity_rank(moment timestamptz, member bigint) returns integer language sql immutable parallel safe return
  activity_slot(moment) * 4096 + (hashint8extended(member, activity_slot(moment)) & 4095)::integer;
